import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waysToPay } from '../src/games/puprush/piles.ts';

test('every way to pay is named once, from the largest coin down', () => {
  assert.deepEqual(waysToPay([4, 3, 1], 4), [[4], [3, 1]]);
  assert.deepEqual(waysToPay([2, 2, 1], 3), [
    [2, 2],
    [2, 1],
  ]);
});

test('no coin is needless, and too little is no way', () => {
  assert.deepEqual(waysToPay([5, 1], 3), [[5]]);
  assert.deepEqual(waysToPay([2], 3), []);
  assert.deepEqual(waysToPay([3], 0), [[]]);
});
