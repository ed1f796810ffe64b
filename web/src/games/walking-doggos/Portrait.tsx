import type { Play } from '../../play.ts';
import { pictureOf } from '../../ui/Card.tsx';

/** The dog of a mark such as corgi or corgi-3; none for a mere number. */
export function Portrait({ play, mark }: { play: Play; mark: string }) {
  if (/^\d$/.test(mark)) return null;
  const face = /-\d$/.test(mark) ? mark : `${mark}-1`;
  return (
    <span class="portrait">
      <img src={pictureOf(play.view.game, face)} alt="" draggable={false} />
    </span>
  );
}
