import { breedOf, colourOf } from '../../colours.ts';
import type { Play } from '../../play.ts';
import { Avatar } from '../../ui/Puppy.tsx';
import type { News } from '../../wire.ts';
import type { Moment } from '../layout.ts';

/** In a longer game a round ends while the next is dealt: what it brought is shown in between. */
export function roundEnds(play: Play, news: News[]): Moment | null {
  const lines = news.filter(each => each.says === '@{a} scores {b}, now at {c}').map(each => [...each.seats, ...each.numbers]);
  if (!lines.length || play.view.result) return null;
  const signed = (score: number) => (score > 0 ? '+' : '') + String(score).replace('-', '−');
  return {
    lasts: 4200,
    show: (
      <section class="round-ends sheet" aria-label="The round is over">
        <h2>Round {Number(play.view.facts.round) - 1} is over</h2>
        <ul>
          {lines.map(([seat = 0, score = 0, now = 0]) => (
            <li key={seat}>
              <Avatar breed={breedOf(seat)} colour={colourOf(seat)} small />
              <b>{play.names.name(seat)}</b>
              <span>{score === 0 ? 'spot on' : signed(score)}</span>
              <em>{signed(now).replace('+', '')}</em>
            </li>
          ))}
        </ul>
        <p>The fewest points win, but not below zero.</p>
      </section>
    ),
  };
}
