import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turns, type LogLine } from '../src/log.ts';
import { learnTitles, Names } from '../src/words.ts';
import { news } from './telling.ts';

const names = new Names(['Ada', 'Bo'], 0);
let key = 0;
const line = (step: number, says: string, ...filling: (number | string)[]): LogLine => ({ ...news(says, filling, { rule: 'EP-x.1' }), key: (key += 1), step });

test('what one player does stands together, one line for each thing', () => {
  learnTitles({ attack: { title: 'Attack' } });
  const lines = [
    line(1, '@{a} plays {card}', 1, 'attack'),
    line(1, '{card} goes to the discards', 'attack'),
    { ...line(2, '@{a} draws a card', 1), card: '?puppy' },
    line(3, '@{a} draws a card', 0),
  ];
  const told = turns(lines, names, news => news.text.endsWith('discards'));
  assert.deepEqual(told.map(turn => [turn.seat, turn.entries.map(entry => entry.words)]), [
    [1, ['Bo plays Attack', 'Bo draws a card']],
    [0, ['You draw a card']],
  ]);
  assert.equal(told[0]?.entries[0]?.card, 'attack');
  assert.equal(told[0]?.entries[1]?.card, ''); // nobody reads a back
  learnTitles({});
});

test('what came of it stands behind it, and a step of nobody joins the turn before', () => {
  const told = turns([line(1, '@{a} explodes', 1), line(1, '@{a} is dead', 1), line(2, 'The pile is shuffled')], names);
  assert.deepEqual(told.map(turn => turn.entries.map(entry => [entry.words, entry.more])), [[['Bo explodes', ['Bo is dead']], ['The pile is shuffled', []]]]);
});
