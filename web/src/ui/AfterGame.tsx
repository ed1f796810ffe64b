import { useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import type { Session } from '../session.ts';
import type { Result, TableInfo } from '../wire.ts';
import { Trouble } from './Frame.tsx';
import { ResultBox } from './ResultBox.tsx';

/** The result, and what comes after a game. */
export function AfterGame({ session, info, result }: { session: Session; info: TableInfo; result: Result }) {
  const [record, setRecord] = useState('');
  const [fault, setFault] = useState('');
  const share = () => api.record(info.id).then(told => setRecord(told.record), (why: Fault) => setFault(why.message));
  return (
    <ResultBox result={result} names={session.names.value}>
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
        <button type="button" onClick={share}>
          Share the record
        </button>
        <a class="button quiet" href="/">
          To the shelf
        </a>
      </div>
      {fault && <Trouble why={fault} />}
      {record && (
        <label class="field">
          The whole game as a record: barkyard replay reads it
          <input readOnly value={record} onFocus={event => event.currentTarget.select()} />
        </label>
      )}
    </ResultBox>
  );
}
