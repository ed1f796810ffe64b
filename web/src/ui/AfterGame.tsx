import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import type { Session } from '../session.ts';
import type { StoryStep, TableInfo, View } from '../wire.ts';
import { Trouble } from './Frame.tsx';
import { ResultBox } from './ResultBox.tsx';

/** The result, and what comes after a game. */
export function AfterGame({ session, info, view, onRule }: { session: Session; info: TableInfo; view: View; onRule: (rule: string) => void }) {
  const [fault, setFault] = useState('');
  const [story, setStory] = useState<StoryStep[]>([]);
  useEffect(() => {
    if (info.status === 'over') api.story(info.id, view.you).then(told => setStory(told.steps), (why: Fault) => setFault(why.message));
  }, [info.status]);
  if (!view.result) return null;
  return (
    <ResultBox result={view.result} view={view} names={session.names.value} story={story} onRule={onRule}>
      <div class="row">
        {info.rematch ? (
          <a class="button main" href={`/t/${info.rematch}`}>
            To the rematch
          </a>
        ) : (
          session.seat.value !== null && (
            <button type="button" class="main" onClick={() => session.send({ type: 'rematch' })}>
              Rematch
            </button>
          )
        )}
        <a class="button" href={`/replay/${info.id}`}>
          Replay
        </a>
        <ShareRecord table={info.id} onFault={setFault} />
        <a class="button quiet" href="/">
          To the shelf
        </a>
      </div>
      {fault && <Trouble why={fault} />}
    </ResultBox>
  );
}

/** The whole game in a line of text, copied where the browser allows it. */
function ShareRecord({ table, onFault }: { table: string; onFault: (why: string) => void }) {
  const [record, setRecord] = useState('');
  const [copied, setCopied] = useState(false);
  const share = () =>
    api.record(table).then(
      told => {
        setRecord(told.record);
        navigator.clipboard?.writeText(told.record).then(() => setCopied(true), () => {});
      },
      (why: Fault) => onFault(why.message),
    );
  if (!record) {
    return (
      <button type="button" onClick={share}>
        Share the record
      </button>
    );
  }
  return (
    <label class="field record">
      The whole game as a record: barkyard replay reads it{copied ? '. It is copied' : ''}
      <input readOnly value={record} onFocus={event => event.currentTarget.select()} />
    </label>
  );
}
