import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sceneOf, type Sharing } from '../src/sharing.ts';
import type { View } from '../src/wire.ts';

const asking = (...seats: number[]) => ({ question: { kind: 'Q', prompt: '', rule: '', seats }, result: null }) as unknown as View;
const at = (view: View, more: Partial<Sharing> = {}) => sceneOf({ view, here: [0, 1], lifted: null, isLooking: false, sealed: [], ...more });

test('whoever is asked alone gets a curtain, and then their table', () => {
  assert.deepEqual(at(asking(1)), { show: 'curtain', seat: 1 });
  assert.deepEqual(at(asking(1), { lifted: 1 }), { show: 'table', seat: 1, to: null });
});

test('after a turn its player looks first, and then passes the device on', () => {
  assert.deepEqual(at(asking(1), { lifted: 0 }), { show: 'table', seat: 0, to: 1 });
});

test('while others play, all watch, or whoever has the device does', () => {
  assert.deepEqual(at(asking(2)), { show: 'table', seat: null, to: null });
  assert.deepEqual(at(asking(2), { lifted: 0 }), { show: 'table', seat: 0, to: null });
});

test('a window asks all who are here together, whoever has the device', () => {
  assert.deepEqual(at(asking(0, 1, 2)), { show: 'anybody', seats: [0, 1] });
  assert.deepEqual(at(asking(0, 1), { lifted: 0 }), { show: 'anybody', seats: [0, 1] });
  assert.deepEqual(at(asking(1, 2), { lifted: 0 }), { show: 'anybody', seats: [1] });
});

test('who looks at their cards in a window decides, and then the others are asked', () => {
  assert.deepEqual(at(asking(0, 1), { lifted: 1, isLooking: true }), { show: 'table', seat: 1, to: null });
  assert.deepEqual(at(asking(0, 1), { lifted: 1, isLooking: true, sealed: [1] }), { show: 'anybody', seats: [0] });
  assert.deepEqual(at(asking(0, 1), { lifted: 1, sealed: [0, 1] }), { show: 'table', seat: 1, to: null });
});

test('who alone of those here may answer is not asked twice', () => {
  assert.deepEqual(at(asking(0, 2), { lifted: 0 }), { show: 'table', seat: 0, to: null });
});

test('secret choices are made one after the other', () => {
  const hasAnswered = (_: View, seat: number) => seat === 0;
  assert.deepEqual(at(asking(0, 1, 2), { hasAnswered }), { show: 'curtain', seat: 1 });
  assert.deepEqual(at(asking(0, 1, 2), { hasAnswered, lifted: 0 }), { show: 'table', seat: 0, to: 1 });
});

test('at the end nobody is asked', () => {
  assert.deepEqual(at({ ...asking(0), result: {} } as unknown as View), { show: 'table', seat: null, to: null });
});
