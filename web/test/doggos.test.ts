import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hand, possible, touched } from '../src/games/walking-doggos/marks.ts';
import { retell } from '../src/games/walking-doggos/phrases.ts';
import { tally, verdict } from '../src/games/walking-doggos/tally.ts';
import type { View } from '../src/wire.ts';
import { Names } from '../src/words.ts';
import { news } from './telling.ts';

const overview = { breeds: ['pug', 'corgi', 'beagle', 'shiba-inu', 'labrador', 'great-dane'], numbers: 4, pugs: 5, out: [] };
const names = new Names(['Ada', 'Bo', 'Cleo'], 0);

function view(facts: object, more: object = {}): View {
  return { you: 0, seats: 3, options: {}, zones: {}, facts: { overview, ...facts }, ...more } as unknown as View;
}

test('a hand keeps its slots when cards are played, and notes lie on the slot they were written on', () => {
  const shown = view({ marks: [{ a: ['corgi'], c: ['not corgi', '3'] }], notes: [[0, 0, 0, 0, 2, 3]], traded: [2] }, { zones: { 'hand 0': ['?doggo', '?doggo'] } });
  const cards = hand(shown, 0);
  assert.deepEqual(cards.map(card => card.gone), [false, true, false, true, true]);
  assert.deepEqual(cards[2]?.notes, ['corgi', '3']);
  assert.equal(cards[2]?.traded, true);
});

test('what was told strikes the rest; only a traded card can be a pug', () => {
  const shown = view({ marks: [{ a: ['corgi'], b: ['not corgi', '3'], c: [] }], traded: [2] });
  const [a, b, c] = hand(shown, 0).map(card => possible(shown, card));
  const open = (all: { breed: string; open: boolean }[] | undefined) => all?.filter(each => each.open).map(each => each.breed);
  assert.deepEqual(open(a?.breeds), ['corgi']);
  assert.deepEqual(open(b?.breeds), ['beagle', 'shiba-inu', 'labrador', 'great-dane']);
  assert.deepEqual(b?.numbers.filter(each => each.open).map(each => each.number), ['3']);
  assert.equal(open(c?.breeds)?.[0], 'pug');
  assert.equal(c?.numbers.length, 5);
});

test('with the aid only what some card can be is left', () => {
  const shown = view({ marks: [{ a: [] }], candidates: { a: ['corgi-1', 'beagle-4'] } });
  const [a] = hand(shown, 0).map(card => possible(shown, card));
  assert.deepEqual(a?.breeds.filter(each => each.open).map(each => each.breed), ['corgi', 'beagle']);
  assert.deepEqual(a?.numbers.filter(each => each.open).map(each => each.number), ['1', '4']);
});

test('a clue touches all cards that it is true of', () => {
  const shown = view({ marks: [{}, { a: [], b: [], c: [] }] }, { zones: { 'hand 1': ['corgi-3', 'beagle-3', 'corgi-1'] } });
  assert.deepEqual(touched(hand(shown, 1), 'breed', 'corgi'), ['a', 'c']);
  assert.deepEqual(touched(hand(shown, 1), 'number', '3'), ['a', 'b']);
  assert.deepEqual(touched(hand(shown, 1), 'exact', 'b'), ['b']);
});

test('news is told as one would say it', () => {
  const said = (says: string, ...filling: (number | string)[]) => names.sentence(retell(news(says, filling)));
  assert.equal(said('A clue from {card}', '@1 to @0: breed shiba-inu on b c'), 'Bo tells you that cards B and C are Shiba Inus');
  assert.equal(said('A clue from {card}', '@0 to @2: exact corgi-4 on a'), 'You tell Cleo that card A is Corgi 4');
  assert.equal(said('@{a} trades slot {b:slot} with the dead hand', 1, 'c'), 'Bo trades card C for an unseen one');
  assert.equal(said('@{a} plays {card} from slot {b:slot}', 0, 'great-dane-1', 'e'), 'You walk Great Dane 1');
  assert.equal(said('@{a} takes the pack', 1), 'Bo takes the pack');
});

test('points say how they came about, and who won by them', () => {
  const result = (scores: number[], winners: number[]) => view({ bets: [2, 2, 3], takers: [0, 0, 1, 1, 1], dogs: [9, 14, 0] }, { result: { scores, winners } });
  assert.equal(tally(result([0, 1, -3], [0]), 0)[0], 'Bet on 2 packs, walked 2: exactly as bet, 0 points');
  assert.equal(tally(result([0, 1, -3], [0]), 1)[0], 'Bet on 2 packs, walked 3: 1 too many, 1 point');
  assert.equal(tally(result([0, 1, -3], [0]), 2)[0], 'Bet on 3 packs, walked 0: 3 too few, −3 points');
  assert.match(verdict(result([0, 1, -3], [0]), names), /makes 0 points, and the fewest points win\. Cleo is fired/);
  assert.match(verdict(result([0, 0, -3], [0]), names), /the fewest dogs/);
  assert.match(verdict(result([-1, -1, -3], []), names), /everybody is fired/);
});
