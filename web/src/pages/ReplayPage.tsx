import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { layoutOf, retold } from '../games/shelf.ts';
import { prepareFlight } from '../flight.ts';
import { heldAt } from '../keeping.ts';
import type { Play } from '../play.ts';
import { seatNames } from '../puppies.ts';
import { Branches } from '../ui/Branches.tsx';
import { Explain } from '../ui/Explain.tsx';
import { Frame, Trouble } from '../ui/Frame.tsx';
import { GiveDeal } from '../ui/GiveDeal.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Over } from '../ui/Over.tsx';
import { PlayOn } from '../ui/PlayOn.tsx';
import { Ranking, wonBy } from '../ui/Ranking.tsx';
import { Rulebook } from '../ui/Rulebook.tsx';
import { Scrubber } from '../ui/Scrubber.tsx';
import { Story } from '../ui/Story.tsx';
import { Surface } from '../ui/Surface.tsx';
import type { Book, Replayed, StoryStep, TableInfo } from '../wire.ts';
import { Names, told } from '../words.ts';

type Eyes = number | 'watcher' | 'open';

/** A finished game, step by step: as a seat knew it, or with all cards open. */
export function ReplayPage({ table }: { table: string }) {
  const [fault, setFault] = useState('');
  const failed = (why: Fault) => setFault(why.message);
  const [step, setStep] = useState(0);
  const [eyes, setEyes] = useState<Eyes>(heldAt(table)?.seat ?? 'watcher');
  const [card, setCard] = useState('');
  const [rule, setRule] = useState('');
  const [telling, setTelling] = useState(false);
  const [playingOn, setPlayingOn] = useState(false);
  const { info, book } = useTable(table, failed);
  const shown = useStep(table, step, eyes, failed);
  const story = useStory(table, eyes, failed);
  const names = new Names(info ? seatNames(info) : [], typeof eyes === 'number' ? eyes : null);
  if (!info || !shown) {
    return <Frame title="Replay">{fault ? <Trouble why={fault} /> : <p class="loading">Looking for that game …</p>}</Frame>;
  }
  const play: Play = { view: shown.view, info, names, news: shown.news, choices: [], picked: null, pick: () => {}, play: () => {}, insist: () => {}, explain: setCard };
  const tools = (
    <button type="button" class="btn-i" aria-label="What was told" title="What was told" onClick={() => setTelling(!telling)}>
      <Icon name="log" />
    </button>
  );
  return (
    <Surface
      play={play}
      layout={layoutOf(info.game)}
      title={`Replay: ${info.title}`}
      tools={tools}
      prompt={
        <section class="prompt" aria-label="What happened">
          <p aria-live="polite">{shown.news[0] ? told(shown.news[0], names) : shown.step ? 'Nothing was told.' : 'The beginning.'}</p>
        </section>
      }
      act={
        <section class="scrub" aria-label="Steps of the game">
          <Scrubber step={shown.step} steps={shown.steps} onStep={setStep}>
            <button type="button" class="what-if" title="Play on from here" onClick={() => setPlayingOn(true)}>
              What if
            </button>
          </Scrubber>
          <SeenBy eyes={eyes} names={names} onEyes={setEyes} />
        </section>
      }
    >
      {fault && <Trouble why={fault} />}
      {shown.view.result && (
        <section class="result result-sheet sheet" aria-label="Result">
          <h2>{wonBy(shown.view.result, names)}</h2>
          <Ranking result={shown.view.result} view={shown.view} names={names} story={story} onRule={setRule} />
          {heldAt(table) && <GiveDeal info={info} onFault={setFault} />}
        </section>
      )}
      {telling && (
        <div class="side" role="dialog" aria-label="What was told">
          <div class="tabs">
            <h2>What was told</h2>
            <button type="button" class="btn-i" aria-label="Close" onClick={() => setTelling(false)}>
              <Icon name="close" />
            </button>
          </div>
          <div class="panel fills">
            <Story story={story.map(each => ({ ...each, news: retold(info.game, each.news) }))} step={shown.step} names={names} onStep={setStep} onRule={setRule} />
          </div>
        </div>
      )}
      {playingOn && (
        <Over title="What if" onClose={() => setPlayingOn(false)}>
          <PlayOnFrom table={table} shown={shown} seat={typeof eyes === 'number' ? eyes : heldAt(table)?.seat ?? 0} names={names} onFault={failed} />
        </Over>
      )}
      {card && book && (
        <Over title="This card" onClose={() => setCard('')}>
          <Explain book={book} view={shown.view} card={card} onRule={setRule} />
        </Over>
      )}
      {rule && book && (
        <Over title={`${book.title}: rules`} onClose={() => setRule('')}>
          <Rulebook book={book} at={rule} />
        </Over>
      )}
    </Surface>
  );
}

type Failed = (why: Fault) => void;

/** On whose seat, from the step that is shown; and what was played on before. */
function PlayOnFrom({ table, shown, seat: first, names, onFault }: { table: string; shown: Replayed; seat: number; names: Names; onFault: Failed }) {
  const [seat, setSeat] = useState(first);
  if (shown.view.result) return <p>The game is over here: go back to a step before.</p>;
  return (
    <>
      <label class="eyes">
        On the seat of
        <select value={seat} onChange={event => setSeat(Number(event.currentTarget.value))}>
          {names.names.map((name, place) => (
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <PlayOn table={table} answers={shown.answers} seat={seat} names={names} onFault={onFault} />
      <Branches table={table} />
    </>
  );
}

function useTable(table: string, failed: Failed): { info: TableInfo | null; book: Book | null } {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    api.info(table).then(told => {
      document.title = `Replay: ${told.title} · Barkyard`;
      setInfo(told);
      void api.book(told.game).then(setBook, failed);
    }, failed);
  }, []);
  return { info, book };
}

/** The table after a step; whoever moves on quickly sees only where they stop. */
function useStep(table: string, step: number, eyes: Eyes, failed: Failed): Replayed | null {
  const [shown, setShown] = useState<Replayed | null>(null);
  useEffect(() => {
    let current = true;
    api.replay(table, step, typeof eyes === 'number' ? eyes : null, eyes === 'open').then(told => {
      if (!current) return;
      const fly = prepareFlight(told.news);
      setShown({ ...told, news: retold(told.view.game, told.news) });
      void fly?.();
    }, failed);
    return () => {
      current = false;
    };
  }, [step, eyes]);
  return shown;
}

function useStory(table: string, eyes: Eyes, failed: Failed): StoryStep[] {
  const [story, setStory] = useState<StoryStep[]>([]);
  const seat = typeof eyes === 'number' ? eyes : null;
  useEffect(() => {
    api.story(table, seat).then(told => setStory(told.steps), failed);
  }, [seat]);
  return story;
}

function SeenBy({ eyes, names, onEyes }: { eyes: Eyes; names: Names; onEyes: (eyes: Eyes) => void }) {
  const read = (text: string): Eyes => (text === 'watcher' || text === 'open' ? text : Number(text));
  return (
    <label class="eyes">
      Seen by
      <select value={String(eyes)} onChange={event => onEyes(read(event.currentTarget.value))}>
        {names.names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}, as they knew it
          </option>
        ))}
        <option value="watcher">somebody who watched</option>
        <option value="open">all cards open</option>
      </select>
    </label>
  );
}
