#!/bin/sh
# The smallest bot there is: it takes the first of its moves. It understands no JSON, for it wants to know nothing.
#
#     barkyard arena puprush --bots "run:sh examples/bots/first.sh,random" --pairs 10

while read -r line; do
  case $line in
    *'"type": "turn"'*) echo '{"move": 0}' ;;
  esac
done
