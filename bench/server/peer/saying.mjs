// Two people at each of some tables, at different servers, who both act as soon as their last act was shown to them:
// node saying.mjs PORT,PORT TABLES WORDS. What was shown to who did it, and is not there in the end, was lost.
import { io } from 'socket.io-client';

const [ports, tables, words] = [process.argv[2].split(','), Number(process.argv[3]), Number(process.argv[4])];
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const PATIENCE = 3000;

async function sit(port, table, seat, shown) {
  const socket = io(`http://127.0.0.1:${port}/both`, { transports: ['websocket'], forceNew: true });
  const state = await new Promise((done) => {
    socket.on('sync', (id, synced) => { shown(synced.state); done(synced.state); });
    socket.on('update', (id, updated) => shown(updated));
    socket.on('connect', () => socket.emit('sync', table, String(seat), undefined, 2));
  });
  return { socket, state };
}

async function person(port, table, seat) {
  const seen = new Set();
  let latest = 0;
  const { socket } = await sit(port, table, seat, (state) => {
    for (const word of state.G.said) seen.add(word);
    latest = Math.max(latest, state._stateID);
  });
  for (let word = 0; word < words; word += 1) {
    const payload = { type: 'say', args: [word], playerID: String(seat), credentials: undefined };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, latest, table, String(seat));
    for (let waited = 0; !seen.has(`${seat}-${word}`) && waited < PATIENCE; waited += 5) await wait(5);
  }
  await wait(500);
  socket.close();
  return [...seen].filter((word) => word.startsWith(`${seat}-`));
}

async function table(number) {
  const id = `both${number}-${process.pid}`;
  const { socket: first } = await sit(ports[0], id, 0, () => {});
  first.close();
  const shown = (await Promise.all([0, 1].map((seat) => person(ports[seat % ports.length], id, seat)))).flat();
  const { socket, state } = await sit(ports[0], id, 0, () => {});
  socket.close();
  const kept = new Set(state.G.said);
  return { shown: shown.length, lost: shown.filter((word) => !kept.has(word)).length };
}

const found = await Promise.all(Array.from({ length: tables }, (_, number) => table(number)));
const sum = (name) => found.reduce((all, each) => all + each[name], 0);
console.log(JSON.stringify({ sent: 2 * tables * words, shown: sum('shown'), lost: sum('lost') }));
process.exit(0);
