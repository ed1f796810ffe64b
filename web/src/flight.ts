/** Cards fly from zone to zone because the news says so. Nothing waits for them, and they can be interrupted. */
import type { News } from './wire.ts';

const DURATION = 420;
const STAGGER = 70;
const MOST = 12; // more at once is only noise

interface Start {
  news: News;
  box: DOMRect;
  picture: HTMLElement | null;
}

/** Remember where the cards are before the table changes; what is given back lets them fly once it has. */
export function prepareFlight(news: News[]): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden') return () => {};
  const moved = news.filter(each => each.card && each.from && each.to && each.from !== each.to).slice(-MOST);
  const starts = moved.map(start).filter(each => each !== null);
  if (!starts.length) return () => {};
  return () => requestAnimationFrame(() => starts.forEach((each, place) => fly(each, place)));
}

function zoneOf(label: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-zone="${CSS.escape(label)}"]`);
}

function cardIn(zone: HTMLElement, face: string): HTMLElement | null {
  const same = zone.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(face)}"]`);
  return same[same.length - 1] ?? null;
}

function start(news: News): Start | null {
  const zone = zoneOf(news.from ?? '');
  if (!zone) return null;
  const card = cardIn(zone, news.card ?? '') ?? zone.querySelector<HTMLElement>('[data-card]');
  return { news, box: (card ?? zone).getBoundingClientRect(), picture: card };
}

function fly({ news, box, picture }: Start, place: number): void {
  const zone = zoneOf(news.to ?? '');
  if (!zone) return;
  const landing = cardIn(zone, news.card ?? '') ?? zone.querySelector<HTMLElement>('[data-card]');
  const target = (landing ?? zone).getBoundingClientRect();
  const model = landing ?? picture;
  if (!model || !box.width || !target.width) return;
  const ghost = document.createElement('span'); // only the picture: nothing that could be focused or read out
  ghost.className = 'card ghost';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.append(...[...model.querySelectorAll('img')].map(image => image.cloneNode()));
  Object.assign(ghost.style, { left: `${target.left}px`, top: `${target.top}px`, width: `${target.width}px`, height: `${target.height}px` });
  document.body.append(ghost);
  const from = `translate(${box.left - target.left}px, ${box.top - target.top}px) scale(${box.width / target.width})`;
  const timing = { duration: DURATION, delay: place * STAGGER, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'backwards' as const };
  ghost.animate([{ transform: from }, { transform: 'none' }], timing).finished.finally(() => ghost.remove());
  landing?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION + place * STAGGER });
}
