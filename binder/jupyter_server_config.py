"""The hub's own server, in which King Tutor is one page: `kingtutor serve` behind its proxy.

That server frees the kernels of closed pages, compresses and limits by itself; here is only what
would stand beside it.
"""

# ruff: noqa: INP001 - Jupyter reads it by its name
c = get_config()  # noqa: F821 - Jupyter gives it to the file

# Without `?urlpath=` the badge opens the landing page too, whichever front page the hub starts.
HOME = "/kingtutor/"
c.ServerApp.default_url = HOME
c.JupyterNotebookApp.default_url = HOME
c.LabApp.default_url = HOME

# Voilà as an extension of this server would show the notebooks a second time, without our pages,
# and never free a kernel: its closing pages lack a header that this server asks for.
c.ServerApp.jpserver_extensions = {"voila.server_extension": False}

# JupyterLab, for who opens the notebooks themselves: four megabytes become one.
c.ServerApp.tornado_settings = {"compress_response": True}
c.LabApp.news_url = None
