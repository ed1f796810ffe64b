import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { favourite, seatsFor } from '../games/shelf.ts';
import { hold } from '../keeping.ts';
import { myName } from '../me.ts';
import { go, place } from '../route.ts';
import { Trouble } from '../ui/Frame.tsx';
import { Page, ToolLink } from '../ui/Page.tsx';
import type { GameInfo } from '../wire.ts';
import { label, plural } from '../words.ts';
import { Best } from './maker/Best.tsx';
import { Decks } from './maker/Decks.tsx';
import { DECKS } from './maker/decks.ts';
import { Options } from './maker/Options.tsx';
import { Oval } from './maker/Oval.tsx';
import { asked, seatHere, termsHere, type Plan } from './maker/plans.ts';
import { clockWord, termsOf, TermsSheet, USUAL } from './maker/TermsSheet.tsx';
import { WORDING } from './maker/wording.ts';

const FRIEND_NAMES: Record<string, string> = { sally: 'Sally', pat: 'Pat', finn: 'Finn', cleo: 'Cleo' };
const WAIT = 350; // ms after the last key before the server is asked

/** Who sits where, which options, how fast, and for whom. */
export function NewTable({ game: name }: { game: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [bots, setBots] = useState<string[]>([]);
  const [plans, setPlans] = useState<Plan[]>([]);
  const [brought] = useState(() => broughtAlong(place.peek().secret));
  const [options, setOptions] = useState(brought.options);
  const [terms, setTerms] = useState(USUAL);
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.games().then(told => {
      const found = told.games.find(each => each.name === name);
      if (!found) return setFault('There is no such game.');
      document.title = `A table for ${found.title} · Barkyard`;
      setGame(found);
      setBots(told.bots);
      setPlans(planFor(seatsFor(found), favourite(told.bots)));
    }, (why: Fault) => setFault(why.message));
  }, []);
  const against = useObjection(name, plans.length, options);
  const friends = friendsOf(options);
  const seated = plans.map((plan, seat) => (seat >= plans.length - friends.length ? { kind: 'bot' as const, bot: 'random' } : plan));
  const make = async (event: Event) => {
    event.preventDefault();
    try {
      const made = await api.create({ game: name, seats: asked(seated), options, terms: { ...termsOf(terms), ...termsHere(seated) }, name: myName.peek() });
      const here = await seatHere(made, seated);
      hold({ table: made.table.id, token: made.token ?? '', invite: made.invite, ...(here.length ? { here } : {}) });
      go(`/t/${made.table.id}`);
    } catch (why) {
      setFault((why as Fault).message);
    }
  };
  const choose = (option: string, value: string) => setOptions({ ...options, [option]: value });
  const summary = game ? summed(game, plans.length, options, clockWord(terms)) : '';
  const word = seated.slice(1).every(plan => plan.kind === 'bot' || plan.here !== undefined) ? 'Sit down and play' : 'Make the table';
  return (
    <Page ground="planks" title={game ? `A table for ${game.title}` : 'A new table'} tools={<ToolLink href={ours(`/how-to/${name}`)} mark="book" word="How to play" />}>
      {fault && <Trouble why={fault} />}
      {brought.changed && <p class="sheet" role="note">This game is changed: {brought.changed}</p>}
      {game && (
        <form class="maker" onSubmit={make}>
          <section class="plan" aria-label="Seats">
            <Oval game={game} plans={plans} bots={bots} friends={friends} onPlans={setPlans} />
            <div class="ready">
              <p class={against ? 'against' : ''} role="status">
                {against || `Ready as it is. ${plural(plans.length, 'seat')}; touch one to change who sits there.`}
              </p>
              <button type="submit" class="go" disabled={against !== ''}>
                <span>
                  <b>{word}</b>
                  <small>{summary}</small>
                </span>
              </button>
            </div>
          </section>
          <div class="sheets">
            {game.options.some(option => option.name === 'deck') && (
              <Decks value={options.deck ?? 'default'} seats={plans.length} fault={against} onValue={deck => choose('deck', deck)} />
            )}
            <Options game={game} options={options} seats={plans.length} fault={against} choose={choose} />
            <TermsSheet chosen={terms} onChosen={setTerms} />
            <Best game={game} />
          </div>
        </form>
      )}
    </Page>
  );
}

/** What `barkyard --change FILE` puts behind the # of a link: the options of a changed game, and what it is called. */
function broughtAlong(text: string): { changed: string; options: Record<string, string> } {
  try {
    const told = JSON.parse(text || '{}');
    const pairs = Object.entries(told.options ?? {}).map(([name, value]) => [name, String(value)]);
    return { changed: String(told.changed ?? ''), options: Object.fromEntries(pairs) };
  } catch {
    return { changed: '', options: {} };
  }
}

/** You, a friend who comes by link, and bots. */
function planFor(count: number, bot: string): Plan[] {
  return Array.from({ length: count }, (_, seat) => (seat < 2 ? { kind: 'human' } : { kind: 'bot', bot }));
}

function friendsOf(options: Record<string, string>): string[] {
  return (options.friends ?? 'none').split('-').flatMap(key => FRIEND_NAMES[key] ?? []);
}

/** What the server has against it, asked a moment after the last change; empty if it can be played so. */
function useObjection(game: string, seats: number, options: Record<string, string>): string {
  const [why, setWhy] = useState('');
  const chosen = JSON.stringify(options);
  useEffect(() => {
    let current = true;
    const ask = () =>
      api.settle(game, seats, options).then(
        () => current && setWhy(''),
        (fault: Fault) => current && setWhy(fault.code === 'setup' ? fault.message : ''),
      );
    const timer = setTimeout(() => seats > 0 && void ask(), WAIT);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [seats, chosen]);
  return why;
}

/** 4 seats · Default deck · Skipper · no clock */
function summed(game: GameInfo, seats: number, options: Record<string, string>, clock: string): string {
  const deck = DECKS.find(each => each.value === (options.deck ?? 'default'))?.title ?? 'Your own';
  const decks = game.options.some(option => option.name === 'deck') ? [`${deck} deck`] : [];
  const on = game.options.filter(option => options[option.name] === 'on').map(option => WORDING[game.name]?.[option.name]?.title ?? label(option.name));
  const variants = on.length > 2 ? [`${on.length} variants`] : on;
  return [plural(seats, 'seat'), ...decks, ...variants, clock].join(' · ');
}
