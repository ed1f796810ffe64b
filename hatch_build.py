"""Build hook: puts the compiled engine and the browser client into the wheel.

BARKYARD_COMPILE=0|auto|1 decides about the engine, as in tools/compiling.py; BARKYARD_SKIP_WEB=1 leaves the client out.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import bundling
import compiling


class BarkyardHook(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        """What pip has to fetch for an isolated build: mypyc and Node, when they are going to be used."""
        settings = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        groups = [] if compiling.mode() == "0" or compiling.obstacle() else ["compile"]
        if self.has_client() and not bundling.has_node():
            groups.append("web")
        return [str(requirement) for group in groups for requirement in settings["dependency-groups"][group]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the compiled modules beside their sources; an editable install runs the sources themselves."""
        if version == "editable":
            return
        if self.has_client():
            self.add_client(build_data)
        if compiling.mode() != "0":
            self.add_compiled(build_data)

    def has_client(self) -> bool:
        return not bundling.is_skipped() and Path(self.root, "web").is_dir()

    def add_client(self, build_data: dict[str, Any]) -> None:
        """Without it everything else still works, so that a machine without Node is told, not turned away."""
        try:
            build_data["force_include"][str(bundling.site(Path(self.root)))] = "barkyard/site"
        except bundling.BundleError as error:
            self.app.display_warning(bundling.ADVICE.format(reason=error))

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        try:
            build_data["force_include"].update(self.compiled_files())
        except compiling.CompileError as error:
            if compiling.mode() == "1":
                self.app.abort(f"barkyard cannot be compiled: {error}")
            self.app.display_warning(f"barkyard is not compiled: {error}")
        else:
            build_data["pure_python"], build_data["infer_tag"] = False, True

    def compiled_files(self) -> dict[str, str]:
        root = Path(self.root)
        reason = compiling.obstacle()
        if reason and not compiling.cache(root).is_dir():
            raise compiling.CompileError(reason)
        return {str(path): place for path, place in compiling.extensions(root).items()}
