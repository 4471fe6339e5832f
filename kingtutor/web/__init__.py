"""The web app: Voilà with our own pages, limits and start-up."""
