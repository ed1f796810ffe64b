import { useState } from 'preact/hooks';
import { chanceWords, optionsOf, spanWords, type Option, type Reason, type Verdict } from '../review.ts';
import { capital, type Names } from '../words.ts';

interface DecisionProps {
  verdict: Verdict;
  alone: boolean;
  names: Names;
}

/** One choice: what could be done, what each was worth, and what it hung on. */
export function ReviewDecision({ verdict, alone, names }: DecisionProps) {
  const [all, setAll] = useState(false);
  const most = Math.max(1e-9, ...verdict.options.map(option => option.chance[2]));
  const few = optionsOf(verdict, false).length;
  return (
    <>
      <ol class="opts-l" aria-label="What you could do, and the chance with it">
        {optionsOf(verdict, all).map(place => {
          const option = verdict.options[place];
          return option && <OptionBar key={place} option={option} most={most} alone={alone} names={names} note={place === 0 ? 'you' : place === verdict.best && verdict.word ? 'best' : ''} />;
        })}
      </ol>
      {few < verdict.options.length && (
        <button type="button" class="btn-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Only the best ${few}` : `All ${verdict.options.length} options`}
        </button>
      )}
      {verdict.reasons.map(reason => (
        <Why key={reason.sentence} reason={reason} names={names} />
      ))}
    </>
  );
}

/** A hundred worlds as marks: a square is one where it was so, a filled one is one where the better move gains. */
function Why({ reason, names }: { reason: Reason; names: Names }) {
  const so = Math.round(100 * reason.share);
  return (
    <div class="why">
      <div class="worlds" aria-hidden="true">
        {Array.from({ length: 100 }, (_, world) => (
          <i key={world} class={`${world < so ? 'so' : ''} ${(world < so ? reason.gain : reason.elsewhere) < 0 ? 'worse' : ''}`} />
        ))}
      </div>
      <p>
        {names.sentence(reason.sentence)}
        <small>Of 100 worlds that fit what you knew. Square: where it was so. Filled: where it was better.</small>
      </p>
    </div>
  );
}

function OptionBar({ option, most, alone, names, note }: { option: Option; most: number; alone: boolean; names: Names; note: string }) {
  const [value, low, high] = option.chance.map(each => (100 * Math.max(0, each)) / most) as [number, number, number];
  return (
    <li class={note}>
      <span class="on">
        <b>{capital(names.sentence(option.words))}</b>
        {note && <em>{note}</em>}
      </span>
      <span class="ob" aria-hidden="true">
        <i class="fill" style={{ width: `${value}%` }} />
        <i class="iv" style={{ left: `${low}%`, width: `${high - low}%` }} />
      </span>
      <span class="num ov">
        {chanceWords(option.chance[0], alone)} <small>{spanWords(option.chance, alone)}</small>
      </span>
    </li>
  );
}
