import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PastGame } from '../src/past.ts';
import { RATINGS } from '../src/ratings.ts';
import { inCompany, ownRating, ratedAt, ratedGames, rivalries, wouldWin } from '../src/strength.ts';

const HARDS = ['', 'hard', 'hard', 'hard'];

/** Came before so many of the others. */
function met(ahead: number, bots = HARDS, more: Partial<PastGame> = {}): PastGame {
  const mine = bots.length - ahead;
  const ranks = bots.map((_, seat) => (seat === 0 ? mine : seat < mine ? seat : seat + 1));
  return { table: `t${Math.random()}`, game: 'puprush', title: 'PupRush!', at: 0, seat: 0, names: bots.map((_, seat) => `n${seat}`), people: [0], scores: bots.map(() => 0), ranks, winners: [ranks.indexOf(1)], bots, ...more };
}

const many = (ahead: number, count: number, bots = HARDS) => Array.from({ length: count }, () => met(ahead, bots));

test('who comes before as many hards as behind is about as strong', () => {
  const own = ownRating('puprush', [...many(3, 20), ...many(0, 20)]);
  const hard = ratedAt('puprush', 4)?.bots.hard;
  assert.ok(own && hard && Math.abs(own.points - hard.points) < 15, JSON.stringify(own));
  assert.ok(own.low < own.points && own.points < own.high);
});

test('who always wins is stronger, never infinitely, and the more sure the more was played', () => {
  const [some, lots] = [ownRating('puprush', many(3, 10)), ownRating('puprush', many(3, 100))];
  assert.ok(some && lots && some.points > 1200 && some.points < lots.points && lots.points < 4000);
  const mixed = (count: number) => ownRating('puprush', [...many(3, count), ...many(0, count)]);
  const [few, more] = [mixed(5), mixed(80)];
  assert.ok(few && more && few.high - few.low > 2 * (more.high - more.low));
});

test('a few games, games with people and games from before say nothing', () => {
  assert.equal(ownRating('puprush', many(3, 4)), null);
  assert.deepEqual(ratedGames('puprush', [met(3, ['', 'hard', '', 'hard']), { ...met(3), bots: undefined }]), []);
  assert.equal(ownRating('no-such-game', many(3, 9)), null);
});

test('a level among its equals wins its fair share', () => {
  assert.equal(wouldWin('puprush', 'hard', ['hard', 'hard', 'hard']), 0.25);
  assert.ok(wouldWin('puprush', 'medium', ['hard', 'hard', 'hard']) < 0.25);
});

test('rivals are told by their levels', () => {
  assert.deepEqual(rivalries('puprush', [...many(3, 2), met(0)]), [{ against: ['hard', 'hard', 'hard'], played: 3, won: 2 }]);
  assert.equal(inCompany(['hard', 'hard', 'hard']), 'three hard');
  assert.equal(inCompany(['easy', 'hard', 'hard']), 'one easy and two hard');
});

test('a table is rated by its seats, or else as usual tables are', () => {
  for (const [game, tables] of Object.entries(RATINGS)) {
    for (const each of tables) assert.equal(ratedAt(game, each.seats), each);
    assert.equal(ratedAt(game), tables[0]);
    assert.equal(ratedAt(game, 99), tables[0]);
  }
  assert.equal(ratedAt('no-such-game', 4), undefined);
});
