/** A text as a code to scan: how many squares a side has, and the dark ones as a path. */
import { generate } from 'lean-qr/nano';
import { toSvgPath } from 'lean-qr/extras/svg';

export interface Scannable {
  size: number;
  path: string;
}

const LONGEST = 300; // more than that is not read by a phone across a table

export function scannable(text: string): Scannable | null {
  if (text.length > LONGEST) return null;
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}
