import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords, oddsOf, safety } from '../src/games/exploding-puppy/odds.ts';
import type { View } from '../src/wire.ts';

const view = (zones: Record<string, string[]>, deck = 'default') => ({ options: { deck }, zones }) as unknown as View;
const pile = Array<string>(28).fill('?puppy');

test('the chance is that of the puppies which nobody has seen', () => {
  const odds = oddsOf(view({ pile, graves: ['exploding-puppy on 2'], box: ['exploding-puppy'], discards: ['dog'] }));
  assert.deepEqual(odds, { puppies: 6, cards: 28 });
  assert.equal(inWords(odds), '1 in 5');
  assert.equal(safety(odds).toFixed(2), '0.79');
});

test('whoever knows the top card knows', () => {
  assert.equal(inWords(oddsOf(view({ pile: ['dog', ...pile] }))), 'Safe');
  assert.equal(inWords(oddsOf(view({ pile: ['imploding-puppy up', ...pile] }))), 'Bang!');
});

test('of a deck of one’s own nobody has counted the puppies', () => {
  assert.equal(oddsOf(view({ pile }, 'name = "mine"')), null);
});
