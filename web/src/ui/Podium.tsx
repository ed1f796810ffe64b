import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { breedOf, colourOf } from '../colours.ts';
import { shelved } from '../games/shelf.ts';
import { go } from '../route.ts';
import type { Session } from '../session.ts';
import type { Result, StoryStep, TableInfo, View } from '../wire.ts';
import type { Names } from '../words.ts';
import { Trouble } from './Frame.tsx';
import { GiveDeal } from './GiveDeal.tsx';
import { Go } from './Go.tsx';
import { Over } from './Over.tsx';
import { Avatar, Puppy, Sign } from './Puppy.tsx';
import { points, Ranking, wonBy } from './Ranking.tsx';

const CONFETTI = Array.from({ length: 26 }, (_, place) => ({
  '--x': (place * 37) % 100,
  '--y': (place * 23) % 80,
  '--r': (place * 71) % 360,
  '--c': ['#f7c948', '#3f86cc', '#e8574a', '#4aa564', '#d9609c', '#fff6e6'][place % 6] ?? '',
}));

interface PodiumProps {
  session: Session;
  info: TableInfo;
  view: View;
  onRule: (rule: string) => void;
  onLook: () => void;
}

/** How it came out, and what comes after: another game is one click. */
export function Podium({ session, info, view, onRule, onLook }: PodiumProps) {
  const [fault, setFault] = useState('');
  const [story, setStory] = useState<StoryStep[]>([]);
  const [how, setHow] = useState(false);
  const names = session.names.value;
  useEffect(() => {
    if (info.status === 'over') api.story(info.id, view.you).then(told => setStory(told.steps), (why: Fault) => setFault(why.message));
  }, [info.status]);
  const { result } = view;
  if (!result) return null;
  const said = shelved(view.game).ending?.(view, names);
  return (
    <section class="moment podium result" aria-label="Result">
      <div class="confetti" aria-hidden="true">
        {result.winners.length > 0 && CONFETTI.map((style, place) => <i key={place} style={style} />)}
      </div>
      <h2>{said?.say ?? wonBy(result, names)}</h2>
      {said?.more && <p>{said.more}</p>}
      <Steps result={result} view={view} names={names} />
      <div class="row">
        <Again session={session} info={info} />
        <button type="button" class="btn-2" onClick={() => setHow(true)}>
          How it came about
        </button>
        <a class="btn-2" href={ours(`/review/${info.id}`)}>
          Review my game
        </a>
        <a class="btn-2" href={ours(`/replay/${info.id}`)}>
          Watch the replay
        </a>
        <button type="button" class="btn-2" onClick={onLook}>
          Look at the table
        </button>
        {info.terms.deal ? (
          <a class="btn-2" href={ours(`/deal/${info.terms.deal}`)}>
            How others did
          </a>
        ) : (
          <a class="btn-2" href={ours('/')}>
            Home
          </a>
        )}
      </div>
      {fault && <Trouble why={fault} />}
      {how && (
        <Over title="How it came about" onClose={() => setHow(false)}>
          <Ranking result={result} view={view} names={names} story={story} onRule={onRule} />
          <ShareRecord table={info.id} onFault={setFault} />
          {session.seat.value !== null && <GiveDeal info={info} onFault={setFault} />}
        </Over>
      )}
    </section>
  );
}

/** The first three on their blocks, the others below. */
function Steps({ result, view, names }: { result: Result; view: View; names: Names }) {
  const order = result.ranks.map((_, seat) => seat).sort((one, two) => (result.ranks[one] ?? 0) - (result.ranks[two] ?? 0));
  const [first, second, third, ...others] = order;
  const counts = 'points' in view.facts;
  const title = (seat: number) => (result.titles[seat] && !result.winners.includes(seat) ? `, ${result.titles[seat]}` : '');
  const said = (seat: number) => (counts ? points(result.scores[seat] ?? 0) + title(seat) : result.winners.includes(seat) ? 'alive' : 'out');
  return (
    <>
      <div class="steps">
        {[second, first, third].map(seat => {
          if (seat === undefined) return null;
          const rank = result.ranks[seat] ?? 0;
          const wins = result.winners.includes(seat);
          return (
            <div class={`step p${seat === first ? 1 : seat === second ? 2 : 3}`} style={{ '--pc': colourOf(seat) }} key={seat}>
              <div class="stand">
                {wins && (
                  <svg class="crown" viewBox="-13 -13 26 26" aria-hidden="true">
                    <use href={ours('/art/signs.svg#crown')} x="-13" y="-13" width="26" height="26" />
                  </svg>
                )}
                <Puppy breed={breedOf(seat)} mood={wins ? 'happy' : counts ? 'sad' : 'dizzy'} />
              </div>
              <div class="block">
                <b>{rank}</b>
                <span>{names.name(seat)}</span>
                <em>{said(seat)}</em>
              </div>
            </div>
          );
        })}
      </div>
      {others.length > 0 && (
        <div class="others">
          {others.map(seat => (
            <span class="chip" key={seat}>
              <b>{result.ranks[seat]}</b> <Avatar breed={breedOf(seat)} colour={colourOf(seat)} small /> {names.name(seat)} {said(seat)}
            </span>
          ))}
        </div>
      )}
    </>
  );
}

/** One click: the table is made, and whoever asked for it goes there. */
function Again({ session, info }: { session: Session; info: TableInfo }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted && info.rematch) go(`/t/${info.rematch}`);
  }, [wanted, info.rematch]);
  if (info.rematch) {
    return <Go word="To the rematch" icon={<Sign name="paw" />} onClick={() => go(`/t/${info.rematch}`)} />;
  }
  if (session.seat.value === null && !session.beside.value.length) return null;
  return (
    <Go
      word="Play again"
      disabled={wanted}
      onClick={() => {
        setWanted(true);
        session.send({ type: 'rematch' });
      }}
    />
  );
}

/** The whole game in a line of text, copied where the browser allows it. */
function ShareRecord({ table, onFault }: { table: string; onFault: (why: string) => void }) {
  const [record, setRecord] = useState('');
  const [copied, setCopied] = useState(false);
  const share = () =>
    api.record(table).then(
      told => {
        setRecord(told.record);
        navigator.clipboard?.writeText(told.record).then(() => setCopied(true), () => {});
      },
      (why: Fault) => onFault(why.message),
    );
  if (!record) {
    return (
      <button type="button" class="btn-2" onClick={share}>
        Share the record
      </button>
    );
  }
  return (
    <label class="field record">
      The whole game as a record: barkyard replay reads it{copied ? '. It is copied' : ''}
      <input readOnly value={record} onFocus={event => event.currentTarget.select()} />
    </label>
  );
}

