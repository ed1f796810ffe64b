/** A worker that is gone is replaced, and whoever waits for it hears that there is no answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Crew } from '../src/local/crew.ts';
import type { FromHead, ToHead } from '../src/local/messages.ts';

type Life = (order: ToHead, tell: (told: FromHead) => void) => void;

/** Workers with these lives, one after the other. */
function workers(...lives: Life[]): { begun: number } {
  const seen = { begun: 0 };
  class Fake {
    onmessage: ((event: { data: FromHead }) => void) | null = null;
    onerror: (() => void) | null = null;
    private readonly life = lives[seen.begun++]!;
    postMessage(said: string | ToHead): void {
      if (typeof said !== 'string') this.life(said, data => this.onmessage?.({ data }));
    }
    terminate(): void {}
  }
  (globalThis as unknown as { Worker: unknown }).Worker = Fake;
  return seen;
}

const good: Life = ({ id, order }, tell) => {
  tell({ id: -id, answer: '' });
  tell({ id, answer: `${order}!` });
};
const gone: Life = () => {};
const lost: Life = ({ id }, tell) => tell({ id: -id, answer: '' });

for (const [name, bad, wait] of [['never begins', gone, 120_000], ['never ends', lost, 15_000]] as const) {
  test(`a worker that ${name} is replaced`, async context => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const seen = workers(bad, good);
    const crew = new Crew('', '', () => Promise.resolve());
    const waiting = [crew.ask('one'), crew.ask('two')];
    await Promise.resolve();
    context.mock.timers.tick(wait);
    assert.deepEqual(await Promise.all(waiting), ['', '']);
    assert.equal(await crew.ask('three'), 'three!');
    context.mock.timers.tick(10 * wait);
    assert.equal(await crew.ask('four'), 'four!');
    assert.equal(seen.begun, 2);
  });
}

test('nobody thinks while nobody looks', async () => {
  const seen = workers(good);
  let wake = () => {};
  const awake = new Promise<void>(resolve => (wake = resolve));
  const answer = new Crew('', '', () => awake).ask('one');
  await Promise.resolve();
  assert.equal(seen.begun, 0);
  wake();
  assert.equal(await answer, 'one!');
});

test('who gets ready twice has one worker', async () => {
  const seen = workers(good);
  const crew = new Crew('', '', () => Promise.resolve());
  crew.begin();
  crew.begin();
  assert.equal(await crew.ask('one'), 'one!');
  assert.equal(seen.begun, 1);
});
