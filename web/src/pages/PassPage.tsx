import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { hold } from '../keeping.ts';
import { go } from '../route.ts';
import { Page } from '../ui/Page.tsx';
import { PupOnEdge } from '../ui/PupOnEdge.tsx';
import { capital } from '../words.ts';

/** Takes over a seat from another device: the code behind the # works once. */
export function PassPage({ code }: { code: string }) {
  const [fault, setFault] = useState('');
  useEffect(() => {
    document.title = 'Your seat moves here · Barkyard';
    api.usePass(code).then(joined => {
      hold({ table: joined.table.id, token: joined.token });
      go(`/t/${joined.table.id}`);
    }, (why: Fault) => setFault(why.message));
  }, []);
  return (
    <Page ground="planks" title="Your seat moves here">
      <div class="note">
        <PupOnEdge breed="beagle" mood={fault ? 'sad' : 'happy'} />
        <div class="sheet">
          {fault ? (
            <>
              <h2>That did not work.</h2>
              <p role="alert">{capital(fault)}.</p>
              <p>A code works once, for 15 minutes. On the device where you sit: Menu, then “Play on another device”.</p>
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
