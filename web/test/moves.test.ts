import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, choiceWords, groupChoices, isEasilyMistaken, leafWords, readChoice } from '../src/moves.ts';
import type { Verb } from '../src/wire.ts';
import { Names } from '../src/words.ts';

const VERBS: Verb[] = [
  { name: 'breed', fields: ['seat', 'word'] },
  { name: 'note breed', fields: ['word', 'word'] },
  { name: 'play', fields: ['card'] },
  { name: 'bet', fields: ['number'] },
  { name: 'pass', fields: [] },
];
const names = new Names(['Ada', 'Bo'], 0);
const read = (text: string) => readChoice(text, VERBS);

test('a move is a verb and what follows it', () => {
  assert.deepEqual(read('breed 1 corgi').fields, [
    { word: '1', kind: 'seat' },
    { word: 'corgi', kind: 'word' },
  ]);
  assert.equal(read('note breed a corgi').verb, 'note breed');
  assert.equal(read('pass').fields.length, 0);
});

test('a verb that the book does not have is shown as it is', () => {
  assert.equal(choiceWords(read('howl loudly'), names), 'Howl Loudly');
});

test('seats are named in words, numbers stay numbers', () => {
  assert.equal(choiceWords(read('breed 1 great-dane'), names), 'Breed Bo Great Dane');
  assert.equal(choiceWords(read('bet 3'), names), 'Bet 3');
});

test('options that share all but the last word stand together', () => {
  const groups = groupChoices(['breed 1 corgi', 'breed 1 pug', 'pass', 'bet 1', 'bet 2'].map(read), names);
  assert.deepEqual(groups.map(group => [group.head, group.choices.length]), [['Breed · Bo', 2], ['', 1], ['Bet', 2]]);
  assert.equal(leafWords(read('breed 1 pug'), names), 'Pug');
});

test('what is pointed at finds its options', () => {
  const all = ['breed 1 corgi', 'play skip', 'play nope', 'pass'].map(read);
  assert.deepEqual(about(all, { kind: 'seat', seat: 1 }).map(choice => choice.text), ['breed 1 corgi']);
  assert.deepEqual(about(all, { kind: 'card', card: 'nope' }).map(choice => choice.text), ['play nope']);
});

test('only what could be meant otherwise is worth a second word', () => {
  const choices = ['pass', 'bet 1', 'play nope', 'play skip'].map(read);
  assert.equal(isEasilyMistaken(['play nope'], choices), true);
  assert.equal(isEasilyMistaken(['bet 1'], choices), false);
  assert.equal(isEasilyMistaken(['pass'], choices), false);
  assert.equal(isEasilyMistaken(['pass', 'bet 1'], choices), true);
});
