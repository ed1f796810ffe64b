import { useEffect, useState } from 'preact/hooks';
import { ours } from '../base.ts';
import { reviews, type Branch } from '../review.ts';

/** What was played on from a table, and where it comes from itself. */
export function Branches({ table }: { table: string }) {
  const [found, setFound] = useState<{ branches: Branch[]; parent: string | null; answers: number } | null>(null);
  useEffect(() => {
    reviews.branches(table).then(setFound, () => setFound(null)); // the page is whole without them
  }, []);
  if (!found || (!found.branches.length && !found.parent)) return null;
  return (
    <section class="sheet branches" aria-label="Played on from here">
      <h2>Played on</h2>
      <ul>
        {found.parent && (
          <li>
            <a href={ours(`/review/${found.parent}`)}>This game began after {found.answers} answers of another one</a>
          </li>
        )}
        {found.branches.map(branch => (
          <li key={branch.table}>
            <a href={ours(`/${branch.status === 'over' ? 'review' : 't'}/${branch.table}`)}>
              {branch.name} from answer {branch.answers + 1}
              {branch.imagined ? ', as the seat knew it' : ''}
              {branch.status === 'over' ? '' : ', still being played'}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
