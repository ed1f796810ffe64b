import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardName, clock, distinct, learnCards, learnTitles, Names, secondPerson, told } from '../src/words.ts';

const names = new Names(['Ada', 'Bo', 'Cy'], 1);

test('a sentence names the seats, and speaks to whoever reads it', () => {
  assert.equal(names.sentence('@0 gives a card to @1'), 'Ada gives a card to you');
  assert.equal(names.sentence('@1 takes the pack'), 'You take the pack');
  assert.equal(names.sentence("@1's hand"), 'Your hand');
  assert.equal(names.sentence("@2's hand"), 'Cy’s hand');
  assert.equal(names.sentence('@7 is nobody here'), '@7 is nobody here');
});

test('verbs in the second person', () => {
  const pairs = { gives: 'give', passes: 'pass', buries: 'bury', is: 'are', has: 'have', dress: 'dress' };
  for (const [third, second] of Object.entries(pairs)) assert.equal(secondPerson(third), second);
});

test('cards are called by their titles where they have one', () => {
  assert.equal(cardName('great-dane-3'), 'Great Dane 3');
  assert.equal(cardName('?bank'), 'face-down bank card');
  learnTitles({ t05: { title: 'Greedy Beagle' } });
  assert.equal(told({ text: 't05 joins @0', card: 't05' }, names), 'Greedy Beagle joins Ada');
  learnTitles({});
});

test('players of one name are told apart', () => {
  assert.deepEqual(distinct(['Bot', 'Ada', 'Bot']), ['Bot 1', 'Ada', 'Bot 2']);
});

test('clocks never go below zero', () => {
  assert.equal(clock(75), '1:15');
  assert.equal(clock(-3), '0:00');
});

test('what is of oneself is one’s own, and a card that has only a number gets its name', () => {
  const names = new Names(['Ada', 'Bo'], 0);
  assert.equal(names.sentence('It is the turn of @0'), 'It is your turn');
  assert.equal(names.sentence('The turn of @0 is over'), 'Your turn is over');
  assert.equal(names.sentence('The turn of @1 is over'), 'The turn of Bo is over');
  learnTitles({ t58: { title: 'Wiggly Corgi' }, now: { title: 'Now' } });
  assert.equal(told({ text: '@1 is now using T58 or T99' }, names), 'Bo is now using Wiggly Corgi or T99');
  learnTitles({});
});

test('cards are named in news as people name them, and nothing else is', () => {
  learnCards(['corgi-2', 'great-dane-4']);
  assert.equal(told({ text: '@0 to @2: exact corgi-2 on e' }, names), 'Ada to Cy: exact Corgi 2 on e');
  assert.equal(told({ text: 'A face-down card comes' }, names), 'A face-down card comes');
  learnCards([]);
});
