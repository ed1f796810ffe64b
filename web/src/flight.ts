/**
 * Cards fly from zone to zone because the news says so. The changed table is painted first, with a copy of each card lying
 * where it was: nothing else is drawn while something is in the air. They can be interrupted: then all have landed.
 */
import { BETWEEN, pace } from './settings.ts';
import type { News } from './wire.ts';

const DURATION = 320;
const STAGGER = 70;
const SHARE = 0.7; // of the time between two steps that a card may fly
const PAINTED = 3; // frames until the one after the change is on the screen: a browser draws ahead of it
const PAINTING = 80; // ms that are left for painting before
const ARC = 60; // pixels that a card rises on its way
const MOST = 12; // more at once is only noise

interface Start {
  news: News;
  box: DOMRect;
  picture: HTMLElement | null;
}

interface Way extends Start {
  landing: HTMLElement | null;
  model: HTMLElement;
  target: DOMRect;
}

let starts: Start[] = []; // of cards that fly once the table has changed
let copies: HTMLElement[] = [];
let held: Animation[] = []; // of the copies, and of what is not to be seen before they are there
let ended: (() => void)[] = []; // whom to tell when all have landed
let rounds = 0; // how often all have landed: what was to happen in an earlier round does not

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && land());

/**
 * Remember where the cards are before the table changes. What is given back lets them fly once it has, and ends when all have
 * landed; null if none flies. `within` is the time until the table may change again.
 */
export function prepareFlight(news: News[], within = BETWEEN[pace.peek()]): (() => Promise<void>) | null {
  if (copies.length) land();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden' || pace.peek() === 'skip') return null;
  const moved = news.filter(each => each.card && each.from && each.to && each.from !== each.to).slice(-MOST);
  const found = moved.map(startOf).filter(each => each !== null);
  if (!found.length) return null;
  return () => {
    starts.push(...found);
    if (starts.length === found.length) void fly(within, rounds); // else they are about to, and take these along
    return new Promise(resolve => ended.push(resolve));
  };
}

/** All that flies, or is about to, is where it belongs. */
export function land(): void {
  rounds += 1;
  starts = [];
  for (const each of held.splice(0)) each.cancel();
  for (const copy of copies.splice(0)) copy.remove();
  for (const tell of ended.splice(0)) tell();
}

async function fly(within: number, round: number): Promise<void> {
  await frame(); // the table has changed, and is not painted yet
  if (round !== rounds) return;
  const flights = starts.map(wayOf).filter(each => each !== null).map(lift);
  for (let painted = 0; painted < PAINTED; painted += 1) await frame();
  if (round !== rounds) return;
  const duration = Math.min(DURATION, SHARE * within);
  const stagger = Math.min(STAGGER, Math.max(0, within - duration - PAINTING) / flights.length);
  for (const [place, flight] of flights.entries()) {
    flight.effect?.updateTiming({ duration, delay: place * stagger });
    flight.play();
  }
  for (const copy of copies) copy.classList.add('ghost');
  await Promise.allSettled(flights.map(flight => flight.finished));
  if (round === rounds) land();
}

function frame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
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

function startOf(news: News): Start | null {
  const zone = zoneOf(news.from ?? '');
  if (!zone) return null;
  const card = cardIn(zone, bare(news.card)) ?? zone.querySelector<HTMLElement>('[data-card]');
  return { news, box: (card ?? zone).getBoundingClientRect(), picture: card };
}

/** A face without its marks. */
function bare(face = ''): string {
  return face.split(' ')[0] ?? '';
}

function wayOf(start: Start): Way | null {
  const zone = zoneOf(start.news.to ?? '');
  if (!zone) return null;
  const landing = cardIn(zone, bare(start.news.card)) ?? zone.querySelector<HTMLElement>('[data-card]');
  const target = (landing ?? zone).getBoundingClientRect();
  const model = landing?.querySelector('.face') ? landing : start.picture; // what is no card there, such as a coin, comes as one
  return model && start.box.width && target.width ? { ...start, landing, model, target } : null;
}

/** A copy lies where the card was, and none is seen where it will be. */
function lift({ box, landing, model, target }: Way): Animation {
  const copy = copyOf(model, target);
  const [across, down] = [box.left + box.width / 2 - target.left - target.width / 2, box.top + box.height / 2 - target.top - target.height / 2];
  const scale = box.width / target.width;
  const frames = [
    { transform: `translate(${across}px, ${down}px) scale(${scale})` },
    { transform: `translate(${across / 2}px, ${down / 2 - ARC}px) scale(${(scale + 1) / 2})` },
    { transform: 'none' },
  ];
  const flight = copy.animate(frames, { duration: DURATION, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'both' });
  const hiding = landing?.animate([{ opacity: 0 }, { opacity: 0 }], DURATION);
  for (const each of [flight, hiding ?? []].flat()) {
    each.pause();
    held.push(each);
  }
  copies.push(copy);
  return flight;
}

/** Only the picture: nothing that could be focused or read out. */
function copyOf(model: HTMLElement, target: DOMRect): HTMLElement {
  const copy = document.createElement('span');
  copy.className = `${[...model.classList].filter(name => ['card', 'back', 'round'].includes(name)).join(' ')} copy`;
  copy.setAttribute('aria-hidden', 'true');
  const face = model.querySelector('.face');
  if (face) copy.append(face.cloneNode(true));
  const colours = ['--band', '--on'].map(name => `${name}: ${model.style.getPropertyValue(name)}`).join(';');
  copy.style.cssText = `${colours}; left: ${target.left}px; top: ${target.top}px; --w: ${target.width}px`;
  document.body.append(copy);
  return copy;
}
