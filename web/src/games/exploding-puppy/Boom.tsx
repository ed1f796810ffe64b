import { breedOf } from '../../colours.ts';
import type { Play } from '../../play.ts';
import { sound } from '../../sound.ts';
import { Card } from '../../ui/Card.tsx';
import { Puppy } from '../../ui/Puppy.tsx';
import type { News } from '../../wire.ts';
import type { Moment } from '../layout.ts';

const LASTS = 1900;
const FLUNG: [number, number, number, number][] = [
  [4, 21, 15, 5], [10, 50, -35, 7], [21, 73, 24, 6], [89, 13, -28, 6], [77, 43, 30, 7], [71, 71, -17, 5.500], [86, 70, -28, 5],
];

/** Somebody is out: the whole window knows it. */
export function boom(play: Play, news: News[]): Moment | null {
  const dead = news.find(each => each.says === '@{a} is dead')?.seats[0];
  if (dead === undefined) return null;
  sound('boom');
  return { lasts: LASTS, show: <Boom play={play} seat={dead} /> };
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

function Boom({ play, seat }: { play: Play; seat: number }) {
  const living = (play.view.facts.living as number[] | undefined)?.length ?? 0;
  return (
    <div class="boom" role="img" aria-label={`${play.names.name(seat)} explodes`}>
      <svg class="blast" viewBox="0 0 1000 625" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="1000" height="625" fill="#d8421f" />
        <path fill="#f68b1f" d={burst(500, 330, 620, 400, 14, 0.2)} />
        <path fill="#fec93b" d={burst(500, 330, 470, 300, 13, 0.5)} />
        <path fill="#fff2c4" d={burst(500, 330, 330, 200, 12, 0.1)} />
      </svg>
      {FLUNG.map(([x, y, turn, size], place) => (
        <span class="flung" key={place} style={{ left: `${x}%`, top: `${y}%`, rotate: `${turn}deg`, '--w': `${size}vw` }}>
          <Card game={play.view.game} face="?puppy" />
        </span>
      ))}
      <p class="ka-boom">KA-BOOM!</p>
      <div class="dog">
        <svg class="stars" viewBox="0 0 120 70" aria-hidden="true">
          <ellipse cx="60" cy="54" rx="50" ry="12" fill="none" stroke="#3b2a20" stroke-width="4" />
          {[[20, 42], [60, 16], [100, 40]].map(([x, y]) => (
            <path key={x} transform={`translate(${x} ${y})`} d="M0-16L5-5 16-5 7 2 11 14 0 7-11 14-7 2-16-5-5-5Z" fill="#f7c948" stroke="#3b2a20" stroke-width="3" />
          ))}
        </svg>
        <Puppy breed={breedOf(seat)} mood="dizzy" />
        {[0, 24, 51, 76].map((x, place) => (
          <i class="puff" key={x} style={{ '--x': x - 8, '--s': [0.85, 1.1, 0.95, 0.8][place] ?? 1 }} />
        ))}
      </div>
      <p class="says">
        <b>{play.names.sentence(`@${seat} is out.`)}</b> {living === 1 ? 'One puppy is left.' : `${NUMBERS[living] ?? living} puppies are left.`}
      </p>
    </div>
  );
}

/** A star with many uneven corners. */
function burst(x: number, y: number, wide: number, high: number, corners: number, turn: number): string {
  const ends = Array.from({ length: corners * 2 }, (_, place) => {
    const reach = place % 2 ? 0.62 + 0.1 * ((place * 7) % 3) : 1 + 0.16 * ((place * 5) % 4);
    const angle = (Math.PI * (place + turn)) / corners;
    return `${(x + wide * reach * Math.sin(angle)).toFixed(0)} ${(y - high * reach * Math.cos(angle)).toFixed(0)}`;
  });
  return `M${ends.join('L')}Z`;
}
