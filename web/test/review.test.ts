import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceWords, changeWords, drawn, lineOf, partOf, spanWords, type Review } from '../src/review.ts';

function review(more: Partial<Review> = {}): Review {
  const account = { first: [0.25, 0.2, 0.3], own: [0, 0, 0], others: [0, 0, 0], luck: 0.75, result: 1 } as Review['account'];
  return { game: 'puprush', seats: 4, seat: 0, headline: '', summary: '', account, points: [], happenings: [], open_cards: false, opened: null, ...more };
}

test('the curve goes from the deal to the result', () => {
  const line = lineOf(review());
  assert.deepEqual(line.values, [0.25, 1]);
  assert.equal(line.most, 1);
  assert.equal(drawn(line).line, 'M0.00 75.00L100.00 0.00');
});

test('the highest line is the next fifth above all intervals', () => {
  const account = { ...review().account, first: [0.1, 0.05, 0.41] as [number, number, number], result: 0 };
  assert.equal(lineOf(review({ account })).most, 0.6);
});

test('a score has its own scale', () => {
  const account = { ...review().account, first: [20, 15, 25] as [number, number, number], result: 31 };
  const line = lineOf(review({ seats: 1, account }));
  assert.deepEqual([line.least, line.most], [15, 31]);
});

test('pieces are drawn in their order, whenever they come', () => {
  const line = partOf([
    { number: 1, chance: [0.5, 0.4, 0.6] },
    { number: -1, chance: [0.2, 0.1, 0.3] },
    { number: 0, chance: null },
  ]);
  assert.deepEqual(line.values, [0.2, 0.5]);
});

test('figures in words', () => {
  assert.equal(chanceWords(0.254, false), '25 %');
  assert.equal(chanceWords(20.25, true), '20.3 points');
  assert.equal(changeWords(-0.08, false), '−8 %');
  assert.equal(changeWords(-0.001, false), '±0 %');
  assert.equal(changeWords(1.25, true), '+1.3 points');
  assert.equal(spanWords([0.5, 0.43, 0.57], false), '43 to 57');
});
