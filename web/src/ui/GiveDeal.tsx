import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { setPlayerToken } from '../keeping.ts';
import { go } from '../route.ts';
import type { TableInfo } from '../wire.ts';

/** After a game: the same cards, seat and bots for others, or the board of the deal that it was. */
export function GiveDeal({ info, onFault }: { info: TableInfo; onFault: (why: string) => void }) {
  if (info.terms.deal) {
    return (
      <a class="btn-2" href={ours(`/deal/${info.terms.deal}`)}>
        How others did
      </a>
    );
  }
  const give = () =>
    api.giveDeal(info.id).then(
      made => {
        setPlayerToken(made.player);
        go(`/deal/${made.deal}`);
      },
      (why: Fault) => onFault(why.message),
    );
  return (
    <button type="button" class="btn-2" onClick={give}>
      Give others this deal
    </button>
  );
}
