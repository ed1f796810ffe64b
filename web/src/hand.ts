/** The order in which somebody holds their cards. Cards have no identity, so an order is one of faces. */

/** Cards that were held stay where they were; new ones come to the right. */
export function arrange(before: string[], now: string[]): string[] {
  const left = [...now];
  const kept = before.filter(face => {
    const at = left.indexOf(face);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
  return [...kept, ...left];
}

/** One card is put at another place among the others. */
export function moveTo(faces: string[], from: number, to: number): string[] {
  const moved = [...faces];
  const [face] = moved.splice(from, 1);
  if (face !== undefined) moved.splice(Math.max(0, Math.min(to, moved.length)), 0, face);
  return moved;
}

/** Equal things beside each other: by colour, then by name. */
export function sorted(faces: string[], key: (face: string) => string): string[] {
  return [...faces].sort((one, two) => key(one).localeCompare(key(two)));
}

/** Equal faces are told apart by how many of them came before. */
export function keyed(faces: string[]): { face: string; key: string }[] {
  const seen = new Map<string, number>();
  return faces.map(face => {
    const nth = seen.get(face) ?? 0;
    seen.set(face, nth + 1);
    return { face, key: `${face} ${nth}` };
  });
}
