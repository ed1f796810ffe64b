import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange, keyed, moveTo, sorted } from '../src/hand.ts';

test('cards stay where they were held, and new ones come to the right', () => {
  assert.deepEqual(arrange(['nope', 'dog', 'dog'], ['dog', 'dog', 'cut', 'nope']), ['nope', 'dog', 'dog', 'cut']);
  assert.deepEqual(arrange(['dog', 'nope'], ['nope']), ['nope']);
  assert.deepEqual(arrange([], ['b', 'a']), ['b', 'a']);
});

test('a card is moved among the others', () => {
  assert.deepEqual(moveTo(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(moveTo(['a', 'b', 'c'], 2, -1), ['c', 'a', 'b']);
});

test('equal cards are told apart, and lie together when sorted', () => {
  assert.deepEqual(keyed(['a', 'b', 'a']).map(({ key }) => key), ['a 0', 'b 0', 'a 1']);
  assert.deepEqual(sorted(['b', 'a', 'b'], face => face), ['a', 'b', 'b']);
});
