import type { ComponentChildren } from 'preact';

/** A sentence whose *starred* words are strong. */
export function strong(text: string): ComponentChildren {
  return text.split('*').map((part, place) => (place % 2 ? <b key={place}>{part}</b> : part));
}
