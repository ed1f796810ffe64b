import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { useCountdown } from '../countdown.ts';
import { dayWord, leftWord, outcomeWord, sitDownTo } from '../dealing.ts';
import { sceneOf } from '../ui/Card.tsx';
import { Trouble } from '../ui/Frame.tsx';
import { Page } from '../ui/Page.tsx';
import { CopyButton, ShareLink } from '../ui/ShareLink.tsx';
import type { DealInfo, Standing } from '../wire.ts';
import { plural } from '../words.ts';

const PAR_SECONDS = 3;

/** A deal that several people play: sit down to one's only try, or see how everybody did. */
export function DealPage({ deal }: { deal: string }) {
  const [info, setInfo] = useState<DealInfo | null>(null);
  const [fault, setFault] = useState('');
  const failed = (why: Fault) => setFault(why.message);
  const load = () => void api.deal(deal).then(setInfo, failed);
  useEffect(load, []);
  const parComes = info?.day && info.board && !info.par;
  useEffect(() => {
    if (!parComes) return;
    const timer = setTimeout(load, PAR_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [info]);
  useEffect(() => {
    if (info) document.title = `${info.title}: ${info.day ? 'deal of the day' : 'a deal'} · Barkyard`;
  }, [info?.title]);
  return (
    <Page ground="wall" title={info?.day ? 'Deal of the day' : 'The same deal'}>
      {fault && <Trouble why={fault} />}
      {info && (
        <div class="deal-page">
          <Head info={info} onFault={failed} />
          {info.board && <Board info={info} board={info.board} />}
          {info.share && <Share info={info} />}
          {(info.mine || (!info.day && info.own === 'done')) && (
            <section class="sheet">
              <ShareLink link={location.href} about="Whoever opens this link plays the same cards in the same seat, against the same bots." />
            </section>
          )}
          <Fair info={info} />
        </div>
      )}
    </Page>
  );
}

type Failed = (why: Fault) => void;

function Head({ info, onFault }: { info: DealInfo; onFault: Failed }) {
  const left = useCountdown(info.seconds);
  const [busy, setBusy] = useState(false);
  const isLate = info.day !== null && left === 0;
  const play = () => {
    setBusy(true);
    sitDownTo(info.id).catch((why: Fault) => {
      setBusy(false);
      onFault(why);
    });
  };
  return (
    <section class="sheet deal-head" aria-label="The deal">
      <img src={sceneOf(info.game, 'cover')} alt="" width={150} height={186} />
      <div>
        <h2>{info.title}</h2>
        <p>
          {info.day ? `${dayWord(info.day)}. ` : ''}
          {info.bots.length > 1 ? `Seat ${info.seat + 1} of ${info.bots.length}, against ${bots(info.bots)}.` : 'A game for one.'}
        </p>
        <p>One try counts. Nothing can be taken back, nobody advises, and a game that you leave waits for you.</p>
        {info.day && !isLate && (
          <p>
            {leftWord(left ?? 0)} left to begin it: the day ends at 00:00 UTC. Who has begun has one hour more to finish.
          </p>
        )}
        <p class="small">{info.tries ? `${plural(info.tries, 'player')} so far.` : 'Nobody has tried it yet.'}</p>
        <div class="row">
          {info.own === 'done' && info.table ? (
            <>
              <a class="btn-2" href={ours(`/review/${info.table}`)}>
                Review my game
              </a>
              <a class="btn-2" href={ours(`/replay/${info.table}`)}>
                Watch the replay
              </a>
            </>
          ) : info.mine ? (
            <p>It comes from a game of yours, so it is for others to try.</p>
          ) : isLate && info.own === 'none' ? (
            <p>This day is over.</p>
          ) : (
            <button type="button" class="go" disabled={busy} onClick={play}>
              <span>
                <b>{info.own === 'playing' ? 'Go on' : 'Play this deal'}</b>
              </span>
            </button>
          )}
          {info.contest && (
            <a class="btn-2" href={ours(`/match/${info.contest}`)}>
              To the match
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** Three medium bots, or one easy and two hard ones. */
function bots(seated: string[]): string {
  const counted = new Map<string, number>();
  for (const bot of seated.filter(Boolean)) counted.set(bot, (counted.get(bot) ?? 0) + 1);
  return [...counted].map(([bot, count]) => `${count} ${bot} ${count > 1 ? 'bots' : 'bot'}`).join(' and ');
}

function Board({ info, board }: { info: DealInfo; board: Standing[] }) {
  const better = info.better_than;
  return (
    <section class="sheet deal-board" aria-labelledby="board-title">
      <h2 id="board-title">How everybody did</h2>
      {better !== null && (
        <p>
          You did better than {Math.round(better * 100)} % of {plural(info.total - 1, 'other player')}; who did as well counts half.
        </p>
      )}
      {info.day && <p>{info.par ? `Par: ${outcomeWord(info.par)}. That is what the hard bot came to in this seat.` : 'Par is being worked out: the hard bot is still playing this deal.'}</p>}
      <div class="wide" role="group" aria-label="The board" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Player</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {info.original && <Line line={info.original} note="the game it comes from, against bots with other dice" />}
            {board.map((line, place) => (
              <Line key={place} line={line} note={line.you ? 'you' : ''} />
            ))}
          </tbody>
        </table>
      </div>
      {info.total > board.length && <p class="small">{info.total - board.length} lines in between are left out.</p>}
      {info.streak > 1 && <p>You have played this game's deal on {info.streak} days in a row.</p>}
    </section>
  );
}

function Line({ line, note }: { line: Standing; note: string }) {
  return (
    <tr class={line.you ? 'you' : ''}>
      <td>{line.place || ''}</td>
      <th scope="row">
        {line.name}
        {note && <small> ({note})</small>}
      </th>
      <td>{outcomeWord(line.outcome)}</td>
    </tr>
  );
}

function Share({ info }: { info: DealInfo }) {
  const text = `${info.share}\n${location.href}`;
  return (
    <section class="sheet deal-share" aria-labelledby="share-title">
      <h2 id="share-title">Tell others</h2>
      <p>Nothing in it gives the deal away.</p>
      <textarea readOnly rows={6} value={text} aria-label="Text to share" onFocus={event => event.currentTarget.select()} />
      <CopyButton text={text} word="Copy the text" />
    </section>
  );
}

function Fair({ info }: { info: DealInfo }) {
  return (
    <details class="sheet deal-fair">
      <summary>Was it dealt fairly?</summary>
      <p>Every deal comes from a seed. Its hash is told before anybody plays, those of days a week ahead; the seed is told {info.day ? 'one hour after the day' : 'when your try is over'}, and whoever likes can compare the two.</p>
      <dl>
        <dt>Hash</dt>
        <dd>{info.seed_hash}</dd>
        <dt>Seed</dt>
        <dd>{info.seed ?? 'not told yet'}</dd>
      </dl>
      {info.day && (
        <p>
          <code>barkyard verify --day "{`${location.origin}${ours('/api/days')}?date=${info.day}`}"</code>
        </p>
      )}
    </details>
  );
}
