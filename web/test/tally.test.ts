import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tally as bones } from '../src/games/good-puppies-too/tally.ts';
import { tally as bets } from '../src/games/walking-doggos/tally.ts';
import { farewell, gains } from '../src/tally.ts';
import type { View } from '../src/wire.ts';
import { learnTitles, Names } from '../src/words.ts';
import { news } from './telling.ts';

const names = new Names(['Ada', 'Bo'], 0);
const gain = (seat: number, amount: number, total: number, rule: string) => news('@{a} gains {b} BP, now at {c}', [seat, amount, total], { rule });

test('points are told by what brought them, and add up', () => {
  learnTitles({ 'beach-visit': { title: 'Beach Visit' }, corgi: { title: 'Welsh Corgi' } });
  const story = [
    { news: [news('@{a} draws', [1])], points: [0, 0] },
    { news: [gain(0, 2, 2, 'PR-beach-visit.1'), gain(0, 1, 3, 'PR-dog-corgi.1')], points: [3, 0] },
    { news: [news('@{a} loses {b} BP, now at {c}', [0, 1, 2], { rule: 'PR-none.1' })], points: [2, 0] },
  ];
  const lines = gains(story, 0, names);
  assert.deepEqual(lines.map(line => [line.gain, line.words]), [[2, 'Beach Visit'], [1, 'Welsh Corgi'], [-1, 'You lose 1 BP, now at 2']]);
  assert.deepEqual(gains(story, 1, names), []);
  learnTitles({});
});

test('where the news counts nothing, the step stands for the sum', () => {
  const lines = gains([{ news: [news('@{a} rescues', [1]), news('@{a} goes home', [1], { rule: 'PL-home.1' })], points: [0, 7] }], 1, names);
  assert.deepEqual(lines, [{ gain: 7, words: 'Bo goes home', rule: 'PL-home.1' }]);
});

const FAREWELLS = ['@{a} explodes', '@{a} is dead'];

test('of those who are out the last is told', () => {
  const story = [{ news: [news('@{a} explodes', [1]), news('@{a} is dead', [1]), news('@{a} draws', [0])], points: [] }];
  assert.deepEqual(farewell(story, 1, names, FAREWELLS).map(line => line.words), ['Bo is dead']);
  assert.deepEqual(farewell(story, 0, names, FAREWELLS), []);
});

test('bones and bets lie there at the end', () => {
  const facts = { yards: [[{ group: 'corgis', bones: [5, 2], turned: ['x'] }, { group: 'pugs', bones: [], turned: [] }], []] };
  assert.deepEqual(bones({ facts } as unknown as View, 0), ['Corgis: bones 5 + 2, twice']);
  assert.deepEqual(bets({ facts: { bets: [2, 1], takers: [0, 0, 0, 1, 1] } } as unknown as View, 0), ['Bet on 2 packs, walked 3: 1 too many, 1 point']);
  assert.deepEqual(bones({ facts: {} } as unknown as View, 0), []);
  assert.deepEqual(bets({ facts: {} } as unknown as View, 0), []);
});
