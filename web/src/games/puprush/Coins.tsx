import type { Play } from '../../play.ts';
import { Mark } from '../../ui/Mark.tsx';
import { phrase } from '../phrases.ts';
import { moneyOf, nameOf, numberOf, type Lying } from './piles.ts';

/** A Bank card in a Money Pile is a coin with its number; as a pile it is as high as it is worth. */
export function Coins({ play, seat, stacked }: { play: Play; seat: number; stacked?: boolean }) {
  const money = moneyOf(play, seat);
  return (
    <span class={`coins ${stacked ? 'stacked' : ''}`} style={{ '--n': money.length }} data-zone={`money ${seat}`}>
      {money.map((coin, place) => (
        <Coin key={place} play={play} coin={coin} place={stacked ? place - (money.length - 1) / 2 : place} />
      ))}
    </span>
  );
}

function Coin({ play, coin: { card, choices }, place }: { play: Play; coin: Lying; place: number }) {
  const worth = numberOf(play, card);
  const [only] = choices;
  const style = { '--i': place, '--worth': worth };
  const inside = (
    <>
      <Disc worth={worth} />
      <span class="unseen">: {only ? phrase(play, only) : nameOf(play, card)}</span>
    </>
  );
  if (!only) return <span class="coin" style={style} data-card={card}>{inside}</span>;
  return (
    <button type="button" class="coin can" style={style} data-card={card} onClick={() => play.pick({ kind: 'card', card }, choices)}>
      {inside}
      <Mark of={choices} />
    </button>
  );
}

export function Disc({ worth }: { worth: number | string }) {
  return <b class="disc-coin">{worth}</b>;
}
