import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bests, finding, inWords, interval, shares } from '../src/figures.ts';
import { company, ordinal, outcome, type PastGame } from '../src/past.ts';

function played(winners: number[], names = ['Ada', 'Bo', 'Cleo', 'Dov'], more: Partial<PastGame> = {}): PastGame {
  const ranks = names.map((_, seat) => (winners.includes(seat) ? 1 : 2));
  return { table: `t${Math.random()}`, game: 'puprush', title: 'PupRush!', at: 0, seat: 0, names, people: [0], scores: names.map(() => 7), ranks, winners, ...more };
}

test('the interval is that of Wilson', () => {
  const [low, high] = interval(17, 48);
  assert.ok(Math.abs(low - 0.234) < 0.001 && Math.abs(high - 0.496) < 0.001, `${low} ${high}`);
  assert.deepEqual(interval(0, 0), [0, 1]);
  assert.equal(interval(0, 5)[0], 0);
});

test('the fair share is that of the tables one sat at', () => {
  const [share] = shares([played([0]), played([1]), played([0], ['Ada', 'Bo'])]);
  assert.equal(share?.played, 3);
  assert.equal(share?.won, 2);
  assert.equal(share?.fair, (0.25 + 0.25 + 0.5) / 3);
});

test('chance is called chance, and luck of fifty games is not', () => {
  const few = shares([played([0]), played([1])]);
  assert.equal(few.map(inWords)[0], 'about the fair share');
  assert.match(finding(few), /Only chance/);
  const many = shares(Array.from({ length: 50 }, (_, place) => played([place % 2])));
  assert.equal(many.map(inWords)[0], 'more than the fair share');
  assert.match(finding(many), /more than your fair share of PupRush!/);
});

test('who plays alone has a best score and no share', () => {
  const alone = played([0], ['Ada'], { scores: [21], title: 'Puppy Lake' });
  assert.deepEqual(shares([alone]), []);
  assert.deepEqual(bests([alone, played([], ['Ada'], { scores: [9], title: 'Puppy Lake' })]), [{ title: 'Puppy Lake', score: 21, games: 2 }]);
});

test('a result is one line', () => {
  assert.equal(outcome(played([1])), '2nd of 4');
  assert.equal(outcome(played([0])), 'Won, 1st of 4');
  assert.equal(outcome(played([0, 2])), 'Won together, 2 of 4');
  assert.equal(outcome(played([0], ['Ada'])), 'Won with 7 points');
  assert.equal(company(played([0])), 'with Bo, Cleo and Dov');
  assert.deepEqual([1, 2, 3, 4, 11, 22].map(ordinal), ['1st', '2nd', '3rd', '4th', '11th', '22nd']);
});
