import { useState } from 'preact/hooks';
import type { Fault } from '../api.ts';
import { hold } from '../keeping.ts';
import { myName } from '../me.ts';
import { reviews } from '../review.ts';
import { go } from '../route.ts';
import type { Names } from '../words.ts';
import { Glyph } from './Glyph.tsx';

const BOT = 'medium'; // against whom one plays on

interface PlayOnProps {
  table: string;
  answers: number;
  seat: number;
  names: Names;
  onFault: (why: Fault) => void;
}

/** What if: a table of one's own that stands there, with every card where it lay, or as a seat knew it. */
export function PlayOn({ table, answers, seat, names, onFault }: PlayOnProps) {
  const [imagined, setImagined] = useState(false);
  const playOn = () => {
    reviews.playOn(table, { answers, seat, imagined, bot: BOT, name: myName.value }).then(made => {
      hold({ table: made.table.id, token: made.token ?? '', invite: made.invite, seat: made.seat ?? seat });
      go(`/t/${made.table.id}`);
    }, onFault);
  };
  return (
    <div class="play-on">
      <fieldset>
        <legend>The cards</legend>
        <label>
          <input type="radio" name="imagined" checked={!imagined} onChange={() => setImagined(false)} />
          As it was, every card where it lay
        </label>
        <label>
          <input type="radio" name="imagined" checked={imagined} onChange={() => setImagined(true)} />
          {names.sentence(`As @${seat} knew it, the rest imagined`)}
        </label>
      </fieldset>
      <button type="button" class="btn-2 strong" onClick={playOn}>
        <Glyph name="play" />
        Play on from here
      </button>
    </div>
  );
}
