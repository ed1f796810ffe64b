import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { outcomeWord } from '../dealing.ts';
import { favourite, seatsFor } from '../games/shelf.ts';
import { go } from '../route.ts';
import { Trouble } from '../ui/Frame.tsx';
import { Page } from '../ui/Page.tsx';
import { ShareLink } from '../ui/ShareLink.tsx';
import type { Games, MatchSheet, Pair } from '../wire.ts';
import { plural } from '../words.ts';

const NUMBERS = [2, 4, 6, 10, 20];
const DO = { none: 'Play', playing: 'Go on', done: 'See' };

/** A duplicate match: to be made, or its score sheet. */
export function MatchPage({ contest }: { contest: string }) {
  return contest ? <Sheet contest={contest} /> : <Maker />;
}

function Maker() {
  const [games, setGames] = useState<Games | null>(null);
  const [game, setGame] = useState('');
  const [deals, setDeals] = useState(4);
  const [bot, setBot] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => {
    document.title = 'A duplicate match · Barkyard';
    api.games().then(told => {
      setGames(told);
      setGame(told.games[0]?.name ?? '');
      setBot(favourite(told.bots));
    }, (why: Fault) => setFault(why.message));
  }, []);
  const chosen = games?.games.find(each => each.name === game);
  const make = () => chosen && api.makeMatch({ game, seats: seatsFor(chosen), bot, deals }).then(made => go(`/match/${made.contest}`), (why: Fault) => setFault(why.message));
  return (
    <Page ground="wall" title="A duplicate match">
      {fault && <Trouble why={fault} />}
      <div class="match-page">
        <section class="sheet">
          <p>Everybody plays the same deals in the same seats, each at a table of their own against the same bots with the same dice. So the cards fall alike for all, and what differs is how they were played.</p>
          {games && (
            <>
              <Choice label="Game" options={games.games.map(each => [each.name, each.title])} chosen={game} onChosen={setGame} />
              <Choice label="Deals" options={NUMBERS.map(count => [`${count}`, `${count}`])} chosen={`${deals}`} onChosen={count => setDeals(Number(count))} />
              <Choice label="Bots" options={games.bots.map(each => [each, each])} chosen={bot} onChosen={setBot} />
            </>
          )}
          <button type="button" class="go" disabled={!chosen} onClick={make}>
            <span>
              <b>Make the match</b>
            </span>
          </button>
        </section>
      </div>
    </Page>
  );
}

interface ChoiceProps {
  label: string;
  options: [string, string][];
  chosen: string;
  onChosen: (value: string) => void;
}

function Choice({ label, options, chosen, onChosen }: ChoiceProps) {
  return (
    <fieldset class="match-choice">
      <legend>{label}</legend>
      {options.map(([value, word]) => (
        <button type="button" class="chip" key={value} aria-pressed={value === chosen} onClick={() => onChosen(value)}>
          {word}
        </button>
      ))}
    </fieldset>
  );
}

function Sheet({ contest }: { contest: string }) {
  const [sheet, setSheet] = useState<MatchSheet | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    document.title = 'A duplicate match · Barkyard';
    api.match(contest).then(setSheet, (why: Fault) => setFault(why.message));
  }, []);
  return (
    <Page ground="wall" title="A duplicate match">
      {fault && <Trouble why={fault} />}
      {sheet && (
        <div class="match-page">
          <section class="sheet" aria-labelledby="match-title">
            <h2 id="match-title">
              {sheet.title}, {plural(sheet.deals.length, 'deal')}
            </h2>
            <p>
              {sheet.seats > 1 ? `Against ${plural(sheet.seats - 1, `${sheet.bot} bot`)}. ` : ''}
              How others did at a deal is shown when you have played it.
            </p>
            <ol class="match-deals">
              {sheet.deals.map((deal, place) => (
                <li key={deal.deal}>
                  <a class="btn-2" href={ours(`/deal/${deal.deal}`)}>
                    {DO[deal.own]} deal {place + 1}
                  </a>
                </li>
              ))}
            </ol>
          </section>
          {sheet.players.length > 0 && <Scores sheet={sheet} />}
          <section class="sheet">
            <ShareLink link={location.href} about="Whoever opens this link takes part." />
          </section>
        </div>
      )}
    </Page>
  );
}

function Scores({ sheet }: { sheet: MatchSheet }) {
  const cell = (player: MatchSheet['players'][number], place: number) => {
    if (!player.done[place]) return 'not yet';
    return sheet.deals[place]?.own === 'done' ? outcomeWord(player.outcomes[place] ?? null) : 'played';
  };
  return (
    <section class="sheet match-scores" aria-labelledby="scores-title">
      <h2 id="scores-title">The score sheet</h2>
      <div class="wide" role="group" aria-label="The sheet" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {sheet.deals.map((deal, place) => (
                <th scope="col" key={deal.deal}>
                  Deal {place + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.players.map((player, number) => (
              <tr key={number} class={player.you ? 'you' : ''}>
                <th scope="row">
                  {player.name}
                  {player.you && <small> (you)</small>}
                </th>
                {sheet.deals.map((deal, place) => (
                  <td key={deal.deal}>{cell(player, place)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul>
        {sheet.pairs.filter(pair => pair.better + pair.worse + pair.level > 0).map(pair => (
          <li key={`${pair.one}-${pair.two}`}>{compared(sheet, pair)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Who did better on how many deals, and whether that is more than chance. */
function compared(sheet: MatchSheet, pair: Pair): string {
  const [one, two] = [sheet.players[pair.one]?.name ?? '', sheet.players[pair.two]?.name ?? ''];
  const percent = (share: number) => Math.round(share * 100);
  const sure = pair.low > 0.5 ? `${one} is better.` : pair.high < 0.5 ? `${two} is better.` : 'That may be chance.';
  return `${one} did better than ${two} on ${pair.better}, worse on ${pair.worse}, alike on ${pair.level}: ${percent(pair.share)} % (${percent(pair.low)} to ${percent(pair.high)} %). ${sure}`;
}
