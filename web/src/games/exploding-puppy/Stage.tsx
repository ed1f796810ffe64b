import { breedOf, colourOf } from '../../colours.ts';
import type { Play } from '../../play.ts';
import { ticking } from '../../ticking.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Avatar } from '../../ui/Puppy.tsx';
import { timeLeft } from '../../ui/Seats.tsx';
import { cardName, plural, secondPerson, told } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import { Tray } from '../Tray.tsx';
import { depthChoices, handChoices, kindOf, trayChoices } from './choices.ts';
import { isSmall, itemsOf, readHeld, staticsOf, targetLately, type Item } from './faces.ts';
import { Hiding } from './Hiding.tsx';
import { DrawPile } from './Pile.tsx';
import { StaticCard } from './Statics.tsx';

const CHEVRONS = [18, 90, 162, 198, 270, 342];

/** A round table: the pile with its fuse, what is being played, the discards, and which way the turn goes. */
export function Stage({ play }: { play: Play }) {
  const { zones, facts } = play.view;
  const two = (zones['pile b']?.length ?? 0) > 0;
  const loose = staticsOf(play.view).filter(each => each.before === null);
  const hiding = depthChoices(play).length > 0;
  return (
    <>
      <div class="felt" />
      <svg class="ring" viewBox="0 0 1000 450" preserveAspectRatio="none" aria-hidden="true">
        <ellipse cx="500" cy="225" rx="478" ry="211" />
      </svg>
      <span class={`dir ${facts.direction === -1 ? 'back' : ''}`} role="img" aria-label={facts.direction === -1 ? 'The turn goes to the right' : 'The turn goes to the left'}>
        {CHEVRONS.map(angle => (
          <i key={angle} style={{ '--a': angle }} />
        ))}
      </span>
      <div class={`mid ${two ? 'two' : ''} ${hiding ? 'under' : ''}`}>
        <div class="draws">
          <DrawPile play={play} label="pile" name={two ? 'First pile' : 'Pile'} letter="a" />
          {two && <DrawPile play={play} label="pile b" name="Second pile" letter="b" />}
        </div>
        <Spot play={play} />
        <Discards play={play} />
      </div>
      {loose.length > 0 && (
        <div class="loose" role="group" aria-label="In the middle">
          {loose.map(each => (
            <StaticCard key={each.place} play={play} each={each} />
          ))}
        </div>
      )}
      <div class="more-plays">
        <Tray play={play} choices={trayChoices(play)} name="Also possible" />
      </div>
      {hiding && <Hiding play={play} />}
    </>
  );
}

/** The top of what is being played; earlier items peek out behind it. */
function Spot({ play }: { play: Play }) {
  const items = itemsOf(play.view);
  const top = items.at(-1);
  const shown = play.view.zones.shown ?? [];
  const drawn = (play.view.zones.drawn ?? []).concat(play.view.zones.offers ?? []);
  const cards = top ? [...top.cards, ...(top.kind === 'Explode' ? shown : [])] : [];
  const faces = cards.length ? cards : drawn.length ? drawn : shown;
  const behind = items.slice(0, -1).flatMap(item => item.cards);
  return (
    <div class="spot" role="group" aria-label="Being played" data-zone={drawn.length && !cards.length ? 'drawn' : 'played'}>
      {behind.slice(-3).map((face, place) => (
        <Face key={`behind ${place}`} play={play} face={face} style={{ rotate: `${-6 - 4 * place}deg`, translate: `${-18 * (place + 1)}px 0` }} />
      ))}
      {faces.map((face, place) => (
        <Face key={`${face} ${place}`} play={play} face={face} lands style={place ? { translate: `${place * 34}px ${place * 10}px` } : {}} />
      ))}
      {!faces.length && <span class="slot" aria-hidden="true" />}
      {top && <Told play={play} item={top} />}
      {!top && <Latest play={play} />}
      {kindOf(play) === 'Respond' && <Stamp play={play} />}
    </div>
  );
}

function Face({ play, face, style, lands }: { play: Play; face: string; style: Record<string, string>; lands?: boolean }) {
  const { card } = readHeld(face);
  return <Card game={play.view.game} face={card} class={lands ? 'lands' : ''} style={style} onExplain={isHidden(face) ? undefined : () => play.explain(card)} />;
}

const DOES: Record<string, string> = { Declared: 'draws', Draw: 'draws', Explode: 'explodes!' };

/** Who does what, or to whom. */
function Told({ play, item }: { play: Play; item: Item }) {
  const target = targetLately(play.news ?? []);
  const card = item.cards[0] ? cardName(readHeld(item.cards[0]).card) : '';
  const verb = DOES[item.kind] ?? (card ? 'plays' : '');
  const isAimed = target !== null && target !== item.seat && item.kind === 'Play';
  return (
    <p class="told">
      <Who play={play} seat={item.seat} />
      {isAimed ? (
        <>
          <Icon name="right" />
          <Who play={play} seat={target} />
        </>
      ) : (
        <span>
          {item.seat === play.view.you ? secondPerson(verb.replace('!', '')) : verb} {item.kind === 'Play' && card}
        </span>
      )}
    </p>
  );
}

function Who({ play, seat }: { play: Play; seat: number }) {
  return (
    <>
      <Avatar breed={breedOf(seat)} colour={colourOf(seat)} small />
      <b>{play.names.name(seat)}</b>
    </>
  );
}

/** While nothing is being played: what happened last. */
function Latest({ play }: { play: Play }) {
  const last = (play.news ?? []).findLast(each => !isSmall(each));
  return last ? <p class="told last">{told(last, play.names)}</p> : null;
}

/** Everybody may answer: how long, for all alike; for whoever can, it is the Nope itself. */
function Stamp({ play }: { play: Play }) {
  const left = ticking.value?.seconds;
  const [nope] = handChoices(play, 'nope').filter(choice => choice.verb === 'play');
  const inside = (
    <>
      <span>Nope?</span>
      {left !== null && left !== undefined && <small>{Math.ceil(left)} s</small>}
    </>
  );
  const style = { '--t': Math.round(timeLeft(play)) };
  if (!nope) {
    return (
      <b class="nope" style={style} role="timer" aria-label={`Everybody may answer${left ? `, ${Math.ceil(left)} seconds` : ''}`}>
        {inside}
      </b>
    );
  }
  return (
    <button type="button" class="nope can" style={style} onClick={() => play.pick({ kind: 'slot', slot: 'nope' }, [nope])}>
      {inside}
      <span class="unseen"> Play Nope</span>
      <Mark of={[nope]} />
    </button>
  );
}

function Discards({ play }: { play: Play }) {
  const cards = play.view.zones.discards ?? [];
  const top = cards.slice(-3);
  return (
    <div class="discard" role="group" data-zone="discards" aria-label={`Discards, ${plural(cards.length, 'card')}`}>
      {!cards.length && <span class="slot" aria-hidden="true" />}
      {top.map((face, place) => (
        <Card
          key={cards.length - top.length + place}
          game={play.view.game}
          face={readHeld(face).card}
          style={{ rotate: `${[-9, 5, -2][place + 3 - top.length] ?? 0}deg` }}
          onExplain={() => play.explain(readHeld(face).card)}
        />
      ))}
      <p class="cap">Discards · {cards.length}</p>
    </div>
  );
}
