import { useRef, useState } from 'preact/hooks';
import { HERE } from '../../base.ts';
import { bring, unpacked } from '../../luggage.ts';
import { go } from '../../route.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import type { GameFile } from '../../wire.ts';
import { plural } from '../../words.ts';

/** Games that were saved elsewhere go on here: those that are over are there to look at, the others to play. */
export function Luggage({ onBrought }: { onBrought: () => void }) {
  const [word, setWord] = useState('');
  const [file, setFile] = useState<GameFile | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const failed = (why: Error) => {
    setFile(null); // another may be better
    setWord(why.message);
  };
  const open = async (chosen: File) => {
    const games = unpacked(await chosen.text());
    setWord('');
    if (games.length === 1) return setFile(games[0] ?? null);
    for (const each of games) await bring(each);
    setWord(`${plural(games.length, 'game')} brought.`);
    onBrought();
  };
  const chose = ({ files }: HTMLInputElement) => {
    const [chosen] = files ?? [];
    if (chosen) void open(chosen).catch(failed);
  };
  const goOn = (free: number[]) => {
    if (!file) return;
    void bring(file, free).then(({ id, status }) => go(status === 'over' ? `/replay/${id}` : `/t/${id}`), failed);
  };
  const bots = file?.seats.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : [])) ?? [];
  return (
    <section class="sheet keep luggage" aria-label="Games from elsewhere">
      <h2>Games from elsewhere</h2>
      <p class="small">A game that was saved as a file, on any device, goes on here. It is replayed first, so that nothing can be wrong with it.</p>
      {file ? (
        <p class="ways-on">
          <button type="button" class="btn-2 strong" onClick={() => goOn([])}>
            Go on with it
          </button>
          {!HERE && bots.length > 0 && (
            <button type="button" class="btn-2" onClick={() => goOn(bots)}>
              <Glyph name="people" />
              Invite others to the bots’ seats
            </button>
          )}
        </p>
      ) : (
        <>
          <button type="button" class="btn-2" onClick={() => chooser.current?.click()}>
            <Glyph name="share" />
            Bring a file
          </button>
          <input ref={chooser} type="file" hidden accept="application/json,.json" onChange={event => chose(event.currentTarget)} />
        </>
      )}
      {word && <p class="small" role="status">{word}</p>}
    </section>
  );
}
