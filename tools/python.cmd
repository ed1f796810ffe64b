@echo off
rem Runs a script with the newest Python that Windows' launcher knows, or else the first one on PATH.
set barkyard_python=python
where /q py && set barkyard_python=py -3
%barkyard_python% -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul
if errorlevel 1 (
  echo Barkyard needs Python 3.11 or newer; this machine has none that can be found. 1>&2
  echo   winget install Python.Python.3.13 1>&2
  exit /b 1
)
%barkyard_python% %*
