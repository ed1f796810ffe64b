// boardgame.io with the same small card game, its state in memory: node server.cjs PORT
const { Server, Origins } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const HAND = 5;
const LENGTH = 1000000;

const Pile = {
  name: 'pile',
  setup: ({ random }) => {
    const cards = random.Shuffle([...Array(52).keys()]);
    return {
      players: { 0: cards.slice(0, HAND), 1: cards.slice(HAND, 2 * HAND) },
      secret: { deck: cards.slice(2 * HAND) },
      deckSize: 52 - 2 * HAND,
      pile: [],
      count: 0,
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      move: ({ G, random, playerID }, place) => {
        G.pile.push(G.players[playerID].splice(place, 1)[0]);
        if (G.secret.deck.length === 0) {
          G.secret.deck = random.Shuffle(G.pile);
          G.pile = [];
        }
        G.players[playerID].push(G.secret.deck.pop());
        G.deckSize = G.secret.deck.length;
        G.count += 1;
      },
    },
  },
  endIf: ({ G }) => G.count >= LENGTH,
};

const server = Server({ games: [Pile], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log(`peer is at http://127.0.0.1:${process.argv[2]}/`));
