import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { ZoneCard } from '../../ui/ZoneBox.tsx';
import { list, plural } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import { Spread } from '../Generic.tsx';

const MIDDLE = ['pile', 'pile b', 'discards', 'played', 'statics'];
const FOLDED = ['aside', 'box', 'lost', 'graves'];

/** The pile that everybody fears, what is being played and answered, and the cards that stay on the table. */
export function ExplodingPuppy({ play }: { play: Play }) {
  return <Spread play={play} middle={<Middle play={play} />} without={MIDDLE} folded={FOLDED} chips={seat => <Chips play={play} seat={seat} />} />;
}

function Chips({ play, seat }: { play: Play; seat: number }) {
  const { facts } = play.view;
  const living = (facts.living as number[] | undefined)?.includes(seat) ?? true;
  const owed = facts.active === seat ? ((facts.owed as number | undefined) ?? 0) : 0;
  return (
    <>
      <span class={`chip ${living ? '' : 'bad'}`}>{living ? plural((facts.hands as number[] | undefined)?.[seat] ?? 0, 'card') : 'exploded'}</span>
      {facts.active === seat && living && <span class="chip">has the turn</span>}
      {owed > 1 && <span class="chip bad">{plural(owed, 'turn')} owed</span>}
    </>
  );
}

function Middle({ play }: { play: Play }) {
  const { zones, facts } = play.view;
  return (
    <>
      <Pile play={play} label="pile" name="Pile" />
      {(zones['pile b']?.length ?? 0) > 0 && <Pile play={play} label="pile b" name="Second pile" />}
      <Played play={play} />
      <Discards play={play} />
      {(zones.statics?.length ?? 0) > 0 && (
        <div role="group" class="zone" data-zone="statics" aria-label="Cards that stay">
          <h2>On the table</h2>
          <div class="cards">
            {zones.statics?.map((face, place) => <ZoneCard key={place} play={play} face={face} size="small" />)}
          </div>
        </div>
      )}
      <p class="chips">
        <span class="chip">{facts.direction === -1 ? 'Turns go to the right' : 'Turns go to the left'}</span>
      </p>
    </>
  );
}

function Pile({ play, label, name }: { play: Play; label: string; name: string }) {
  const cards = play.view.zones[label] ?? [];
  const draws = play.choices.filter(choice => choice.verb === 'draw');
  const known = cards.map((face, place) => ({ face, place })).filter(card => !isHidden(card.face));
  return (
    <div role="group" class="zone" data-zone={label} data-drop={label} aria-label={`${name}, ${plural(cards.length, 'card')}`}>
      <h2>
        {name} <span class="number">{cards.length}</span>
      </h2>
      {cards.length > 0 ? (
        <Card
          game={play.view.game}
          face="?puppy"
          count={cards.length}
          label={name}
          options={label === 'pile' ? draws.length : 0}
          onChoose={() => play.pick({ kind: 'card', card: '?puppy' }, draws)}
        />
      ) : (
        <span class="empty">empty</span>
      )}
      {known.length > 0 && (
        <details>
          <summary>You know {known.length} of them</summary>
          <ol class="known">
            {known.map(({ face, place }) => (
              <li key={place} value={place + 1}>
                <ZoneCard play={play} face={face} size="small" />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** What has been played and can still be answered, the latest on top. */
function Played({ play }: { play: Play }) {
  const cards = play.view.zones.played ?? [];
  const open = play.view.question?.kind === 'Respond';
  const asked = play.view.question?.seats ?? [];
  return (
    <div role="group" class={`zone response ${open ? 'open' : ''}`} data-zone="played" data-drop="played" aria-label="Being played">
      <h2>Being played</h2>
      <div class="cards fan">
        {cards.map((face, place) => (
          <ZoneCard key={place} play={play} face={face} />
        ))}
        {!cards.length && <span class="empty">nothing</span>}
      </div>
      {open && <p class="number">May be answered by {list(asked.map(seat => play.names.name(seat)))}.</p>}
    </div>
  );
}

function Discards({ play }: { play: Play }) {
  const cards = play.view.zones.discards ?? [];
  const top = cards[cards.length - 1];
  return (
    <div role="group" class="zone" data-zone="discards" data-drop="discards" aria-label={`Discards, ${plural(cards.length, 'card')}`}>
      <h2>
        Discards <span class="number">{cards.length}</span>
      </h2>
      {top ? <ZoneCard play={play} face={top} /> : <span class="empty">empty</span>}
      {cards.length > 1 && (
        <details>
          <summary>All of them</summary>
          <div class="cards">
            {[...cards].reverse().map((face, place) => (
              <ZoneCard key={place} play={play} face={face} size="small" />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
