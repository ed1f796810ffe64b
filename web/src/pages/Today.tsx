import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { ours } from '../base.ts';
import { useCountdown } from '../countdown.ts';
import { leftWord } from '../dealing.ts';
import { sceneOf } from '../ui/Card.tsx';
import { Paw } from '../ui/Glyph.tsx';
import type { Day, DayDeal } from '../wire.ts';
import { plural } from '../words.ts';

const DO = { none: 'To be played', playing: 'Begun', done: 'Played' };

/** The deals of today: one try each, the same for everybody. */
export function Today() {
  const [day, setDay] = useState<Day | null>(null);
  const left = useCountdown(day?.seconds ?? null);
  useEffect(() => void api.day().then(setDay, () => {}), []);
  if (!day) return null;
  return (
    <section class="thing today" aria-labelledby="today-title">
      <header>
        <h2 id="today-title">Deals of the day</h2>
        <p>
          The same cards and bots for everybody, one try each. The next ones come in {leftWord(left ?? 0)} (00:00 UTC). <a href={ours('/match')}>Or play a match of your own.</a>
        </p>
      </header>
      <ul>
        {day.deals.map(deal => (
          <li key={deal.deal}>
            <Dealt deal={deal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Dealt({ deal }: { deal: DayDeal }) {
  return (
    <a href={ours(`/deal/${deal.deal}`)} class={deal.own}>
      <img src={sceneOf(deal.game, 'cover')} alt="" width={60} height={74} loading="lazy" />
      <span>
        <b>{deal.title}</b>
        <span>{DO[deal.own]}</span>
        <span>{deal.streak > 1 ? `${deal.streak} days in a row` : deal.tries ? `${plural(deal.tries, 'player')} so far` : 'Nobody yet'}</span>
      </span>
      {deal.own === 'done' && <Paw />}
    </a>
  );
}
