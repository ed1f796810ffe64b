@rem Runs every check; installs what they need first. test --help says more.
@call "%~dp0tools\python.cmd" "%~dp0tools\bootstrap.py" test %*
