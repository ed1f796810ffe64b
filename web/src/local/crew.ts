/** Workers that think for the yard: begun when they are needed, begun anew if one fails, and still while nobody looks. */
import type { FromHead, ToHead } from './messages.ts';

const LIMIT = 15_000; // for a bot that has lost itself; a review's pieces take less as well
const START = 120_000; // for a worker to begin; one that is gone never does

export class Crew {
  private worker: Worker | null = null;
  private readonly answers = new Map<number, (answer: string) => void>();
  private last = 0;

  constructor(
    private readonly script: string,
    private readonly place: string,
    private readonly awake: () => Promise<void>,
  ) {}

  /** Get ready, so that the first question need not wait. */
  begin(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.script, { type: 'module', name: 'head' });
    worker.onmessage = ({ data }: MessageEvent<FromHead>) => this.settle(data.id, data.answer);
    worker.onerror = () => this.replace();
    worker.postMessage(this.place);
    return (this.worker = worker);
  }

  /** The answer to an order; empty if none came. */
  ask = async (order: string): Promise<string> => {
    await this.awake();
    const worker = this.begin();
    const id = ++this.last;
    return new Promise(resolve => {
      if (!this.answers.size) this.allow(START);
      this.answers.set(id, resolve);
      worker.postMessage({ id, order } satisfies ToHead);
    });
  };

  /** Of the orders only the first is timed: the others wait for it. */
  private timer = 0;

  private allow(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.replace(), milliseconds);
  }

  private settle(id: number, answer: string): void {
    if (id < 0) return this.allow(LIMIT); // it has begun to think
    this.answers.get(id)?.(answer);
    this.answers.delete(id);
    if (this.answers.size) this.allow(START);
    else clearTimeout(this.timer);
  }

  private replace(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    for (const resolve of this.answers.values()) resolve('');
    this.answers.clear();
  }
}
