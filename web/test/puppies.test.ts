import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenNames, seatNames } from '../src/puppies.ts';
import type { SeatInfo } from '../src/wire.ts';

const bot = (seat: number) => ({ seat, kind: 'bot', name: 'Medium bot', bot: 'medium' }) as SeatInfo;
const human = (seat: number, name: string) => ({ seat, kind: 'open', name, bot: '' }) as SeatInfo;

test('bots have puppy names, the same at the same table and each its own', () => {
  const seats = [human(0, 'Ada'), ...[1, 2, 3, 4, 5, 6, 7].map(bot)];
  const names = seatNames({ id: 'some-table', seats });
  assert.deepEqual(names, seatNames({ id: 'some-table', seats }));
  assert.equal(new Set(names).size, 8);
  assert.equal(names[0], 'Ada');
  assert.ok(!names.join().includes('bot'));
  assert.notDeepEqual(names, seatNames({ id: 'another-table', seats }));
});

test('no bot takes the name of somebody who sits there', () => {
  const [, taken = ''] = seatNames({ id: 'some-table', seats: [human(0, 'Ada'), bot(1)] });
  const [first, second] = seatNames({ id: 'some-table', seats: [human(0, taken), bot(1)] });
  assert.equal(first, taken);
  assert.notEqual(second, taken);
});

test('free seats have no name, and are numbered at the table', () => {
  const seats = [human(0, 'Ada'), human(1, '')];
  assert.deepEqual(givenNames({ id: 'x', seats }), ['Ada', '']);
  assert.deepEqual(seatNames({ id: 'x', seats }), ['Ada', 'Seat 2']);
});
