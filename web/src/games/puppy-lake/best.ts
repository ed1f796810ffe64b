/** Best scores of solitaire, kept in this browser by the kind of contest. */
const KEY = 'barkyard best puppy-lake ';

export function bestOf(contest: string): number | null {
  try {
    const kept = localStorage.getItem(KEY + contest);
    return kept === null ? null : Number(kept);
  } catch {
    return null; // nothing can be kept here
  }
}

export function keepBest(contest: string, points: number): void {
  const best = bestOf(contest);
  if (best !== null && best >= points) return;
  try {
    localStorage.setItem(KEY + contest, String(points));
  } catch {
    // nothing can be kept here: the score is shown all the same
  }
}
