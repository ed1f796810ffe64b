"""Run by compiling.py in a work folder: python extensions.py OUTPUT MODULE... compiles the modules into OUTPUT.

mypyc writes a C file a module (measured as fast as one C file for all). They are compiled as a few files, for each that
is compiled reads the same long headers: that alone was almost half of it. All cores have some of them to compile.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

CORES = os.cpu_count() or 1
PARTS = 8 * CORES  # C files that are compiled: enough for all cores to have done at about the same time
# What no other library sees can be called directly (docs/decisions/028); only Python loads a module, by PyInit_.
# To look for what a compiler warns of takes a twentieth of the time, and nobody reads it in what mypyc has written.
FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-w"]
# Files compiled as one, so that what is called in another can be inlined: 2 to 8 % faster play (docs/decisions/028).
AS_ONE = ["-fno-plt", f"-flto={CORES}"]


class ParallelBuild(build_ext):
    """Setuptools compiles the sources of one extension one after the other; this does it side by side."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], *arguments: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(CORES) as pool:
                objects = pool.map(lambda source: one_by_one([source], *arguments, **options), in_parts(sources))
                return [path for paths in objects for path in paths]

        self.compiler.compile = side_by_side
        if knows(getattr(self.compiler, "linker_so", []), AS_ONE):
            for extension in self.extensions:
                extension.extra_compile_args += AS_ONE
                extension.extra_link_args += [*AS_ONE, *FLAGS, "-O3"]
        super().build_extensions()


def in_parts(sources: list[str]) -> list[str]:
    """The modules' own, which begin with `__native`, as a few files of about the same size."""
    own = sorted((source for source in sources if Path(source).name.startswith("__native")), key=size, reverse=True)
    if len(own) < PARTS:
        return sources
    parts = [own[part::PARTS] for part in range(PARTS)]
    written = [Path(own[0]).with_name(f"part{number}.c") for number in range(PARTS)]
    for path, part in zip(written, parts, strict=True):
        path.write_text("".join(f'#include "{Path(source).name}"\n' for source in part), encoding="utf-8")
    return [*map(str, written), *(source for source in sources if source not in own)]


def size(source: str) -> int:
    return Path(source).stat().st_size


def knows(linker: list[str], flags: list[str]) -> bool:
    """Tried out: not every compiler has them, and not every one comes with a linker that has."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "one.c")
        with open(source, "w", encoding="utf-8") as file:
            file.write("int one(void) { return 1; }")
        command = [*linker, "-fPIC", *flags, source, "-o", os.path.join(folder, "one.so")]
        return bool(linker) and subprocess.run(command, capture_output=True, check=False).returncode == 0


def main(output: str, modules: list[str]) -> None:
    # Any: mypyc's annotation names distutils, setuptools means its own copy of that.
    extensions: list[Any] = mypycify(
        # The project's mypy settings are for ./test; what is imported but not compiled need not even be installed.
        ["--config-file=", "--follow-imports=silent", *modules],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="barkyard",
        target_dir="c",
    )
    for extension in extensions:
        extension.extra_compile_args += FLAGS
    setup(
        name="barkyard",
        packages=[],
        package_dir={"": "src"},
        ext_modules=extensions,
        cmdclass={"build_ext": ParallelBuild},
        script_args=["-q", "build_ext", f"--build-lib={output}", f"--parallel={CORES}"],
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
