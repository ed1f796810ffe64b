import assert from 'node:assert/strict';
import { test } from 'node:test';
import { path } from '../src/games/puppy-lake/lake.ts';
import { choicesAt } from '../src/games/walking-doggos/marks.ts';
import { readInvite, readPlace } from '../src/route.ts';
import { findRules, rulesOfCard } from '../src/rules.ts';
import type { View } from '../src/wire.ts';
import { piles, zones } from '../src/zones.ts';

test('a zone with a number at its end belongs to that seat', () => {
  const view = { seats: 2, zones: { 'hand 1': ['nope'], 'pile b': [], 'pile 7': [] } } as unknown as View;
  assert.deepEqual(zones(view).map(zone => [zone.name, zone.owner]), [['hand', 1], ['pile b', null], ['pile 7', null]]);
});

test('equal neighbours lie on one pile', () => {
  assert.deepEqual(piles(['a', 'a', 'b', 'a']).map(pile => [pile.face, pile.count]), [['a', 2], ['b', 1], ['a', 1]]);
});

test('links and codes lead to a table', () => {
  assert.deepEqual(readInvite('http://host:8000/t/abcdefgh12#secret-1'), { table: 'abcdefgh12', invite: 'secret-1' });
  assert.deepEqual(readInvite('abcdefgh12'), { table: 'abcdefgh12', invite: '' });
  assert.equal(readInvite('what is this'), null);
  assert.deepEqual(readPlace('/t/abc', '#key'), { page: 't', name: 'abc', secret: 'key' });
});

test('rules are found by words and by card', () => {
  const rules = [
    { id: 'EP-nope.1', text: 'A Nope stops an action.', section: '' },
    { id: 'EP-turn.1', text: 'A turn ends with a draw.', section: '' },
    { id: 'EP-demonic-nope.1', text: 'Another card.', section: '' },
    { id: 'PR-dog-corgi.1', text: 'It runs.', section: '' },
  ];
  assert.equal(findRules(rules, 'turn DRAW').length, 1);
  assert.deepEqual(rulesOfCard(rules, 'EP', 'nope').map(rule => rule.id), ['EP-nope.1']);
  assert.deepEqual(rulesOfCard(rules, 'PR', 'corgi').map(rule => rule.id), ['PR-dog-corgi.1']);
});

test('a path follows the steps and passes over what is none', () => {
  assert.deepEqual(path({ column: 3, row: 5 }, ['left', 'paddle', 'up']), [[3, 5], [2, 5], [2, 4]]);
});

test('a card of another hand offers the clues about it', () => {
  const clue = (verb: string, word: string) => ({ text: `${verb} 1 ${word}`, verb, fields: [{ word: '1', kind: 'seat' as const }, { word, kind: 'word' as const }] });
  const all = [clue('breed', 'corgi'), clue('number', '4'), clue('exact', 'a'), clue('exact', 'b')];
  const found = choicesAt(all, 1, 0, { slot: 'a', face: 'corgi-3' });
  assert.deepEqual(found.map(choice => choice.text), ['breed 1 corgi', 'exact 1 a']);
});
