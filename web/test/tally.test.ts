import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tally as bones } from '../src/games/good-puppies-too/tally.ts';
import { tally as bets } from '../src/games/walking-doggos/tally.ts';
import { farewell, gains } from '../src/tally.ts';
import type { View } from '../src/wire.ts';
import { learnTitles, Names } from '../src/words.ts';

const names = new Names(['Ada', 'Bo'], 0);
const news = (text: string, rule = '') => ({ text, rule });

test('points are told by what brought them, and add up', () => {
  learnTitles({ 'beach-visit': { title: 'Beach Visit' }, corgi: { title: 'Welsh Corgi' } });
  const story = [
    { news: [news('@1 draws')], points: [0, 0] },
    { news: [news('@0 gains 2 BP, now at 2', 'PR-beach-visit.1'), news('@0 gains 1 BP, now at 3', 'PR-dog-corgi.1')], points: [3, 0] },
    { news: [news('@0 loses 1 BP, now at 2', 'PR-none.1')], points: [2, 0] },
  ];
  const lines = gains(story, 0, names);
  assert.deepEqual(lines.map(line => [line.gain, line.words]), [[2, 'Beach Visit'], [1, 'Welsh Corgi'], [-1, 'You lose 1 BP, now at 2']]);
  assert.deepEqual(gains(story, 1, names), []);
  learnTitles({});
});

test('where the news counts nothing, the step stands for the sum', () => {
  const lines = gains([{ news: [news('@1 rescues'), news('@1 goes home', 'PL-home.1')], points: [0, 7] }], 1, names);
  assert.deepEqual(lines, [{ gain: 7, words: 'Bo goes home', rule: 'PL-home.1' }]);
});

test('of those who are out the last is told', () => {
  const story = [{ news: [news('@1 explodes', 'EP-explode.1'), news('@1 is dead', 'EP-death.1'), news('@0 draws')], points: [] }];
  assert.deepEqual(farewell(story, 1, names).map(line => line.words), ['Bo is dead']);
  assert.deepEqual(farewell(story, 0, names), []);
});

test('bones and bets lie there at the end', () => {
  const facts = { yards: [[{ group: 'corgis', bones: [5, 2], turned: ['x'] }, { group: 'pugs', bones: [], turned: [] }], []] };
  assert.deepEqual(bones({ facts } as unknown as View, 0), ['Corgis: bones 5 + 2, twice']);
  assert.deepEqual(bets({ facts: { bets: [2, 1], takers: [0, 0, 0, 1, 1] } } as unknown as View, 0), ['Bet on 2 packs, walked 3: 1 too many, 1 point']);
  assert.deepEqual(bones({ facts: {} } as unknown as View, 0), []);
  assert.deepEqual(bets({ facts: {} } as unknown as View, 0), []);
});
