import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beside, type Box } from '../src/lessons/placing.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

function apart(lit: Box, place: { left: number; top: number }, own: { width: number; height: number }): boolean {
  return place.left >= lit.left + lit.width || place.left + own.width <= lit.left || place.top >= lit.top + lit.height || place.top + own.height <= lit.top;
}

test('the coach stands beside what it speaks of, never on it', () => {
  const own = { width: 372, height: 330 };
  for (const lit of [
    { left: 400, top: 250, width: 160, height: 220 },
    { left: 20, top: 640, width: 1200, height: 250 },
    { left: 1180, top: 760, width: 240, height: 120 },
  ]) {
    assert.ok(apart(lit, beside(lit, own, DESK), own));
  }
  const small = { width: 370, height: 250 };
  const card = { left: 130, top: 600, width: 110, height: 150 };
  assert.ok(apart(card, beside(card, small, PHONE), small));
});

test('it never leaves the window', () => {
  const own = { width: 372, height: 330 };
  const place = beside({ left: 0, top: 0, width: 1440, height: 900 }, own, DESK);
  assert.ok(place.left >= 0 && place.top >= 0 && place.left + own.width <= 1440 && place.top + own.height <= 900);
  assert.ok(beside(null, own, DESK).top > 0);
});
