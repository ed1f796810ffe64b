import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, chanceWords, changeWords, countWords, drawn, fairSpots, happenedWords, kindOf, lineOf, nextTo, optionsOf, partOf, spanWords, wayOf, type Happening, type Point, type Review, type Spot, type Verdict, type Whose } from '../src/review.ts';

function review(more: Partial<Review> = {}): Review {
  const account = { first: [0.25, 0.2, 0.3], own: [0, 0, 0], others: [0, 0, 0], luck: 0.75, result: 1 } as Review['account'];
  const shown = { first: 0.25, own: 0, others: 0, luck: 0.75, result: 1 };
  return { game: 'puprush', seats: 4, seat: 0, headline: '', summary: '', account, shown, counts: { good: 0, inaccuracy: 0, mistake: 0, blunder: 0, '': 0 }, points: [], happenings: [], open_cards: false, opened: null, ...more };
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
  assert.equal(spanWords([0, -0.06, 0.07], false), '−6 to 7');
});

test('moments that have room lie on the curve', () => {
  const spots = [{ x: 10, y: 200 }, { x: 60, y: 40 }, { x: 88, y: 40 }];
  assert.deepEqual(apart(spots, 260, 232), spots);
});

test('no moment covers the words of the fair share', () => {
  const label = fairSpots(174, 260);
  const spots = Array.from({ length: 20 }, (_, place) => ({ x: 13 * place, y: 180 }));
  const laid = apart(spots, 260, 232, label);
  assert.ok(nobodyCovers(laid));
  const isClear = ({ x, y }: Spot) => x + 14 <= 260 - 70 || y - 14 >= 174 + 22 || y + 14 <= 174 + 2;
  assert.ok(!spots.every(isClear));
  assert.ok(laid.every(isClear));
});

function nobodyCovers(laid: Spot[]): boolean {
  return laid.every((one, place) => laid.slice(0, place).every(two => Math.max(Math.abs(one.x - two.x), Math.abs(one.y - two.y)) >= 28));
}

const DENSE: Record<string, (place: number) => Spot> = {
  'all at once': () => ({ x: 260, y: 0 }),
  'one after the other': place => ({ x: 6 * place, y: 116 }),
  'up and down': place => ({ x: 120 + place, y: place % 2 ? 20 : 30 }),
  'in the last corner': place => ({ x: 250 + place / 4, y: 232 }),
};

for (const [name, spot] of Object.entries(DENSE)) {
  test(`nobody covers another on a phone: ${name}`, () => {
    const spots = Array.from({ length: 40 }, (_, place) => spot(place));
    const laid = apart(spots, 260, 232);
    assert.ok(nobodyCovers(laid));
    assert.ok(laid.every(({ x, y }) => x >= 0 && x <= 260 && y >= 0 && y <= 232));
    assert.deepEqual(laid[0], spots[0]);
    assert.deepEqual(laid, apart(spots, 260, 232));
  });
}

test('the way to the result begins with what was lost', () => {
  const parts = wayOf({ first: 0.25, own: 0.14, others: -0.08, luck: -0.31, result: 0 });
  assert.deepEqual(parts, [
    { whose: 'luck', value: -0.31 },
    { whose: 'others', value: -0.08 },
    { whose: 'own', value: 0.14 },
  ]);
});

test('what changed nothing has no part of the way', () => {
  assert.deepEqual(wayOf({ first: 0.25, own: 0, others: 0, luck: 0.75, result: 1 }), [{ whose: 'luck', value: 0.75 }]);
});

test('decisions are counted by their words', () => {
  assert.equal(countWords({ good: 5, inaccuracy: 2, mistake: 1, blunder: 0, '': 3 }), '5 good, 2 inaccuracies, 1 mistake, 3 too close to call');
  assert.equal(countWords({ good: 0, inaccuracy: 1, mistake: 0, blunder: 2, '': 0 }), '1 inaccuracy, 2 blunders');
});

const happened = (place: number, whose: Whose): Happening => ({ place, whose, words: '', shown: 0.1 });

test('from moment to moment, luck before the choice at its place', () => {
  const all = [happened(1, 'luck'), happened(1, 'own'), happened(4, 'others')];
  const [luck, own, others] = all as [Happening, Happening, Happening];
  assert.equal(nextTo(all, luck, 1), own);
  assert.equal(nextTo(all, own, 1), others);
  assert.equal(nextTo(all, own, -1), luck);
  assert.equal(nextTo(all, luck, -1), undefined);
  assert.equal(nextTo(all, others, 1), undefined);
  assert.equal(nextTo(all, { place: 3, whose: 'own' }, -1), own); // a choice that did not matter lies between two
  assert.equal(nextTo(all, { place: 3, whose: 'own' }, 1), others);
});

function verdict(chances: number[], best: number): Verdict {
  const options = chances.map(chance => ({ words: '', moves: [], chance: [chance, 0, 1] as [number, number, number], worlds: 60 }));
  return { word: 'mistake', best, loss: [0.1, 0.05, 0.15], options, reasons: [] };
}

test('many options are folded to the best five and those that are spoken of', () => {
  const many = verdict([0.1, 0.2, 0.9, 0.8, 0.7, 0.3, 0.6, 0.5], 1);
  assert.deepEqual(optionsOf(many, false), [2, 3, 4, 6, 7, 1, 0]);
  assert.deepEqual(optionsOf(many, true), [2, 3, 4, 6, 7, 5, 1, 0]);
  assert.deepEqual(optionsOf(verdict([0.1, 0.4, 0.3], 1), false), [1, 2, 0]);
});

test('what luck and others changed, and what it came to', () => {
  const point: Point = { answer: 3, seat: 1, words: '', chance: [0.4, 0.3, 0.5], shown: { luck: -0.1, chance: 0.4, gain: 0.05 }, verdict: null, opened: null };
  const told = review({ points: [point] });
  assert.equal(happenedWords(told, { ...happened(0, 'luck'), shown: -0.1 }), 'Luck: −10 %. It came to 40 %.');
  assert.equal(happenedWords(told, { ...happened(0, 'others'), shown: 0.05 }), 'Chosen by others: +5 %. It came to 45 %.');
  assert.equal(happenedWords(told, { ...happened(1, 'luck'), shown: 0.55 }), 'Luck: +55 %. It came to 100 %.');
});

test('a moment is marked by whose doing it was, an own one by its word', () => {
  const point = { verdict: verdict([0.1, 0.4], 1) } as Point;
  const told = review({ points: [point] });
  assert.deepEqual([kindOf(told, happened(0, 'own')), kindOf(told, happened(0, 'luck')), kindOf(told, happened(0, 'others'))], ['bad', 'luck', 'others']);
});
