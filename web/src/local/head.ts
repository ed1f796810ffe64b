/** A worker that thinks: it is told of imagined worlds, and answers. */
import type { FromHead, ToHead } from './messages.ts';
import { startPython } from './python.ts';

let ready: Promise<(order: string) => string>;

onmessage = async ({ data }: MessageEvent<string | ToHead>) => {
  if (typeof data === 'string') {
    ready = startPython(data).then(python => python.pyimport('barkyard.local.heads').work as (order: string) => string);
    return;
  }
  let answer = '';
  try {
    const work = await ready;
    postMessage({ id: -data.id, answer } satisfies FromHead); // begun
    answer = work(data.order);
  } catch (fault) {
    console.error(String(fault));
  }
  postMessage({ id: data.id, answer } satisfies FromHead);
};
