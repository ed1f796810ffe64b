/** Where to stand so that one is beside something and not on it. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 18; // pixels between the two
const EDGE = 8; // and to the window's edge

/** Right of it, left, above or below, whichever has room; else where it covers least. */
export function beside(lit: Box | null, own: Size, room: Size): { left: number; top: number } {
  const fit = (left: number, top: number) => ({
    left: clamp(left, EDGE, room.width - own.width - EDGE),
    top: clamp(top, EDGE, room.height - own.height - EDGE),
  });
  if (!lit) return fit((room.width - own.width) / 2, (room.height - own.height) / 3);
  const [middleX, middleY] = [lit.left + (lit.width - own.width) / 2, lit.top + (lit.height - own.height) / 2];
  const places = [
    fit(lit.left + lit.width + GAP, middleY),
    fit(lit.left - own.width - GAP, middleY),
    fit(middleX, lit.top - own.height - GAP),
    fit(middleX, lit.top + lit.height + GAP),
    ...[EDGE, room.width - own.width - EDGE].flatMap(left => [fit(left, EDGE), fit(left, room.height - own.height - EDGE)]),
  ];
  return places.reduce((best, place) => (covered(place, own, lit) < covered(best, own, lit) ? place : best));
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)));
}

function covered(place: { left: number; top: number }, own: Size, lit: Box): number {
  const width = Math.min(place.left + own.width, lit.left + lit.width) - Math.max(place.left, lit.left);
  const height = Math.min(place.top + own.height, lit.top + lit.height) - Math.max(place.top, lit.top);
  return Math.max(0, width) * Math.max(0, height);
}
