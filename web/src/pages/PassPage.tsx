import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { hold } from '../keeping.ts';
import { PARCEL, unpacked } from '../parcel.ts';
import { go } from '../route.ts';
import { Page } from '../ui/Page.tsx';
import { PupOnEdge } from '../ui/PupOnEdge.tsx';
import type { Joined } from '../wire.ts';
import { capital } from '../words.ts';

function sitDown({ table, token, seat }: Joined): string {
  hold({ table: table.id, token, seat });
  return `/t/${table.id}`;
}

/** Takes over a seat, or all games, from another device: the code behind the # works once. */
export function PassPage({ code }: { code: string }) {
  const [fault, setFault] = useState('');
  const title = code.startsWith(PARCEL) ? 'Your games come here' : 'Your seat moves here';
  useEffect(() => {
    document.title = `${title} · Barkyard`;
    const taken = code.startsWith(PARCEL) ? unpacked(code.slice(PARCEL.length)).then(() => '/my-games') : api.usePass(code).then(sitDown);
    taken.then(go, (why: Fault) => setFault(why.message));
  }, []);
  return (
    <Page ground="planks" title={title}>
      <div class="note">
        <PupOnEdge breed="beagle" mood={fault ? 'sad' : 'happy'} />
        <div class="sheet">
          {fault ? (
            <>
              <h2>That did not work.</h2>
              <p role="alert">{capital(fault)}.</p>
              <p>A code works once, for 15 minutes. On the other device: Menu of the table, then “Play on another device”; or My games, then “Take them to another device”.</p>
              <a class="btn-2" href={ours('/')}>
                To the shelf
              </a>
            </>
          ) : (
            <h2>One moment …</h2>
          )}
        </div>
      </div>
    </Page>
  );
}
