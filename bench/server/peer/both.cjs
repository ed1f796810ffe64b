// boardgame.io as its documents say for several processes, Redis between them and PostgreSQL below: a game in which both
// players may act at any time. node both.cjs PORT REDIS-PORT POSTGRES-ADDRESS
const redis = require('redis');
const { PostgresStore } = require('bgio-postgres');
const { RedisPubSub } = require('@boardgame.io/redis-pubsub');
const { Server, SocketIO, Origins } = require('boardgame.io/server');
const { ActivePlayers } = require('boardgame.io/core');

const [port, redisPort, database] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const Both = {
  name: 'both',
  setup: () => ({ said: [] }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    say: {
      client: false,
      ignoreStaleStateID: true, // without it whoever is a moment late is ignored, which is another way to lose a move
      move: ({ G, playerID }, word) => { G.said.push(`${playerID}-${word}`); },
    },
  },
};

const publisher = redis.createClient({ port: redisPort });
const pubSub = new RedisPubSub(publisher, publisher.duplicate());
const db = new PostgresStore(database, { logging: false });
const server = Server({ games: [Both], origins: [Origins.LOCALHOST], db, transport: new SocketIO({ pubSub }) });
server.run({ port }, () => console.log(`peer is at http://127.0.0.1:${port}/`));
