import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { ticking } from '../../ticking.ts';
import { Card } from '../../ui/Card.tsx';
import { cardName, label, list, told } from '../../words.ts';
import { only } from '../Generic.tsx';
import { phrase } from '../phrases.ts';
import { Tip } from '../Tip.tsx';
import { Tray } from '../Tray.tsx';
import { itemsOf, namedLately, readHeld, type Item } from './faces.ts';
import { HeldCard } from './HeldCard.tsx';

const WINDOWS = ['Respond', 'DefuseSelf', 'DefuseHelp', 'Watch', 'Avoid'];
const DOING: Record<string, string> = { Declared: 'is about to draw', Draw: 'draws', Explode: 'explodes!' };
const COLOURED = ['colour', 'pay', 'pair', 'nay'];

/** What is being played, the latest on top, with the time to answer it and the cards that can. */
export function Response({ play }: { play: Play }) {
  const items = itemsOf(play.view).reverse();
  const kind = play.view.question?.kind ?? '';
  const open = WINDOWS.includes(kind);
  const answers = open ? play.choices.filter(choice => choice.verb === 'play') : [];
  const shown = play.view.zones.shown ?? [];
  return (
    <div role="group" class={`zone response ${open ? 'open' : ''}`} data-zone="played" data-drop="played" aria-label="Being played">
      <h2>
        Being played {open && <Countdown total={play.info.terms.window} />}
      </h2>
      {items.length > 0 ? (
        <ol class="stack">
          {items.map((item, place) => (
            <StackItem key={item.number} play={play} item={item} first={place === 0} shown={item.kind === 'Explode' ? shown : []} />
          ))}
        </ol>
      ) : (
        <span class="empty">nothing</span>
      )}
      {open && <Answers play={play} answers={answers} />}
    </div>
  );
}

function StackItem({ play, item, first, shown }: { play: Play; item: Item; first: boolean; shown: string[] }) {
  const options = play.choices.filter(choice => choice.verb === 'item' && Number(choice.fields[0]?.word) === item.number);
  const cards = [...item.cards, ...shown];
  return (
    <li class={first ? 'first' : ''}>
      <span class="cards overlap" data-zone={shown.length ? 'shown' : undefined}>
        {cards.map((face, place) => (
          <HeldCard key={place} play={only(play, [])} face={face} size={first ? undefined : 'small'} />
        ))}
      </span>
      <span class="stack-who">
        {play.names.sentence(`@${item.seat} ${DOING[item.kind] ?? (cards[0] ? `plays ${cardName(readHeld(cards[0]).card)}` : 'has to do what a card says')}`)}
        {first && item.kind === 'Play' && namedLately(play.news ?? []).map((news, place) => <span class="named" key={place}>{told(news, play.names)}</span>)}
        {first && <span class="number"> {itemNote(play)}</span>}
      </span>
      <Tray play={play} choices={options} name="Aim at this" say={() => 'Aim at this'} />
    </li>
  );
}

function itemNote(play: Play): string {
  if (play.view.question?.kind !== 'Respond') return '';
  const { seats } = play.view.question;
  const everybody = seats.length === (play.view.facts.living as number[]).length;
  return everybody ? '· everybody may answer' : `· ${list(seats.map(seat => play.names.name(seat)))} may answer`;
}

/** The NOW cards that fit lie at hand beside what they answer. */
function Answers({ play, answers }: { play: Play; answers: Choice[] }) {
  const rest = play.choices.filter(choice => choice.verb === 'pass');
  if (!play.choices.length) return null;
  return (
    <div class="answers" role="group" aria-label="Your answer">
      <Tip play={play} on={['Respond']}>This happens unless somebody stops it. A lit card answers it; if you have none that helps, let it happen.</Tip>
      <Tip play={play} on={['DefuseSelf']}>A green card saves you. Without one you are out.</Tip>
      <div class="cards">
        {answers.map(choice => (
          <HeldCard key={choice.text} play={only(play, [choice])} face={choice.fields[0]?.word ?? ''} size="small" />
        ))}
        <Tray play={play} choices={rest} name="Or" />
      </div>
    </div>
  );
}

/** How long the window stays open, as a ring that runs out and as a number. */
function Countdown({ total }: { total: number }) {
  const left = ticking.value?.seconds;
  if (left === null || left === undefined) return null;
  const share = total > 0 ? Math.min(1, left / total) : 1;
  return (
    <span class="ring small" role="timer" aria-label={`${Math.ceil(left)} seconds to answer`}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle class="ring-all" cx="18" cy="18" r="15" />
        <circle class="ring-left" cx="18" cy="18" r="15" pathLength={1} stroke-dasharray={`${share} 1`} />
      </svg>
      <b aria-hidden="true">{Math.ceil(left)}</b>
    </span>
  );
}

/** What a card asks to be named and what is about nothing on the table: words, colours, kinds of cards, an order. */
export function Asked({ play }: { play: Play }) {
  const kinds = play.choices.filter(choice => choice.verb === 'kind' || choice.verb === 'put');
  const colours = play.choices.filter(choice => COLOURED.includes(choice.verb));
  const words = play.choices.filter(choice => isWord(play, choice));
  if (!kinds.length && !colours.length && !words.length) return null;
  return (
    <div class="zone asked-zone" role="group" aria-label="To be decided">
      <h2>{about(play)}</h2>
      <Tip play={play} on={['Order']}>These are the cards you took off the pile. The one you choose first will lie on top.</Tip>
      <div class="cards kinds">
        {kinds.map(choice => (
          <KindCard key={choice.text} play={play} choice={choice} />
        ))}
      </div>
      <Tray play={play} choices={colours} name="Colours" say={choice => <Colour play={play} choice={choice} />} />
      <Tray play={play} choices={words} name="Answers" />
    </div>
  );
}

/** What a question of the table is about, where it says so itself. */
function about(play: Play): string {
  const asking = play.view.stack[play.view.stack.length - 1];
  return typeof asking?.about === 'string' && asking.about ? label(asking.about) : 'To be decided';
}

function isWord(play: Play, choice: Choice): boolean {
  if (choice.verb === 'pass') return !WINDOWS.includes(play.view.question?.kind ?? '');
  return ['say', 'four-dogs', 'turn-dog', 'enough', 'give-up', 'drop'].includes(choice.verb);
}

function KindCard({ play, choice }: { play: Play; choice: Choice }) {
  const held = readHeld(choice.fields[0]?.word ?? '');
  const name = phrase(play, choice);
  return (
    <Card
      game={play.view.game}
      face={held.card}
      size="small"
      label={name}
      options={1}
      onChoose={() => play.pick({ kind: 'slot', slot: choice.text }, [choice])}
      onExplain={() => play.explain(held.card)}
    >
      {held.marks.includes('up') && <span class="held-mark">face up</span>}
    </Card>
  );
}

function Colour({ play, choice }: { play: Play; choice: Choice }) {
  const colour = choice.fields[0]?.word ?? '';
  return (
    <>
      <i class={`swatch swatch-${colour}`} aria-hidden="true" />
      {choice.verb === 'colour' ? label(colour) : phrase(play, choice)}
    </>
  );
}
