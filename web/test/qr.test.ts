import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrSquares } from '../src/qr.ts';

const rows = (text: string) => (qrSquares(text) ?? []).map(row => row.map(Number).join(''));

test('the size grows with the text, and too long a text has no code', () => {
  assert.equal(rows('a').length, 21);
  assert.equal(rows('a'.repeat(60)).length, 33);
  assert.equal(qrSquares('a'.repeat(300)), null);
});

test('every corner but one has its finder', () => {
  const code = rows('http://127.0.0.1:8000/t/abcdefghijklmnop');
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
  assert.deepEqual(code.slice(0, 7).map(row => row.slice(0, 7)), finder);
  assert.deepEqual(code.slice(0, 7).map(row => row.slice(-7)), finder);
  assert.deepEqual(code.slice(-7).map(row => row.slice(0, 7)), finder);
});
