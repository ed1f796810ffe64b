"""What every game stands on. Standard library only; compiled with mypyc where a C compiler is there."""
