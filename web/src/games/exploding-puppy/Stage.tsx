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
  const playing = itemsOf(play.view).length > 0;
  const idle = !playing && !spotFaces(play).faces.length;
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
        <Spot play={play} idle={idle} key={idle ? 'idle' : 'played'} />
        <Discards play={play} idle={idle} />
      </div>
      {!playing && <Latest play={play} />}
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

const BEHIND = 3; // earlier cards that are seen

/** The top of what is being played, with earlier items behind it; while there is nothing, the card that was played last. */
function Spot({ play, idle }: { play: Play; idle: boolean }) {
  const items = itemsOf(play.view);
  const top = items.at(-1);
  const lying = spotFaces(play);
  const last = idle ? (play.view.zones.discards ?? []).slice(-1) : [];
  const behind = items.slice(0, -1).flatMap(item => item.cards);
  const first = Math.max(0, behind.length - BEHIND);
  return (
    <div class={`spot ${idle ? 'idle' : ''}`} role="group" aria-label={last.length ? 'Played last' : 'Being played'} data-zone={idle ? 'discards' : lying.zone}>
      {behind.slice(first).map((face, place) => (
        <Face key={`behind ${first + place} ${face}`} play={play} face={face} style={{ rotate: `${-6 - 4 * place}deg`, translate: `${-18 * (place + 1)}px 0` }} />
      ))}
      {[...lying.faces, ...last].map((face, place) => (
        <Face key={`${face} ${place}`} play={play} face={face} lands={!idle} style={place ? { translate: `${place * 34}px ${place * 10}px` } : {}} />
      ))}
      {!lying.faces.length && !last.length && <span class="slot" aria-hidden="true" />}
      {top && <Told key={items.length} play={play} item={top} />}
      {kindOf(play) === 'Respond' && <Stamp play={play} />}
    </div>
  );
}

/** What lies in the light, and where it lies by the rules. */
function spotFaces(play: Play): { faces: string[]; zone: string } {
  const { zones } = play.view;
  const top = itemsOf(play.view).at(-1);
  const shown = zones.shown ?? [];
  const drawn = [...(zones.drawn ?? []), ...(zones.offers ?? [])];
  const cards = top ? [...top.cards, ...(top.kind === 'Explode' ? shown : [])] : [];
  if (cards.length) return { faces: cards, zone: 'played' };
  return drawn.length ? { faces: drawn, zone: 'drawn' } : { faces: shown, zone: 'played' };
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

const HEAP = 16; // discards that are seen

/** A heap on which cards stay as they fell; what lies in the light does not lie here. */
function Discards({ play, idle }: { play: Play; idle: boolean }) {
  const cards = play.view.zones.discards ?? [];
  const heap = idle ? cards.slice(0, -1) : cards;
  const first = Math.max(0, heap.length - HEAP);
  const top = heap.length - 1;
  return (
    <div class="discard" role="group" data-zone="discards" aria-label={`Discards, ${plural(cards.length, 'card')}`}>
      {!heap.length && <span class="slot" aria-hidden="true" />}
      {heap.slice(first).map((face, place) => (
        <span class="fell" key={first + place} style={fallen(first + place)} aria-hidden={first + place < top}>
          <Card game={play.view.game} face={readHeld(face).card} onExplain={first + place < top ? undefined : () => play.explain(readHeld(face).card)} />
        </span>
      ))}
      <p class="cap">Discards · {cards.length}</p>
    </div>
  );
}

/** Where the next card falls: this sequence fills a square evenly, however long it is. */
function fallen(number: number): Record<string, string | number> {
  const along = (step: number) => ((number * step) % 1) - 0.5;
  return { '--x': along(0.7549), '--y': along(0.5698), rotate: `${Math.round(along(0.382) * 34)}deg` };
}
