import { ours } from '../base.ts';

/** What a try at a deal is, wherever somebody looks for what it does not have. */
export const ONE_TRY = 'This game counts, as it does for all who play this deal: nothing is taken back, nobody advises, and no bot plays for you. Leave when you like: it waits for you.';

/** Said in the place of undo and of the coach. */
export function OneTry({ deal, onClose }: { deal: string; onClose: () => void }) {
  return (
    <>
      <p class="told">{ONE_TRY}</p>
      <div class="row">
        <button type="button" class="btn-2" onClick={onClose}>
          All right
        </button>
        <a class="btn-2" href={ours(`/deal/${deal}`)}>
          About this deal
        </a>
      </div>
    </>
  );
}
