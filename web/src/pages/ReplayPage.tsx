import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { layoutOf } from '../games/shelf.ts';
import { prepareFlight } from '../flight.ts';
import { heldAt } from '../keeping.ts';
import type { Play } from '../play.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Explain } from '../ui/Explain.tsx';
import { Frame, Trouble } from '../ui/Frame.tsx';
import { RuleLink } from '../ui/Log.tsx';
import { ResultBox } from '../ui/ResultBox.tsx';
import { Rulebook } from '../ui/Rulebook.tsx';
import type { Book, Replayed, TableInfo } from '../wire.ts';
import { distinct, Names, told } from '../words.ts';

type Eyes = number | 'watcher' | 'open';

/** A finished game, step by step: as a seat knew it, or with all cards open. */
export function ReplayPage({ table }: { table: string }) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [book, setBook] = useState<Book | null>(null);
  const [step, setStep] = useState<number | null>(null);
  const [eyes, setEyes] = useState<Eyes>(heldAt(table)?.seat ?? 'watcher');
  const [shown, setShown] = useState<Replayed | null>(null);
  const [card, setCard] = useState('');
  const [rule, setRule] = useState('');
  const [fault, setFault] = useState('');
  const failed = (why: Fault) => setFault(why.message);
  useEffect(() => {
    api.info(table).then(told => {
      document.title = `Replay: ${told.title} · Barkyard`;
      setInfo(told);
      void api.book(told.game).then(setBook, failed);
    }, failed);
  }, []);
  useEffect(() => {
    let current = true;
    const seat = typeof eyes === 'number' ? eyes : null;
    api.replay(table, step ?? 0, seat, eyes === 'open').then(told => {
      if (!current) return;
      const fly = prepareFlight(told.news);
      setShown(told);
      fly();
    }, failed);
    return () => {
      current = false;
    };
  }, [step, eyes]);
  const names = new Names(distinct(info?.seats.map(seat => seat.name) ?? []), typeof eyes === 'number' ? eyes : null);
  return (
    <Frame title={info ? `Replay: ${info.title}` : 'Replay'}>
      {fault && <Trouble why={fault} />}
      {info && shown && (
        <div class="replay">
          <Scrubber shown={shown} onStep={setStep} />
          <label class="field eyes">
            Seen by
            <select value={String(eyes)} onChange={event => setEyes(readEyes(event.currentTarget.value))}>
              {info.seats.map(seat => (
                <option key={seat.seat} value={seat.seat}>
                  {seat.name}, as they knew it
                </option>
              ))}
              <option value="watcher">somebody who watched</option>
              <option value="open">all cards open</option>
            </select>
          </label>
          <ol class="log short" aria-label="What happened in this step" aria-live="polite" tabIndex={0}>
            {shown.news.map((news, place) => (
              <li key={place}>
                {told(news, names)} {news.rule && <RuleLink rule={news.rule} onRule={setRule} />}
              </li>
            ))}
          </ol>
          {shown.view.result && <ResultBox result={shown.view.result} names={names} />}
          <ReplayBoard shown={shown} info={info} names={names} onExplain={setCard} />
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

function readEyes(text: string): Eyes {
  return text === 'watcher' || text === 'open' ? text : Number(text);
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

function Scrubber({ shown, onStep }: { shown: Replayed; onStep: (step: number) => void }) {
  const { step, steps } = shown;
  return (
    <div class="scrubber" role="group" aria-label="Steps">
      <button type="button" disabled={step === 0} onClick={() => onStep(0)} aria-label="To the beginning">
        |◀
      </button>
      <button type="button" disabled={step === 0} onClick={() => onStep(step - 1)} aria-label="One step back">
        ◀
      </button>
      <input type="range" min={0} max={steps} value={step} onInput={event => onStep(Number(event.currentTarget.value))} aria-label={`Step ${step} of ${steps}`} />
      <button type="button" disabled={step === steps} onClick={() => onStep(step + 1)} aria-label="One step on">
        ▶
      </button>
      <button type="button" disabled={step === steps} onClick={() => onStep(steps)} aria-label="To the end">
        ▶|
      </button>
      <span class="number">
        {step} of {steps}
      </span>
    </div>
  );
}
