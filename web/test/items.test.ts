import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemsOf, retell, turnsToCome, watchersOf } from '../src/games/exploding-puppy/faces.ts';
import type { News, View } from '../src/wire.ts';

const view = (stack: object[], played: string[] = []) => ({ stack: [{ kind: 'Turn' }, ...stack], zones: { played } }) as unknown as View;

test('a card is an item from the moment it is shown, each with the cards laid for it', () => {
  const items = itemsOf(view([{ kind: 'Play', seat: 1, laid: 2 }, { kind: 'Naming', seat: 2, laid: 1 }, { kind: 'Name', seat: 2 }], ['dog', 'cut', 'nope']));
  assert.deepEqual(items, [
    { number: 1, kind: 'Play', seat: 1, cards: ['dog', 'cut'] },
    { number: 2, kind: 'Play', seat: 2, cards: ['nope'] },
  ]);
});

test('a draw that was called off is none any more', () => {
  assert.equal(itemsOf(view([{ kind: 'Declared', seat: 0, called: 1 }])).length, 1);
  assert.equal(itemsOf(view([{ kind: 'Declared', seat: 0, called: 2 }])).length, 0);
});

test('who watches a seat, and how many turns it has coming, is read off the facts', () => {
  const facts = { watching: [[], [0, 2], []], runs: [{ seat: 1, turns: 2, from: 'top' }, { seat: 2, turns: 1, from: 'bottom' }, { seat: 1, turns: 1, from: 'top' }] };
  const seen = { facts } as unknown as View;
  assert.deepEqual(watchersOf(seen, 1), [0, 2]);
  assert.deepEqual([0, 1, 2].map(seat => turnsToCome(seen, seat)), [0, 3, 1]);
});

test('a card that stays is told with who laid it and before whom', () => {
  const news = (says: string, card: string) => ({ says, card, text: says.replace('{card}', card) }) as News;
  const lies = (card: string) => retell(news('Now there lies {card}', card));
  assert.equal(lies('split-the-party in the middle by 0'), '@0 lays split-the-party in the middle');
  assert.equal(lies('greed -3 before 1 by 0'), '@0 lays greed before @1');
  assert.equal(lies('clone as greed -3 before 2 by 2 for 1'), '@2 lays greed (a Clone)');
  assert.equal(retell(news('{card} is put away', 'greed -3 before 1 by 0')), 'greed is put away');
  assert.equal(retell(news('{card} goes to the discards', 'dog')), 'dog goes to the discards');
});
