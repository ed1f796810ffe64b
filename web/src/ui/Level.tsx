const STRENGTHS: Record<string, number> = { random: 0, easy: 1, medium: 2, hard: 3, expert: 4 };

/** How strong a bot is, in bars. */
export function Level({ bot }: { bot: string }) {
  const full = STRENGTHS[bot] ?? 2;
  return (
    <span class="level" aria-hidden="true">
      {[1, 2, 3, 4].map(bar => (
        <i key={bar} class={bar <= full ? 'full' : ''} />
      ))}
    </span>
  );
}
