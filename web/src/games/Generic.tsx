import { seatFacts, tableFacts } from '../facts.ts';
import { aroundTable, type Play } from '../play.ts';
import { SeatBadge } from '../ui/SeatBadge.tsx';
import { ZoneBox } from '../ui/ZoneBox.tsx';
import { zones, type Zone } from '../zones.ts';

/** Any game, from its view alone: the others above, the table between, oneself below. */
export function Generic({ play }: { play: Play }) {
  const all = zones(play.view);
  const shared = all.filter(zone => zone.owner === null && zone.cards.length > 0);
  const { you } = play.view;
  return (
    <div class="generic">
      <div class="rivals">
        {aroundTable(play).map(seat => (
          <SeatArea key={seat} play={play} seat={seat} zones={all.filter(zone => zone.owner === seat)} size="small" />
        ))}
      </div>
      <div class="middle">
        {shared.map(zone => (
          <ZoneBox key={zone.label} play={play} zone={zone} size="small" />
        ))}
        <TableFacts play={play} />
      </div>
      {you !== null && <SeatArea play={play} seat={you} zones={all.filter(zone => zone.owner === you)} size="large" />}
    </div>
  );
}

function SeatArea({ play, seat, zones: own, size }: { play: Play; seat: number; zones: Zone[]; size: 'small' | 'large' }) {
  const facts = seatFacts(play.view.facts, play.view.seats, seat);
  const mine = seat === play.view.you;
  return (
    <section class={`seat ${mine ? 'mine' : ''}`} aria-label={mine ? 'Your place' : `${play.names.whose(seat)} place`}>
      <SeatBadge play={play} seat={seat}>
        <span class="chips">
          {facts.map(fact => (
            <span class="chip" key={fact.name}>
              {fact.name} <b>{fact.words}</b>
            </span>
          ))}
        </span>
      </SeatBadge>
      <div class="own">
        {own
          .filter(zone => zone.cards.length > 0 || (mine && zone.name === 'hand'))
          .map(zone => (
            <ZoneBox key={zone.label} play={play} zone={zone} size={size} spread={mine} />
          ))}
      </div>
    </section>
  );
}

export function TableFacts({ play }: { play: Play }) {
  const facts = tableFacts(play.view.facts, play.view.seats, play.names);
  if (!facts.length) return null;
  return (
    <details class="facts">
      <summary>About this table</summary>
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
