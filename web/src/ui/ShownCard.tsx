import { useEffect, useState } from 'preact/hooks';
import { Sign } from './Puppy.tsx';

interface Look {
  title: string;
  band: string;
  ink: string;
  symbol: string;
  breed: string;
  mood: string;
  number?: string;
  prop?: string;
  round?: boolean;
}

interface Back {
  band: string;
  ink: string;
  symbol: string;
}

interface Looks {
  cards: Record<string, Look>;
  backs: Record<string, Back>;
}

const fetched = new Map<string, Promise<Looks>>();

function looksOf(game: string): Promise<Looks> {
  const known = fetched.get(game);
  if (known) return known;
  const asked = fetch(`/art/${game}/cards.json`).then(answer => answer.json() as Promise<Looks>);
  fetched.set(game, asked);
  return asked;
}

function useLooks(game: string): Looks | null {
  const [looks, setLooks] = useState<Looks | null>(null);
  useEffect(() => {
    let wanted = true;
    looksOf(game).then(
      told => wanted && setLooks(told),
      () => fetched.delete(game), // a page without its pictures is still a page
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return looks;
}

/** A card on a page, to be looked at: number, sign and puppy, no small print. A name with ? shows a back. */
export function ShownCard({ game, card, big }: { game: string; card: string; big?: boolean }) {
  const looks = useLooks(game);
  const look = looks?.cards[card];
  const back = looks?.backs[card.replace('?', '')];
  if (card.startsWith('?')) {
    return (
      <span class="shown back" style={back && { '--band': back.band }} aria-hidden="true">
        <i>{back && <Sign name={back.symbol} />}</i>
      </span>
    );
  }
  return (
    <span class={`shown ${big ? 'big' : ''} ${look?.round ? 'round-piece' : ''}`} style={look && { '--band': look.band, '--on': look.ink }} role="img" aria-label={look?.title ?? card}>
      {look && (
        <>
          <img class="shown-pup" src={`/art/puppy/${look.breed}-${look.mood}.svg`} alt="" />
          {look.prop && <img class="shown-prop" src={`/art/prop/${look.prop}.svg`} alt="" />}
          <b class="shown-tab">
            {look.number}
            <Sign name={look.symbol} />
          </b>
          {big && <em>{look.title}</em>}
        </>
      )}
    </span>
  );
}
