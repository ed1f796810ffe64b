/** Which line of a text a fault speaks of: the one it names, or the one where the word stands that it quotes; else 0. */
export function lineAtFault(text: string, fault: string): number {
  const named = /\(at line (\d+)/.exec(fault);
  if (named) return Number(named[1]);
  const lines = text.split('\n');
  for (const quoted of fault.matchAll(/'([^']{1,40})'/g)) {
    const found = lines.findIndex(line => line.includes(quoted[1] ?? ''));
    if (found >= 0) return found + 1;
  }
  return 0;
}
