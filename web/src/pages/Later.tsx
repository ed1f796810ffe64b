import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Frame, Trouble } from '../ui/Frame.tsx';

/** A page that is fetched when somebody goes there, so that the shelf and the tables need not wait for it. */
export function Later({ fetched }: { fetched: () => Promise<VNode> }) {
  const [page, setPage] = useState<VNode | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    fetched().then(setPage, (why: Error) => setFault(why.message));
  }, []);
  if (page) return page;
  return <Frame title="Barkyard">{fault ? <Trouble why={fault} /> : <p class="loading">Turning the page …</p>}</Frame>;
}
