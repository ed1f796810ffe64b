import type { Book } from '../wire.ts';

/** The rule itself, where only its number was told. */
export function RuleText({ book, rule }: { book: Book | null; rule: string }) {
  const found = book?.rules.find(each => each.id === rule);
  if (!rule) return null;
  return (
    <span class="rule-text">
      {rule}
      {found ? `: ${found.text}` : ''}{' '}
    </span>
  );
}
