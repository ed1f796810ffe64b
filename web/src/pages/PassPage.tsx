import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { hold } from '../keeping.ts';
import { go } from '../route.ts';
import { Frame, Trouble } from '../ui/Frame.tsx';

/** Takes over a seat from another device: the code behind the # works once. */
export function PassPage({ code }: { code: string }) {
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.usePass(code).then(joined => {
      hold({ table: joined.table.id, token: joined.token });
      go(`/t/${joined.table.id}`);
    }, (why: Fault) => setFault(why.message));
  }, []);
  return <Frame title="Your seat moves here">{fault ? <Trouble why={fault} /> : <p class="loading">One moment …</p>}</Frame>;
}
