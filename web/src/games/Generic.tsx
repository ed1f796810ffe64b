import type { ComponentChildren } from 'preact';
import { seatFacts, tableFacts } from '../facts.ts';
import { aroundTable, type Play } from '../play.ts';
import { SeatBadge } from '../ui/SeatBadge.tsx';
import { ZoneBox } from '../ui/ZoneBox.tsx';
import { zones, type Zone } from '../zones.ts';

interface SpreadProps {
  play: Play;
  /** What stands between the others and oneself, in place of the zones that belong to nobody. */
  middle?: ComponentChildren;
  /** What stands at a seat besides its zones. */
  atSeat?: (seat: number) => ComponentChildren;
  /** What is said beside a name, in place of all numbers of the seat. */
  chips?: (seat: number) => ComponentChildren;
  /** Names of zones that are shown elsewhere. */
  without?: string[];
  /** Names of zones that few need to see: they are folded away. */
  folded?: string[];
}

/** Any game, from its view alone. */
export function Generic({ play }: { play: Play }) {
  return <Spread play={play} />;
}

/** The others above, the table between, oneself below. */
export function Spread({ play, middle, atSeat, chips, without = [], folded = [] }: SpreadProps) {
  const all = zones(play.view).filter(zone => !without.includes(zone.name));
  const shared = all.filter(zone => zone.owner === null && zone.cards.length > 0);
  const { you } = play.view;
  const area = (seat: number) => (
    <SeatArea key={seat} play={play} seat={seat} zones={all.filter(zone => zone.owner === seat)} chips={chips?.(seat)}>
      {atSeat?.(seat)}
    </SeatArea>
  );
  return (
    <div class="generic">
      <div class="rivals" role="group" aria-label="The others" tabIndex={0}>{aroundTable(play).map(area)}</div>
      <div class="middle">
        {middle}
        {shared
          .filter(zone => !folded.includes(zone.name))
          .map(zone => (
            <ZoneBox key={zone.label} play={play} zone={zone} size="small" />
          ))}
      </div>
      {you !== null && area(you)}
      <Aside play={play} zones={shared.filter(zone => folded.includes(zone.name))} />
    </div>
  );
}

interface AreaProps {
  play: Play;
  seat: number;
  zones: Zone[];
  chips: ComponentChildren;
  children: ComponentChildren;
}

function SeatArea({ play, seat, zones: own, chips, children }: AreaProps) {
  const mine = seat === play.view.you;
  return (
    <section class={`seat ${mine ? 'mine' : ''}`} aria-label={mine ? 'Your place' : `${play.names.whose(seat)} place`}>
      <SeatBadge play={play} seat={seat}>
        <span class="chips">{chips ?? <Numbers play={play} seat={seat} />}</span>
      </SeatBadge>
      {children}
      <div class="own">
        {own
          .filter(zone => zone.cards.length > 0 || (mine && zone.name === 'hand'))
          .map(zone => (
            <ZoneBox key={zone.label} play={play} zone={zone} size={mine && zone.name === 'hand' ? 'large' : 'small'} spread={mine} />
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
          <ZoneBox key={zone.label} play={play} zone={zone} size="small" />
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
