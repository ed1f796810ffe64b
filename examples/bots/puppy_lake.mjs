// A bot for Puppy Lake in JavaScript: it reads what it is shown, and rather does something than stop.
//
//     barkyard arena puppy-lake --seats 2 --bots "run:node examples/bots/puppy_lake.mjs,random" --pairs 20

import { createInterface } from "node:readline";

const LIKES = ["place", "card", "toss", "paddle", "left", "right", "up", "down", "stop"];

function best(moves, step) {
  const verbs = moves.map((move) => LIKES.indexOf(move.split(" ")[0]));
  const liked = Math.min(...verbs);
  const among = moves.filter((_, number) => verbs[number] === liked);
  return among[step % among.length]; // not always the same way round the lake
}

let step = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "turn") {
    console.log(JSON.stringify({ move: best(message.view.moves, step) }));
    step += 1;
  } else if (message.type === "over") {
    console.error(`seat ${message.view.you}: ${message.view.result.scores} points`);
  }
}
