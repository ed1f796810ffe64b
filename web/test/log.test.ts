import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turns, type LogLine } from '../src/log.ts';
import { learnTitles, Names } from '../src/words.ts';

const names = new Names(['Ada', 'Bo'], 0);
let key = 0;
const line = (step: number, text: string, more: Partial<LogLine> = {}): LogLine => ({ key: (key += 1), step, text, rule: 'EP-x.1', ...more });

test('what one player does stands together, one line for each thing', () => {
  learnTitles({ attack: { title: 'Attack' } });
  const lines = [
    line(1, '@1 plays attack', { card: 'attack' }),
    line(1, 'attack goes to the discards', { card: 'attack' }),
    line(2, '@1 draws a card', { card: '?puppy' }),
    line(3, '@0 draws a card'),
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
  const told = turns([line(1, '@1 explodes'), line(1, '@1 is dead'), line(2, 'The pile is shuffled')], names);
  assert.deepEqual(told.map(turn => turn.entries.map(entry => [entry.words, entry.more])), [[['Bo explodes', ['Bo is dead']], ['The pile is shuffled', []]]]);
});
