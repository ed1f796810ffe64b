import assert from 'node:assert/strict';
import { test } from 'node:test';
import { average, bests, choices, finding, inWords, interval, shares } from '../src/figures.ts';
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

test('games are counted by their number of seats, each with its fair share', () => {
  const found = shares([played([0]), played([1]), played([0], ['Ada', 'Bo'])]);
  assert.deepEqual(found.map(share => [share.seats, share.won, share.played, share.fair]), [[2, 1, 1, 0.5], [4, 1, 2, 0.25]]);
});

test('what reviews found is told game by game, the oldest first', () => {
  const review = (lost: number, luck: number) => ({ headline: '', decisions: 10, lost, own: 0, luck });
  const [one] = choices([played([0], undefined, { at: 2, review: review(0.1, -0.3) }), played([0], undefined, { at: 1, review: review(0.3, 0.1) }), played([1])]);
  assert.equal(one?.played, 3);
  assert.deepEqual(one?.losses.map(loss => loss.toFixed(2)), ['0.03', '0.01']);
  assert.equal(one?.luck.mean.toFixed(2), '-0.10');
  assert.ok(one && one.luck.low < -0.4 && one.luck.high > 0.2, 'two games say little');
  assert.deepEqual(choices([played([0])]), [], 'nothing was reviewed');
  assert.equal(average([0.2]).high, Number.POSITIVE_INFINITY, 'one game has no interval');
});

test('chance is called chance, and luck of fifty games is not', () => {
  const few = shares([played([0]), played([1])]);
  assert.equal(few.map(inWords)[0], 'about the fair share');
  assert.match(finding(few), /Only chance/);
  const many = shares(Array.from({ length: 50 }, (_, place) => played([place % 2])));
  assert.equal(many.map(inWords)[0], 'more than the fair share');
  assert.match(finding(many), /more than your fair share of PupRush! with 4 seats/);
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
