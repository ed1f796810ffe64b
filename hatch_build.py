"""Build hook: puts the compiled engine into the wheel. BARKYARD_COMPILE=0|auto|1 decides, as in tools/compiling.py."""

import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import compiling


class CompileHook(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        """What pip has to fetch for an isolated build: mypyc, when it is going to be used."""
        if compiling.mode() == "0" or compiling.obstacle():
            return []
        settings = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        return [str(requirement) for requirement in settings["dependency-groups"]["compile"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the compiled modules beside their sources; an editable install runs the sources themselves."""
        if compiling.mode() == "0" or version == "editable":
            return
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
