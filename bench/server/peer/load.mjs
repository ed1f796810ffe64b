// Two players at each of many tables: node load.mjs ours|peer PORTS TABLES [SOCKET-PORTS]; then orders come in, one JSON
// a line. Tables are made at one of the ports after the other; their sockets are there too, or at the second ones.
//   {"do": "flat", "seconds": 8}               everybody moves as soon as it is their turn
//   {"do": "steady", "seconds": 10}            a move a second at each table, or one "every" so many
//   {"do": "long", "moves": 1100}              one table only, to see whether moves get slower
import { createInterface } from 'node:readline';
import { io } from 'socket.io-client';
import WebSocket from 'ws';

const [kind, count] = [process.argv[2], Number(process.argv[4])];
const bases = process.argv[3].split(',').map((port) => `127.0.0.1:${port}`);
const sockets = (process.argv[5] ?? process.argv[3]).split(',').map((port) => `127.0.0.1:${port}`);
const base = bases[0];
const clock = () => Number(process.hrtime.bigint()) / 1e6;

// A table has `mover`, `move(place)`, and calls `onmove()` when the other player has been shown a move.
class Table {
  constructor() {
    this.mover = 0;
    this.version = 0;
    this.sent = 0;
    this.made = 0;
    this.busy = false;
    this.onmove = () => {};
  }
  play() {
    this.busy = true;
    this.sent = clock();
    this.send(this.mover, this.made % 5);
  }
  shown(seat, version) {
    if (seat === this.mover || version <= this.version) return;
    this.version = version;
    this.mover = seat;
    this.made += 1;
    this.busy = false;
    this.onmove(clock() - this.sent);
  }
}

class Ours extends Table {
  async open(number) {
    const [maker, entry] = [bases[number % bases.length], sockets[number % sockets.length]];
    const headers = { 'content-type': 'application/json' };
    const ask = async (path, body) =>
      (await fetch(`http://${maker}/api/tables${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const terms = { patience: 0 };
    const made = await ask('', { game: 'pile', seats: [{}, {}], options: { length: '1000000' }, terms });
    const id = made.table.id;
    const joined = await ask(`/${id}/join`, { name: 'Bo' });
    this.sockets = [];
    for (const [seat, token] of [made.token, joined.token].entries()) {
      const socket = new WebSocket(`ws://${entry}/api/tables/${id}/socket`, { perMessageDeflate: false });
      this.sockets.push(socket);
      await new Promise((done) => socket.once('open', done));
      await new Promise((done) => {
        socket.on('message', (data) => {
          const message = JSON.parse(data);
          if (message.type === 'welcome') done();
          else if (message.type === 'state') this.shown(seat, message.version);
          else if (message.type === 'refused') throw new Error(message.why);
        });
        socket.send(JSON.stringify({ type: 'hello', token }));
      });
    }
  }
  send(seat, place) {
    const moves = [`lay ${place}`];
    this.sockets[seat].send(JSON.stringify({ type: 'play', id: `m${this.made}`, version: this.version, moves }));
  }
}

class Peer extends Table {
  async open(number) {
    this.id = `t${number}-${process.pid}`;
    this.sockets = [];
    for (const seat of [0, 1]) {
      const socket = io(`http://${base}/pile`, { transports: ['websocket'], forceNew: true });
      this.sockets.push(socket);
      await new Promise((done) => {
        socket.on('sync', done);
        socket.on('update', (id, state) => this.shown(seat, state._stateID));
        socket.on('patch', (id, before, after) => this.shown(seat, after));
        socket.on('error', (fault) => { throw new Error(JSON.stringify(fault)); });
        socket.on('connect', () => socket.emit('sync', this.id, String(seat), undefined, 2));
      });
    }
  }
  send(seat, place) {
    const payload = { type: 'lay', args: [place], playerID: String(seat), credentials: undefined };
    this.sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, this.version, this.id, String(seat));
  }
}

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function measure(tables, seconds, pause) {
  const times = [];
  let on = true;
  for (const table of tables) {
    const begin = () => { if (on && !table.busy) table.play(); };
    table.onmove = (time) => {
      times.push(time);
      if (on) pause ? setTimeout(begin, Math.max(0, pause - time)) : begin();
    };
    setTimeout(begin, Math.random() * pause);
  }
  await wait(1000 * seconds);
  on = false;
  await wait(500);
  times.sort((a, b) => a - b);
  return { moves: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function long(table, moves) {
  const times = [];
  for (let made = 0; made < moves; made += 1) {
    await new Promise((done) => {
      table.onmove = (time) => { times.push(time); done(); };
      table.play();
    });
  }
  const middle = (from, to) => quantile(times.slice(from, to).sort((a, b) => a - b), 0.5);
  return { tenth: middle(5, 55), thousandth: middle(moves - 50, moves) };
}

const tables = Array.from({ length: count }, () => (kind === 'ours' ? new Ours() : new Peer()));
for (let start = 0; start < count; start += 20) {
  await Promise.all(tables.slice(start, start + 20).map((table, offset) => table.open(start + offset)));
}
console.log(JSON.stringify({ ready: count }));
for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line);
  let result = {};
  if (order.do === 'flat') result = await measure(tables.slice(0, order.tables), order.seconds, 0);
  if (order.do === 'steady') result = await measure(tables, order.seconds, 1000 * (order.every ?? 1));
  if (order.do === 'long') result = await long(tables[0], order.moves);
  console.log(JSON.stringify(result));
}
process.exit(0);
