/** What is heard, and what is said outside the page, when something happens at a table. */
import { effect } from '@preact/signals';
import { notice } from './notices.ts';
import type { Session } from './session.ts';
import { sound } from './sound.ts';
import { ticking } from './ticking.ts';

/** Follows a table until what is given back is called. */
export function feel(session: Session): () => void {
  const stops = [followTurns(session), followCards(session), followRefusals(session), followTime(session)];
  return () => stops.forEach(stop => stop());
}

function followTurns(session: Session): () => void {
  let [mine, over] = [session.myTurn.peek(), isOver(session)];
  return effect(() => {
    const [now, ended] = [session.myTurn.value, isOver(session)];
    if (now && !mine) {
      sound('turn');
      const view = session.state.peek()?.view;
      notice(`${session.info.peek()?.title ?? 'Barkyard'}: your turn`, view?.question?.prompt ?? '', session.table);
    }
    if (ended && !over && session.state.peek()?.since) sound('end');
    [mine, over] = [now, ended];
  });
}

function isOver(session: Session): boolean {
  return Boolean(session.state.value?.view?.result);
}

function followCards(session: Session): () => void {
  let version = session.state.peek()?.version ?? 0;
  return effect(() => {
    const state = session.state.value;
    if (!state || state.version === version) return;
    const isNews = version > 0;
    version = state.version;
    if (isNews && !state.fresh && state.news.some(news => news.card && news.from !== news.to)) sound('card');
  });
}

function followRefusals(session: Session): () => void {
  return effect(() => {
    if (session.refusal.value) sound('no');
  });
}

/** The last seconds of one's own time are heard. */
function followTime(session: Session): () => void {
  let last = 0;
  return effect(() => {
    const left = Math.ceil(ticking.value?.seconds ?? 99);
    if (left !== last && left > 0 && left <= 5 && session.myTurn.peek()) sound('tick');
    last = left;
  });
}
