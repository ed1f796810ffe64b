@rem Starts Barkyard; installs it first when needed. play --help says more.
@call "%~dp0tools\python.cmd" "%~dp0tools\bootstrap.py" play %*
