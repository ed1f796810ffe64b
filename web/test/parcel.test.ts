import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leavesOf } from '../src/parcel.ts';

test('leaves fit into a request, whatever people are called', () => {
  const text = JSON.stringify({ names: Array.from({ length: 900 }, () => 'Ä"\\🐶\n') });
  const leaves = leavesOf(text);
  assert.ok(leaves.length > 2);
  for (const leaf of leaves) assert.ok(new TextEncoder().encode(JSON.stringify({ leaf, code: 'x'.repeat(40) })).length < 8192);
  assert.deepEqual(JSON.parse(leaves.join('')), JSON.parse(text));
});
