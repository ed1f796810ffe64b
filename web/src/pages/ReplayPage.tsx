import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { layoutOf } from '../games/shelf.ts';
import { prepareFlight } from '../flight.ts';
import { heldAt } from '../keeping.ts';
import type { Play } from '../play.ts';
import { seatNames } from '../puppies.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Explain } from '../ui/Explain.tsx';
import { Frame, Trouble } from '../ui/Frame.tsx';
import { ResultBox } from '../ui/ResultBox.tsx';
import { Rulebook } from '../ui/Rulebook.tsx';
import { Scrubber } from '../ui/Scrubber.tsx';
import { Story } from '../ui/Story.tsx';
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
  const { info, book } = useTable(table, failed);
  const shown = useStep(table, step, eyes, failed);
  const story = useStory(table, eyes, failed);
  const names = new Names(info ? seatNames(info) : [], typeof eyes === 'number' ? eyes : null);
  return (
    <Frame title={info ? `Replay: ${info.title}` : 'Replay'} fits={Boolean(shown)}>
      {fault && <Trouble why={fault} />}
      {info && shown && (
        <div class="table replay">
          <div class="steps">
            <Scrubber step={shown.step} steps={shown.steps} onStep={setStep} />
            <SeenBy eyes={eyes} names={names} onEyes={setEyes} />
            <ol class="log short" aria-label="What happened in this step" aria-live="polite" tabIndex={0}>
              {shown.news.map((news, place) => (
                <li key={place}>{told(news, names)}</li>
              ))}
            </ol>
          </div>
          <div class="board">
            {shown.view.result && <ResultBox result={shown.view.result} view={shown.view} names={names} story={story} onRule={setRule} />}
            <ReplayBoard shown={shown} info={info} names={names} onExplain={setCard} />
          </div>
          <aside class="side" aria-label="What was told">
            <h2>What was told</h2>
            <Story story={story} step={shown.step} names={names} onStep={setStep} onRule={setRule} />
          </aside>
        </div>
      )}
      {card && book && shown && (
        <Drawer title="About this card" onClose={() => setCard('')}>
          <Explain book={book} view={shown.view} card={card} onRule={setRule} />
        </Drawer>
      )}
      {rule && book && (
        <Drawer title={`${book.title}: rules`} onClose={() => setRule('')}>
          <Rulebook book={book} at={rule} />
        </Drawer>
      )}
    </Frame>
  );
}

type Failed = (why: Fault) => void;

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
      setShown(told);
      fly();
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

function ReplayBoard({ shown, info, names, onExplain }: { shown: Replayed; info: TableInfo; names: Names; onExplain: (card: string) => void }) {
  const Layout = layoutOf(info.game);
  const play: Play = {
    view: shown.view,
    info,
    names,
    choices: [],
    picked: null,
    pick: () => {},
    play: () => {},
    explain: onExplain,
  };
  return <Layout play={play} />;
}
