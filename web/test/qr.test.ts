import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scannable } from '../src/qr.ts';

test('the size grows with the text, and too long a text has no code', () => {
  assert.equal(scannable('a')?.size, 21);
  assert.equal(scannable('http://192.168.1.24:8950/t/abcdefghijklmnop#abcdefghijklmnopqrstuvwxyz012345')?.size, 33);
  assert.equal(scannable('a'.repeat(301)), null);
});

test('the drawing fills the code from edge to edge, as its three finders do', () => {
  const code = scannable('http://127.0.0.1:8000/');
  const places = [...(code?.path ?? '').matchAll(/(\d+) (\d+)/g)].map(found => [Number(found[1]), Number(found[2])]);
  const corner = (x: number, y: number) => places.some(place => place[0] === x && place[1] === y);
  const size = code?.size ?? 0;
  assert.ok(corner(0, 0) && corner(size, 0) && corner(0, size));
  assert.ok(places.every(([x = -1, y = -1]) => x >= 0 && y >= 0 && x <= size && y <= size));
});
