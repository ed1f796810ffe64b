import type { ComponentChildren } from 'preact';
import { seatFacts, tableFacts } from '../facts.ts';
import type { Choice } from '../moves.ts';
import { aroundTable, type Play } from '../play.ts';
import { SeatBadge } from '../ui/SeatBadge.tsx';
import { ZoneBox } from '../ui/ZoneBox.tsx';
import { zones, type Zone } from '../zones.ts';
import { Tray } from './Tray.tsx';

interface SpreadProps {
  play: Play;
  /** What stands between the others and oneself, before the zones that belong to nobody. */
  middle?: ComponentChildren;
  /** What stands at a seat besides its zones. */
  atSeat?: (seat: number) => ComponentChildren;
  /** What is said beside a name, in place of all numbers of the seat. */
  chips?: (seat: number) => ComponentChildren;
  /** What a seat's place looks like besides. */
  looks?: (seat: number) => string;
  /** Names of zones that are shown elsewhere. */
  without?: string[];
  /** Names of zones that few need to see: they are folded away. */
  folded?: string[];
  /** The options that a card of a zone can mean; all, if nothing is said. */
  meant?: (zone: Zone) => Choice[];
  /** What a zone is called. */
  heading?: (zone: Zone) => string;
}

/** Any game, from its view alone. */
export function Generic({ play }: { play: Play }) {
  const pointless = play.choices.filter(choice => !choice.fields.some(field => field.kind === 'card' || field.kind === 'seat'));
  return <Spread play={play} middle={<Tray play={play} choices={pointless} name="What can be done" />} />;
}

/** A play in which only some options count: for what lies where the others mean nothing. */
export function only(play: Play, choices: Choice[]): Play {
  return { ...play, choices };
}

/** The others above, the table between, oneself below. */
export function Spread(props: SpreadProps) {
  const { play, middle, atSeat, chips, looks, without = [], folded = [] } = props;
  const all = zones(play.view).filter(zone => !without.includes(zone.name));
  const shared = all.filter(zone => zone.owner === null && zone.cards.length > 0);
  const { you } = play.view;
  const area = (seat: number) => (
    <SeatArea key={seat} {...props} seat={seat} zones={all.filter(zone => zone.owner === seat)} chips={chips?.(seat)} looks={looks?.(seat)}>
      {atSeat?.(seat)}
    </SeatArea>
  );
  const others = aroundTable(play);
  return (
    <div class="generic">
      {others.length > 0 && (
        <div class="rivals" role="group" aria-label="The others" tabIndex={0}>
          {others.map(area)}
        </div>
      )}
      <div class="middle">
        {middle}
        {shared
          .filter(zone => !folded.includes(zone.name))
          .map(zone => (
            <Meant key={zone.label} {...props} zone={zone} size="small" />
          ))}
      </div>
      {you !== null && area(you)}
      <Aside play={play} zones={shared.filter(zone => folded.includes(zone.name))} />
    </div>
  );
}

type MeantProps = Pick<SpreadProps, 'play' | 'meant' | 'heading'> & { zone: Zone; size?: 'small' | 'large'; spread?: boolean };

function Meant({ play, meant, heading, zone, size, spread }: MeantProps) {
  return <ZoneBox play={meant ? only(play, meant(zone)) : play} zone={zone} size={size} spread={spread} heading={heading?.(zone)} />;
}

type AreaProps = Pick<SpreadProps, 'play' | 'meant' | 'heading'> & {
  seat: number;
  zones: Zone[];
  chips: ComponentChildren;
  looks: string | undefined;
  children: ComponentChildren;
};

function SeatArea({ play, meant, heading, seat, zones: own, chips, looks, children }: AreaProps) {
  const mine = seat === play.view.you;
  return (
    <section class={`seat ${mine ? 'mine' : ''} ${looks ?? ''}`} aria-label={mine ? 'Your place' : `${play.names.whose(seat)} place`}>
      <SeatBadge play={play} seat={seat}>
        <span class="chips">{chips ?? <Numbers play={play} seat={seat} />}</span>
      </SeatBadge>
      {children}
      <div class="own">
        {own
          .filter(zone => zone.cards.length > 0 || (mine && zone.name === 'hand'))
          .map(zone => (
            <Meant key={zone.label} play={play} meant={meant} heading={heading} zone={zone} size={mine && zone.name === 'hand' ? 'large' : 'small'} spread={mine} />
          ))}
      </div>
    </section>
  );
}

function Numbers({ play, seat }: { play: Play; seat: number }) {
  return (
    <>
      {seatFacts(play.view.facts, play.view.seats, seat).map(fact => (
        <span class="chip" key={fact.name}>
          {fact.name} <b>{fact.words}</b>
        </span>
      ))}
    </>
  );
}

function Aside({ play, zones: aside }: { play: Play; zones: Zone[] }) {
  const facts = tableFacts(play.view.facts, play.view.seats, play.names);
  if (!facts.length && !aside.length) return null;
  return (
    <details class="facts">
      <summary>More about this table</summary>
      <div class="middle">
        {aside.map(zone => (
          <ZoneBox key={zone.label} play={only(play, [])} zone={zone} size="small" />
        ))}
      </div>
      <dl>
        {facts.map(fact => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
