/** At a server: the way to a copy of the whole table that needs none. */
import { useEffect, useState } from 'preact/hooks';
import { ours } from '../base.ts';

interface Told {
  stands: 'unmade' | 'making' | 'failed' | 'ready';
  why: string;
}

const LOOK = 1500; // milliseconds

export function Offer() {
  const [told, setTold] = useState<Told | null>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => void ask('GET').then(setTold, () => {}), []);
  useEffect(() => {
    if (!isWanted || told?.stands !== 'making') return;
    const timer = setTimeout(() => void ask('GET').then(setTold, () => setTold({ stands: 'making', why: '' })), LOOK);
    return () => clearTimeout(timer);
  }, [told, isWanted]);
  useEffect(() => {
    if (isWanted && told?.stands === 'ready') location.assign(ours('/to-go/'));
  }, [told, isWanted]);
  const want = () => {
    setWanted(true);
    ask('POST').then(setTold, (why: Error) => setTold({ stands: 'failed', why: why.message }));
  };
  if (!told) return null;
  return (
    <section class="thing to-go" aria-labelledby="to-go-title">
      <div>
        <h2 id="to-go-title">Barkyard to go</h2>
        <p>All five games in this browser, against bots or passed around, also without a network.</p>
      </div>
      {isSecureContext ? (
        <button type="button" class="btn-2" disabled={isWanted && told.stands !== 'failed'} onClick={want}>
          Install for offline play
        </button>
      ) : (
        <p class="small">Browsers keep a page only from an https address, or on the very machine that Barkyard runs on.</p>
      )}
      <p class="small" role="status">
        {isWanted && word(told)}
      </p>
    </section>
  );
}

function word({ stands, why }: Told): string {
  if (stands === 'failed') return `It cannot be had here. ${why}`;
  return stands === 'ready' ? 'It is coming …' : 'It is being made; the first time that takes a minute or two …';
}

/** Rejects where it is not offered. */
async function ask(method: 'GET' | 'POST'): Promise<Told> {
  const answer = await fetch(ours('/to-go.json'), { method });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return (await answer.json()) as Told;
}
