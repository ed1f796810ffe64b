import { ours } from '../../base.ts';
import { breedOf, colourOf } from '../../colours.ts';
import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { Avatar, Puppy, Sign } from '../../ui/Puppy.tsx';
import { plural, told } from '../../words.ts';
import { Tray } from '../Tray.tsx';
import { dog, hand, lastClue, numbers, overview, packs, upTo, walked, type Pack } from './marks.ts';
import { Back } from './Back.tsx';
import { breedLook } from './Signs.tsx';

const PHASES = ['Clue', 'Trade', 'Bet', 'Walk'];
const PACKS = 5;
const FEW = 3; // cards of a pack that lie side by side

/** Which of the four phases it is; a note belongs to the clues, and at the end all are over. */
export function phaseOf(play: Play): number {
  if (play.view.result) return PHASES.length;
  const kind = play.view.question?.kind ?? '';
  return Math.max(0, PHASES.indexOf(kind === 'Play' ? 'Walk' : kind));
}

/** A path through the park: what is being said, traded, bet or walked, with the ranks on one side and the dead hand on the other. */
export function Stage({ play }: { play: Play }) {
  const phase = phaseOf(play);
  return (
    <>
      <div class="path" />
      <i class="lamp" />
      <Phases play={play} phase={phase} />
      {phase < PHASES.length && <Ranks play={play} />}
      {phase === 0 && <LastClue play={play} />}
      {phase === 1 && <Dead play={play} big />}
      {phase === 2 && <Bets play={play} />}
      {phase === 3 && <Walk play={play} />}
      {phase === 3 && play.view.seats === 2 && <Before play={play} />}
      {phase === PHASES.length && <Packs play={play} />}
      {(phase === 0 || phase === 2 || (phase === 3 && !isLong(play))) && <Dead key={phase} play={play} />}
    </>
  );
}

function Phases({ play, phase }: { play: Play; phase: number }) {
  return (
    <ol class="phases" key={phase} aria-label="The four parts of a round">
      {PHASES.map((name, place) => (
        <li key={name} class={place < phase ? 'done' : place === phase ? 'now' : ''} aria-current={place === phase ? 'step' : undefined}>
          <b>{place < phase ? '✓' : place + 1}</b>
          <span>{name}</span>
        </li>
      ))}
      <li class={`sub ${play.view.options.length}`}>{progress(play, phase)}</li>
    </ol>
  );
}

function progress(play: Play, phase: number): string {
  const { view } = play;
  const sum = (of: number[]) => of.reduce((all, each) => all + each, 0);
  const round = view.options.length === 'long' ? `round ${view.facts.round} of ${view.seats}: ` : '';
  if (phase === 0) return `${round}${plural(sum(numbers(view, 'tokens')), 'clue')} left`;
  if (phase === 2) return `${round}${sum(numbers(view, 'bets'))} bet on ${PACKS} packs`;
  return phase === 3 ? `${round}pack ${Math.min(PACKS, numbers(view, 'takers').length + 1)} of ${PACKS}` : round.replace(': ', '');
}

/** From strong to weak, and which of each have been walked. */
function Ranks({ play }: { play: Play }) {
  const { breeds, numbers: top, pugs, out } = overview(play.view);
  const seen = new Set(packs(play.view).flatMap(pack => pack.cards.map(each => each.card)));
  return (
    <section class="order" aria-label="From strong to weak, and what has been walked">
      <h2>Strong</h2>
      {[...breeds].reverse().map(breed => {
        const look = breedLook(breed);
        const all = upTo(breed === breeds[0] ? pugs : top).filter(number => !out.includes(`${breed}-${number}`));
        const left = all.filter(number => !seen.has(`${breed}-${number}`));
        return (
          <div class="rank" key={breed} style={{ '--sc': look?.band ?? '', '--son': look?.ink ?? '' }}>
            <Sign name={look?.symbol ?? 'paw'} />
            <Puppy breed={look?.breed ?? 'mutt'} mood="calm" />
            <span>
              <b>{dog(breed)}</b>
              <span class="left" style={{ '--k': all.length }}>
                {all.map(number => (left.includes(number) ? <i key={number}>{number}</i> : <s key={number}>{number}</s>))}
              </span>
            </span>
            <em aria-hidden="true">{left.length}</em>
          </div>
        );
      })}
      <h2>Weak</h2>
    </section>
  );
}

/** Whether a pack needs the room of the dead hand. */
function isLong(play: Play): boolean {
  return play.view.seats > 5;
}

/** Ten cards side by side, face down; large where little else lies on the table. */
function Dead({ play, big }: { play: Play; big?: boolean }) {
  const cards = play.view.zones.dead ?? [];
  return (
    <div class={`dead ${big ? 'big' : 'wide'}`} data-zone="dead" role="group" aria-label={`Dead hand, ${plural(cards.length, 'card')}`}>
      <div class="ten-cards" aria-hidden="true" style={{ '--n': cards.length }}>
        {cards.map((face, place) => (
          <Card key={place} game={play.view.game} face={face} style={{ '--i': place }} />
        ))}
        <b class="count">{cards.length}</b>
      </div>
      <p class="cap">
        Dead hand
        <small>{pugsIn(play)}</small>
      </p>
      {big && <Latest play={play} rule={/^WD-trade/} />}
    </div>
  );
}

/** Until somebody trades, everybody knows how many pugs lie there. */
function pugsIn(play: Play): string {
  const { breeds, pugs: most, out } = overview(play.view);
  const pugs = most - out.filter(card => card.startsWith(`${breeds[0]}-`)).length;
  return numbers(play.view, 'traded').some(slot => slot >= 0) ? `${pugs} pugs were among them` : `${pugs} pugs among them`;
}

/** What was told last of what is going on. */
function Latest({ play, rule }: { play: Play; rule: RegExp }) {
  const last = (play.news ?? []).filter(news => rule.test(news.rule)).at(-1);
  return last ? (
    <p class="said" key={last.text}>
      {told(last, play.names)}
    </p>
  ) : null;
}

/** The clue that was given last: the whole hand, with what was pointed at. */
function LastClue({ play }: { play: Play }) {
  const clue = lastClue(play.view);
  if (!clue) return null;
  const cards = hand(play.view, clue.receiver);
  return (
    <section class="last-clue" key={play.view.zones.clues?.at(-1)} aria-label="The last clue">
      <Latest play={play} rule={/^WD-clue/} />
      <div class="five">
        {cards.map(card => (
          <span class={`sl ${clue.slots.includes(card.slot) ? 'hot' : 'dim'}`} key={card.slot}>
            <Card game={play.view.game} face={card.face} label={`Card ${card.slot.toUpperCase()}`}>
              {clue.receiver === play.view.you && <Back play={play} card={card} />}
            </Card>
          </span>
        ))}
      </div>
    </section>
  );
}

/** Everybody's bet, and the own one to make. */
function Bets({ play }: { play: Play }) {
  const choices = play.choices.filter(choice => choice.verb === 'bet');
  return (
    <section class="bets" aria-label="The bets">
      <ul>
        {seats(play).map(seat => (
          <li key={seat}>
            <Avatar breed={breedOf(seat)} colour={colourOf(seat)} />
            <b>{numbers(play.view, 'bets')[seat] || '…'}</b>
            <span>{play.names.name(seat)}</span>
          </li>
        ))}
      </ul>
      {choices.length ? <Tray play={play} choices={choices} name="Your bet" say={choice => <b>{choice.fields[0]?.word}</b>} /> : <div class="tray" />}
    </section>
  );
}

/** From the first player on, as they bet and lead. */
function seats(play: Play): number[] {
  const { seats } = play.view;
  return Array.from({ length: seats }, (_, step) => (Number(play.view.facts.first) + step) % seats);
}

/** The pack that is being walked; until the next one begins, the one that was taken. */
function Walk({ play }: { play: Play }) {
  const pack = packs(play.view).at(-1) ?? { cards: [], taker: null };
  const from = pack.cards[0]?.seat ?? play.view.question?.seats[0] ?? 0;
  const order = Array.from({ length: play.view.seats }, (_, step) => (from + step) % play.view.seats);
  return <Trick key={packs(play.view).length} play={play} pack={pack} order={order} />;
}

function Trick({ play, pack, order }: { play: Play; pack: Pack; order: number[] }) {
  const best = strongest(play, pack);
  return (
    <section class="trick" data-long={isLong(play) ? '' : undefined} aria-label="The pack" data-zone="played" style={{ '--n': order.length }}>
      {order.map(seat => {
        const card = pack.cards.find(each => each.seat === seat)?.card;
        return (
          <div class={`tr ${card && card === best ? 'best' : ''}`} key={seat}>
            {card && card === best && (
              <svg class="crown" viewBox="-13 -13 26 26" aria-hidden="true">
                <use href={ours('/art/signs.svg#crown')} x="-13" y="-13" width="26" height="26" />
              </svg>
            )}
            {card ? <Card game={play.view.game} face={card} onExplain={() => play.explain(card)} /> : <span class="slot" />}
            <span class="by">
              <Avatar breed={breedOf(seat)} colour={colourOf(seat)} small />
              <b>{play.names.name(seat)}</b>
              {card && card === best && <span class="unseen"> {pack.taker === null ? 'is strongest' : 'takes the pack'}</span>}
            </span>
          </div>
        );
      })}
    </section>
  );
}

/** The bigger breed, then the higher number (WD-rank.1, WD-rank.2). */
function strongest(play: Play, pack: Pack): string {
  const { breeds } = overview(play.view);
  const rank = (face: string) => breeds.indexOf(face.replace(/-\d$/, '')) * 10 + Number(face.slice(-1));
  return pack.cards.map(each => each.card).sort((one, two) => rank(two) - rank(one))[0] ?? '';
}

/** At a small table there is room for the packs that were walked before. */
function Before({ play }: { play: Play }) {
  return (
    <section class="walked-packs" aria-label="Packs walked before">
      {packs(play.view)
        .slice(0, -1)
        .map((pack, place) => (
          <Walked key={place} play={play} pack={pack} />
        ))}
    </section>
  );
}

/** At the end all packs, over the whole table: nobody has cards any more. */
function Packs({ play }: { play: Play }) {
  const { seats } = play.view;
  return (
    <section class={`packs ${seats <= FEW ? 'few' : ''}`} data-seats={seats} aria-label="All packs" style={{ '--n': seats, '--rows': Math.ceil(seats / 2) }}>
      {packs(play.view).map((pack, place) => (
        <Walked key={place} play={play} pack={pack} />
      ))}
    </section>
  );
}

/** A pack with whoever walked it. */
function Walked({ play, pack }: { play: Play; pack: Pack }) {
  return (
    <div class="pack">
      <span class="by">
        {pack.taker !== null && <Avatar breed={breedOf(pack.taker)} colour={colourOf(pack.taker)} small />}
        <b>{pack.taker === null ? '' : play.names.name(pack.taker)}</b>
      </span>
      <div>
        {pack.cards.map(each => (
          <Card key={each.card} game={play.view.game} face={each.card} class={each.card === strongest(play, pack) ? 'top' : ''} onExplain={() => play.explain(each.card)} />
        ))}
      </div>
    </div>
  );
}

/** Packs walked and packs bet: how far from each other. */
export function nearness(play: Play, seat: number): number {
  return walked(play.view, seat) - (numbers(play.view, 'bets')[seat] ?? 0);
}
