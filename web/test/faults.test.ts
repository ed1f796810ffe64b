import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAtFault } from '../src/pages/maker/faults.ts';

const DECK = 'name = "x"\n\n[cards]\ndog = 20\ndgo = 3\n';

test('a fault that names its line is believed', () => {
  assert.equal(lineAtFault(DECK, 'a custom deck is TOML text: Invalid value (at line 4, column 7)'), 4);
});

test('a fault that quotes a word is found where the word stands', () => {
  assert.equal(lineAtFault(DECK, "there is no card 'dgo'; cards are called like dog"), 5);
  assert.equal(lineAtFault(DECK, "'dog' takes 0 to 40 copies, not 99"), 4);
});

test('a fault of the whole names no line', () => {
  assert.equal(lineAtFault(DECK, 'a deck has at most 200 cards, this has 240'), 0);
  assert.equal(lineAtFault(DECK, "a custom deck has no 'colours'"), 0);
});
