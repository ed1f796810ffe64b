import { useEffect, useRef, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { heldAt } from '../keeping.ts';
import { seatNames } from '../puppies.ts';
import { changeWords, chanceWords, countWords, isSame, kindOf, reviews, spanWords, type Asked, type At, type Depth, type Frame, type Point, type Review, type Whose } from '../review.ts';
import { Branches } from '../ui/Branches.tsx';
import { Trouble } from '../ui/Frame.tsx';
import { Page, ToolLink } from '../ui/Page.tsx';
import { PlayOn } from '../ui/PlayOn.tsx';
import { PartCurve, ReviewCurve } from '../ui/ReviewCurve.tsx';
import { betterWords, MomentMark, ReviewMoment, verdictWords } from '../ui/ReviewMoment.tsx';
import { ReviewWay, WhoseMark } from '../ui/ReviewWay.tsx';
import type { TableInfo } from '../wire.ts';
import { capital, Names } from '../words.ts';

/** A finished game as one seat could know it: its chance at every moment, its choices, and luck. */
export function ReviewPage({ table }: { table: string }) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [fault, setFault] = useState('');
  const [seat, setSeat] = useState(heldAt(table)?.seat ?? 0);
  const [depth, setDepth] = useState<Depth>('quick');
  const [open, setOpen] = useState(false);
  const failed = (why: Fault) => setFault(why.message);
  useEffect(() => {
    api.info(table).then(told => {
      document.title = `Review: ${told.title} · Barkyard`;
      setInfo(told);
    }, failed);
  }, []);
  useEffect(() => setFault(''), [seat, depth, open]); // what was refused was another review
  const { review, frames, total, stop } = useReview({ table, seat, depth, open }, failed);
  const names = new Names(info ? seatNames(info) : [], seat);
  const tools = <ToolLink href={ours(`/replay/${table}`)} mark="play" word="Replay" />;
  return (
    <Page ground="wall" title={info ? `Review: ${info.title}` : 'Review'} tools={tools}>
      {fault && <Trouble why={fault} />}
      {info && (
        <div class="review">
          <section class="sheet choose" aria-label="What is reviewed">
            <label>
              Whose game
              <select value={seat} onChange={event => setSeat(Number(event.currentTarget.value))}>
                {names.names.map((name, place) => (
                  <option key={place} value={place}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              How closely
              <select value={depth} onChange={event => setDepth(event.currentTarget.value as Depth)}>
                <option value="quick">quick</option>
                <option value="normal">closely</option>
              </select>
            </label>
            <label class="tick">
              <input type="checkbox" checked={open} onChange={event => setOpen(event.currentTarget.checked)} />
              With open cards: hindsight
            </label>
          </section>
          {review ? <Whole table={table} review={review} names={names} onFault={failed} /> : !fault && <Making frames={frames} total={total} seats={info.seats.length} onStop={stop} />}
        </div>
      )}
    </Page>
  );
}

interface Following {
  review: Review | null;
  frames: Frame[];
  total: number;
  stop: () => void;
}

/** Ask, then follow until it is there; whoever leaves the page or asks for another follows no longer. */
function useReview(asked: Asked, failed: (why: Fault) => void): Following {
  const [state, setState] = useState<{ review: Review | null; frames: Frame[]; total: number }>({ review: null, frames: [], total: 0 });
  const stopped = useRef(() => {});
  useEffect(() => {
    let current = true;
    const frames: Frame[] = [];
    setState({ review: null, frames: [], total: 0 });
    const work = async () => {
      let told = await reviews.ask(asked);
      while (current) {
        frames.push(...told.frames);
        setState({ review: told.review, frames: [...frames], total: told.total });
        if (told.why) throw new Fault('review', capital(told.why));
        if (told.review) return;
        told = await reviews.follow(asked, frames.length);
      }
    };
    work().catch((why: Fault) => current && failed(why));
    stopped.current = () => void reviews.stop(asked).catch(() => {});
    return () => {
      current = false;
    };
  }, [asked.seat, asked.depth, asked.open]);
  return { ...state, stop: () => stopped.current() };
}

function Making({ frames, total, seats, onStop }: { frames: Frame[]; total: number; seats: number; onStop: () => void }) {
  return (
    <section class="sheet making" aria-label="Being made">
      <h2>Looking at your game …</h2>
      <progress max={Math.max(1, total)} value={frames.length} aria-label="Moments looked at" />
      <p class="num">{total ? `${frames.length} of ${total} moments` : 'Waiting for its turn'}</p>
      <PartCurve frames={frames} seats={seats} />
      <button type="button" class="btn-2" onClick={onStop}>
        Stop
      </button>
    </section>
  );
}

function Whole({ table, review, names, onFault }: { table: string; review: Review; names: Names; onFault: (why: Fault) => void }) {
  const own = review.points.flatMap((point, place) => (point.verdict ? [{ point, place, whose: 'own' as const }] : []));
  const [worst] = own.filter(({ point }) => lost(point) > 0).sort((one, two) => lost(two.point) - lost(one.point));
  const [opened, setOpened] = useState<At | undefined>(worst ?? own[0]);
  const alone = review.seats === 1;
  const point = review.points[opened?.place ?? -1]; // none at the end
  return (
    <>
      <div class="left">
        <Verdict review={review} alone={alone} />
        <section class="sheet chartbox" aria-label="Your chance">
          <h2>{alone ? 'Your expected score, in points' : 'Your chance to win'}</h2>
          <p class="small">Line: before each choice. Band: its interval, 95 of 100. It knows what you knew.</p>
          <ReviewCurve review={review} names={names} opened={opened} onOpen={setOpened} />
          <PointsTable review={review} names={names} alone={alone} />
        </section>
        <section class="sheet" aria-label="Your decisions">
          <h2>{own.length === 1 ? 'Your decision' : `Your ${own.length} decisions`}</h2>
          <p class="small">{countWords(review.counts)}</p>
          <ol class="decs">
            {own.map(each => (
              <li key={each.place}>
                <button type="button" class="dec" aria-pressed={isSame(each, opened)} onClick={() => setOpened(each)}>
                  <MomentMark kind={kindOf(review, each)} />
                  <span>
                    <b>{capital(names.sentence(each.point.words))}</b>
                    <Better words={betterWords(each.point, names)} />
                  </span>
                  <small>{verdictWords(each.point, alone)}</small>
                </button>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div class="right">
        {opened && (
          <ReviewMoment review={review} at={opened} names={names} onOpen={setOpened}>
            {point && <PlayOn table={table} answers={point.answer} seat={review.seat} names={names} onFault={onFault} />}
          </ReviewMoment>
        )}
        <Branches table={table} />
      </div>
    </>
  );
}

function Better({ words }: { words: string }) {
  return words ? <small>better: {words}</small> : null;
}

/** What a choice surely cost. */
function lost({ verdict }: Point): number {
  return verdict?.word && verdict.loss ? verdict.loss[0] : 0;
}

function Verdict({ review, alone }: { review: Review; alone: boolean }) {
  const { account, shown } = review;
  const rows: [name: string, value: string, span: string, whose?: Whose][] = [
    ['At the deal', chanceWords(shown.first, alone), spanWords(account.first, alone)],
    ['Your decisions', changeWords(shown.own, alone), spanWords(account.own, alone), 'own'],
    ['Others, as far as you saw', changeWords(shown.others, alone), spanWords(account.others, alone), 'others'],
    ['Luck: cards, dice and what you could not see', changeWords(shown.luck, alone), '', 'luck'],
    ['Result', chanceWords(shown.result, alone), ''],
  ];
  return (
    <section class="sheet verdict" aria-label="What it turned on">
      <h2>{review.headline}</h2>
      <p>{review.summary}</p>
      <ReviewWay shown={shown} alone={alone} />
      <table>
        <tbody>
          {rows.map(([name, value, span, whose]) => (
            <tr key={name}>
              <th scope="row">
                {whose && <WhoseMark whose={whose} />}
                {name}
              </th>
              <td class="num">{value}</td>
              <td class="num small">{span}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PointsTable({ review, names, alone }: { review: Review; names: Names; alone: boolean }) {
  return (
    <details>
      <summary>The same as a table</summary>
      <div class="scroller">
        <table>
          <thead>
            <tr>
              <th>What</th>
              <th>Chance</th>
              {review.open_cards && <th>Open cards</th>}
              <th>Luck before</th>
              <th>Choice</th>
            </tr>
          </thead>
          <tbody>
            {review.points.map(point => (
              <tr key={point.answer}>
                <th scope="row">{names.sentence(`@${point.seat}: ${point.words}`)}</th>
                <td class="num">
                  {chanceWords(point.shown.chance, alone)} <small>{spanWords(point.chance, alone)}</small>
                </td>
                {review.open_cards && <td class="num">{point.opened ? chanceWords(point.opened[0], alone) : ''}</td>}
                <td class="num">{changeWords(point.shown.luck, alone)}</td>
                <td class="num">{changeWords(point.shown.gain, alone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
