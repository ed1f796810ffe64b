import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { unpacked } from '../src/local/packed.ts';

const ADDRESS = 'https://host/python/pyodide.asm.wasm';
// A web host that guesses by what stands in the middle of a name.
const sent = () => new Response(gzipSync('code'), { headers: { 'Content-Type': 'application/wasm' } });

test('what a web host sends is unpacked, whatever it calls it', async () => {
  assert.equal(await unpacked(ADDRESS, sent()).text(), 'code');
});

test('what is kept is taken as it is, and as what it is', async () => {
  const kept = unpacked(`${ADDRESS}.packed`, sent());
  const taken = unpacked(ADDRESS, kept);
  assert.equal(taken, kept);
  assert.equal(taken.headers.get('Content-Type'), 'application/wasm');
  assert.equal(await taken.text(), 'code');
});
