import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Layout, Moment } from '../games/layout.ts';
import { isMyTurn, type Play } from '../play.ts';
import { pace } from '../settings.ts';
import type { News } from '../wire.ts';

const BANNER = 1600; // ms, as its style has it

/** What fills the window for a moment: the own turn, and what a game finds big. A tap ends it. */
export function Moments({ play, layout, news, version }: { play: Play; layout: Layout; news: News[]; version: number }) {
  const big = useSignal<Moment | null>(null);
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    const moment = pace.peek() === 'skip' ? null : layout.moment?.(play, news);
    if (!moment) return;
    big.value = moment;
    const timer = setTimeout(() => (big.value = null), moment.lasts);
    return () => clearTimeout(timer);
  }, [version]);
  if (!big.value) return <YourTurn play={play} layout={layout} version={version} />;
  return (
    <div class="moment" role="presentation" onPointerDown={() => (big.value = null)}>
      {big.value.show}
    </div>
  );
}

/** Once at the beginning of each of one's turns: after somebody else was asked alone. */
function YourTurn({ play, layout, version }: { play: Play; layout: Layout; version: number }) {
  const shown = useSignal(false);
  const last = useRef<number | null>(play.view.you); // whom the table last waited for alone
  const alone = play.view.question?.seats.length === 1 ? (play.view.question.seats[0] ?? null) : null;
  const mine = isMyTurn(play) && (layout.isTurn?.(play) ?? true);
  useEffect(() => {
    const begins = mine && last.current !== play.view.you;
    if (alone !== null && (alone !== play.view.you || mine)) last.current = alone;
    if (begins && pace.peek() !== 'skip') shown.value = true;
  }, [version]);
  useEffect(() => {
    if (!shown.value) return;
    const timer = setTimeout(() => (shown.value = false), BANNER);
    return () => clearTimeout(timer);
  }, [shown.value]);
  if (!shown.value || !mine) return null;
  return (
    <div class="your-turn" aria-hidden="true">
      <div>
        <b>Your turn!</b>
        <span>{layout.turn?.(play) ?? ''}</span>
      </div>
    </div>
  );
}
