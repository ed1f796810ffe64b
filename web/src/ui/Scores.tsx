import { useEffect, useRef } from 'preact/hooks';
import type { Play } from '../play.ts';
import { pace } from '../settings.ts';
import { sound } from '../sound.ts';

const LASTS = 900; // ms

/** Points that come or go rise from the seat they belong to. */
export function Scores({ play, version }: { play: Play; version: number }) {
  const points = play.view.facts.points;
  const before = useRef<unknown>(points);
  useEffect(() => {
    const old = before.current;
    before.current = points;
    if (!Array.isArray(points) || !Array.isArray(old) || pace.peek() === 'skip') return;
    points.forEach((now: number, seat) => {
      const gain = now - Number(old[seat] ?? now);
      if (gain) rise(seat, gain);
    });
  }, [version]);
  return null;
}

function rise(seat: number, gain: number): void {
  const at = document.querySelector(`.yard [data-seat="${seat}"] .score`)?.getBoundingClientRect();
  if (!at || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const number = document.createElement('b');
  number.className = `fly ${gain > 0 ? 'plus' : 'minus'}`;
  number.setAttribute('aria-hidden', 'true');
  number.textContent = gain > 0 ? `+${gain}` : `−${-gain}`;
  number.style.left = `${at.left}px`;
  number.style.top = `${at.top}px`;
  document.body.append(number);
  sound(gain > 0 ? 'coin' : 'thud');
  const frames = [
    { translate: '0 44px', scale: 0.6, opacity: 0 },
    { translate: '0 30px', scale: 1.25, opacity: 1, offset: 0.25 },
    { translate: '0 -10px', scale: 1, opacity: 1, offset: 0.8 },
    { translate: '0 -24px', scale: 0.9, opacity: 0 },
  ];
  number.animate(frames, { duration: LASTS, easing: 'cubic-bezier(.2,.8,.2,1)' }).finished.finally(() => number.remove());
}
