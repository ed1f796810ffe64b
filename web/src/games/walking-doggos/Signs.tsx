/** Breeds and numbers as small round signs; what a breed looks like the cards themselves say. */
import { cardLook, type CardLook } from '../../looks.ts';
import { Sign } from '../../ui/Puppy.tsx';
import { known } from './marks.ts';

const GAME = 'walking-doggos';

export function breedLook(breed: string): CardLook | null {
  return cardLook(GAME, `${breed}-1`);
}

export function Breed({ breed, kind = '' }: { breed: string; kind?: string }) {
  const look = breedLook(breed);
  return (
    <i class={`br ${kind}`} style={{ '--sc': look?.band ?? '', '--son': look?.ink ?? '' }}>
      <Sign name={look?.symbol ?? 'paw'} />
    </i>
  );
}

export function Num({ number, kind = '' }: { number: string; kind?: string }) {
  return <i class={`nn ${kind}`}>{number}</i>;
}

/** What somebody was told or has noted, as signs. */
export function Marked({ marks }: { marks: string[] }) {
  const { breed, number } = known(marks);
  return (
    <>
      {breed && <Breed breed={breed} />}
      {number && <Num number={number} />}
    </>
  );
}
