"""The kernels, which tell for whom they start."""

import json
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from voila.request_info_handler import RequestInfoSocketHandler

from kingtutor.web.capacity import opening

__all__ = ["LearnersKernels", "without_history"]


class LearnersKernels(AsyncMappingKernelManager):
    """Jupyter's kernels, each known to the place that it is for."""

    def new_kernel_id(self, **options: Any) -> str:
        """Tell the visitor's place which kernel is its own, before it starts."""
        kernel: str = super().new_kernel_id(**options)
        place = opening.get()
        # What fills a pool again in the name of a visitor comes when he has his kernel.
        if place and place.kernel is None:
            place.kernel = kernel
        return kernel

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel, and with it the request that Voilà would keep for ever."""
        RequestInfoSocketHandler._cache.pop(kernel_id, None)  # noqa: SLF001 - there is no other way
        return super().remove_kernel(kernel_id)


def without_history(folder: Path) -> Path:
    """A folder for what kernels of this server write about themselves, which is nothing.

    The home of who serves may be full or not his own, and a history that all kernels share is in
    the way when they start or end together.
    """
    profile = folder / "ipython" / "profile_default"
    profile.mkdir(parents=True)
    settings = {"HistoryManager": {"enabled": False}}
    (profile / "ipython_kernel_config.json").write_text(json.dumps(settings), encoding="utf-8")
    return profile.parent
