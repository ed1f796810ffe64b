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

/** Once at the beginning of each of one's turns. */
function YourTurn({ play, layout, version }: { play: Play; layout: Layout; version: number }) {
  const shown = useSignal(false);
  const was = useRef(true); // a page that is opened in the middle of one's turn says nothing
  const mine = isMyTurn(play) && !play.view.result;
  useEffect(() => {
    const begins = mine && !was.current;
    was.current = mine;
    if (!begins || pace.peek() === 'skip') return;
    shown.value = true;
    const timer = setTimeout(() => (shown.value = false), BANNER);
    return () => {
      clearTimeout(timer);
      shown.value = false;
    };
  }, [mine]);
  if (!shown.value || !mine) return null;
  return (
    <div class="your-turn" key={version}>
      <div>
        <b>Your turn!</b>
        <span>{layout.turn?.(play) ?? ''}</span>
      </div>
    </div>
  );
}
