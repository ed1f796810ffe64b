/** Places on an oval, in hundredths of its size: one's own at the bottom, the others clockwise from there. */
export interface Place {
  x: number;
  y: number;
}

export function chairs(count: number): Place[] {
  return Array.from({ length: count }, (_, place) => {
    const turn = Math.PI / 2 + (2 * Math.PI * place) / count;
    return { x: 50 + 47 * Math.cos(turn), y: 50 + 47 * Math.sin(turn) };
  });
}
