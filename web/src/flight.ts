/** Cards fly from zone to zone because the news says so. Nothing waits for them, and they can be interrupted. */
import { pace } from './settings.ts';
import type { News } from './wire.ts';

const DURATION = 320;
const STAGGER = 70;
const ARC = 60; // pixels that a card rises on its way
const MOST = 12; // more at once is only noise

interface Start {
  news: News;
  box: DOMRect;
  picture: HTMLElement | null;
}

/** Remember where the cards are before the table changes; what is given back lets them fly once it has. */
export function prepareFlight(news: News[]): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden' || pace.peek() === 'skip') return () => {};
  const moved = news.filter(each => each.card && each.from && each.to && each.from !== each.to).slice(-MOST);
  const starts = moved.map(start).filter(each => each !== null);
  if (!starts.length) return () => {};
  return () => requestAnimationFrame(() => starts.forEach((each, place) => fly(each, place)));
}

/** A zone, or the seat whose hand it is: other hands are shown as a fan behind their player. */
function zoneOf(label: string): HTMLElement | null {
  const seat = /^hand (\d)$/.exec(label)?.[1];
  return (
    document.querySelector<HTMLElement>(`.yard [data-zone="${CSS.escape(label)}"]`) ?? (seat ? document.querySelector<HTMLElement>(`.yard [data-seat="${seat}"] .ava`) : null)
  );
}

function cardIn(zone: HTMLElement, face: string): HTMLElement | null {
  const same = zone.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(face)}"]`);
  return same[same.length - 1] ?? null;
}

function start(news: News): Start | null {
  const zone = zoneOf(news.from ?? '');
  if (!zone) return null;
  const card = cardIn(zone, bare(news.card)) ?? zone.querySelector<HTMLElement>('[data-card]');
  return { news, box: (card ?? zone).getBoundingClientRect(), picture: card };
}

/** A face without its marks. */
function bare(face = ''): string {
  return face.split(' ')[0] ?? '';
}

function fly({ news, box, picture }: Start, place: number): void {
  const zone = zoneOf(news.to ?? '');
  if (!zone) return;
  const landing = cardIn(zone, bare(news.card)) ?? zone.querySelector<HTMLElement>('[data-card]');
  const target = (landing ?? zone).getBoundingClientRect();
  const model = landing?.querySelector('.face') ? landing : picture; // what is no card there, such as a coin, comes as one
  if (!model || !box.width || !target.width) return;
  const ghost = ghostOf(model, target);
  const [across, down] = [box.left + box.width / 2 - target.left - target.width / 2, box.top + box.height / 2 - target.top - target.height / 2];
  const scale = box.width / target.width;
  const frames = [
    { transform: `translate(${across}px, ${down}px) scale(${scale})` },
    { transform: `translate(${across / 2}px, ${down / 2 - ARC}px) scale(${(scale + 1) / 2})` },
    { transform: 'none' },
  ];
  const timing = { duration: DURATION, delay: place * STAGGER, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'backwards' as const };
  ghost.animate(frames, timing).finished.finally(() => ghost.remove());
  landing?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION + place * STAGGER });
}

/** Only the picture: nothing that could be focused or read out. */
function ghostOf(model: HTMLElement, target: DOMRect): HTMLElement {
  const ghost = document.createElement('span');
  ghost.className = `${[...model.classList].filter(name => ['card', 'back', 'round'].includes(name)).join(' ')} ghost`;
  ghost.setAttribute('aria-hidden', 'true');
  const face = model.querySelector('.face');
  if (face) ghost.append(face.cloneNode(true));
  const colours = ['--band', '--on'].map(name => `${name}: ${model.style.getPropertyValue(name)}`).join(';');
  ghost.style.cssText = `${colours}; left: ${target.left}px; top: ${target.top}px; --w: ${target.width}px`;
  document.body.append(ghost);
  return ghost;
}
