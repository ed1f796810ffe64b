/** QR codes for links: byte mode, error correction level L, versions 1 to 10 (up to 271 bytes). */

export type Squares = boolean[][];

// For each version: codewords of correction a block, and the data codewords of each block (ISO/IEC 18004, level L).
const BLOCKS: [number, number[]][] = [
  [7, [19]],
  [10, [34]],
  [15, [55]],
  [20, [80]],
  [26, [108]],
  [18, [68, 68]],
  [20, [78, 78]],
  [24, [97, 97]],
  [30, [116, 116]],
  [18, [68, 68, 69, 69]],
];
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  r => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The dark squares of the code, row by row; null for a text that is too long. */
export function qrSquares(text: string): Squares | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(([, blocks], place) => bytes.length + (place < 9 ? 2 : 3) <= total(blocks)) + 1;
  if (!version) return null;
  const bits = codewords(bytes, version).flatMap(byte => toBits(byte, 8));
  const candidates = MASKS.map((mask, number) => {
    const grid = new Grid(version);
    grid.fill(bits, mask);
    grid.format(number);
    return grid.squares();
  });
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

export function qrPath(squares: Squares): string {
  return squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function toBits(value: number, length: number): boolean[] {
  return Array.from({ length }, (_, place) => ((value >> (length - 1 - place)) & 1) === 1);
}

function codewords(bytes: number[], version: number): number[] {
  const [correction, sizes] = BLOCKS[version - 1] ?? [0, []];
  const capacity = total(sizes);
  const bits = [...toBits(4, 4), ...toBits(bytes.length, version < 10 ? 8 : 16), ...bytes.flatMap(byte => toBits(byte, 8))];
  bits.push(...toBits(0, Math.min(4, capacity * 8 - bits.length)));
  while (bits.length % 8) bits.push(false);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0));
  for (let pad = 0; data.length < capacity; pad++) data.push(pad % 2 ? 0x11 : 0xec);
  const blocks = sizes.map((size, place) => data.slice(total(sizes.slice(0, place)), total(sizes.slice(0, place)) + size));
  return [...interleave(blocks), ...interleave(blocks.map(block => remainder(block, correction)))];
}

function interleave(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(block => block.length));
  return Array.from({ length: longest }, (_, place) => blocks.map(block => block[place])).flat().filter(byte => byte !== undefined);
}

/** A product in the field of 256 elements that QR codes use. */
function times(one: number, two: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((two >> bit) & 1) * one;
  }
  return product;
}

/** The Reed-Solomon codewords of a block. */
function remainder(data: number[], degree: number): number[] {
  const divisor: number[] = Array(degree).fill(0);
  divisor[degree - 1] = 1;
  let root = 1;
  for (let round = 0; round < degree; round++) {
    for (let place = 0; place < degree; place++) divisor[place] = times(divisor[place] ?? 0, root) ^ (divisor[place + 1] ?? 0);
    root = times(root, 2);
  }
  const rest: number[] = Array(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, place) => (rest[place] = (rest[place] ?? 0) ^ times(coefficient, factor)));
  }
  return rest;
}

/** The square under construction: null where data still goes. */
class Grid {
  private readonly size: number;
  private readonly cells: (boolean | null)[][];

  constructor(private readonly version: number) {
    this.size = 17 + 4 * version;
    this.cells = Array.from({ length: this.size }, () => Array(this.size).fill(null));
    this.finders();
    this.alignments();
    for (let at = 8; at < this.size - 8; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    this.format(0);
    if (version >= 7) this.versionBits();
  }

  squares(): Squares {
    return this.cells.map(row => row.map(cell => cell === true));
  }

  /** Bits go up and down in pairs of columns, from the right; a mask turns some of them over. */
  fill(bits: boolean[], mask: (row: number, column: number) => boolean): void {
    let next = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) {
        const row = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const column of [right, right - 1]) {
          if (this.cells[row]?.[column] === null) this.set(row, column, (bits[next++] ?? false) !== mask(row, column));
        }
      }
    }
  }

  /** Level L and the mask, protected by a BCH code, twice. */
  format(mask: number): void {
    const data = (1 << 3) | mask;
    let rest = data;
    for (let round = 0; round < 10; round++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (place: number) => ((bits >> place) & 1) === 1;
    for (let place = 0; place <= 5; place++) this.set(place, 8, bit(place));
    this.set(7, 8, bit(6));
    this.set(8, 8, bit(7));
    this.set(8, 7, bit(8));
    for (let place = 9; place < 15; place++) this.set(8, 14 - place, bit(place));
    for (let place = 0; place < 8; place++) this.set(8, this.size - 1 - place, bit(place));
    for (let place = 8; place < 15; place++) this.set(this.size - 15 + place, 8, bit(place));
    this.set(this.size - 8, 8, true);
  }

  private set(row: number, column: number, dark: boolean): void {
    const cells = this.cells[row];
    if (cells && column >= 0 && column < this.size) cells[column] = dark;
  }

  private finders(): void {
    for (const [top, left] of [[3, 3], [3, this.size - 4], [this.size - 4, 3]] as const) {
      for (let down = -4; down <= 4; down++) {
        for (let across = -4; across <= 4; across++) {
          const ring = Math.max(Math.abs(down), Math.abs(across));
          this.set(top + down, left + across, ring !== 2 && ring !== 4);
        }
      }
    }
  }

  private alignments(): void {
    const places = ALIGNMENT[this.version - 1] ?? [];
    const last = places.length - 1;
    places.forEach((row, one) =>
      places.forEach((column, two) => {
        if ((one === 0 && two === 0) || (one === 0 && two === last) || (one === last && two === 0)) return;
        for (let down = -2; down <= 2; down++) {
          for (let across = -2; across <= 2; across++) this.set(row + down, column + across, Math.max(Math.abs(down), Math.abs(across)) !== 1);
        }
      }),
    );
  }

  private versionBits(): void {
    let rest = this.version;
    for (let round = 0; round < 12; round++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let place = 0; place < 18; place++) {
      const dark = ((bits >> place) & 1) === 1;
      const [far, near] = [this.size - 11 + (place % 3), Math.floor(place / 3)];
      this.set(far, near, dark);
      this.set(near, far, dark);
    }
  }
}

/** How hard a code is to read: long runs, blocks of one colour, and too much of one colour. */
function penalty(squares: Squares): number {
  const size = squares.length;
  let points = 0;
  const at = (row: number, column: number) => squares[row]?.[column] ?? false;
  for (let row = 0; row < size; row++) {
    points += runs(size, place => at(row, place)) + runs(size, place => at(place, row));
    for (let column = 0; column < size - 1; column++) {
      const colour = at(row, column);
      if (row < size - 1 && colour === at(row, column + 1) && colour === at(row + 1, column) && colour === at(row + 1, column + 1)) points += 3;
    }
  }
  const dark = squares.flat().filter(Boolean).length;
  return points + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10;
}

function runs(size: number, at: (place: number) => boolean): number {
  let [points, length] = [0, 1];
  for (let place = 1; place <= size; place++) {
    if (place < size && at(place) === at(place - 1)) length += 1;
    else {
      if (length >= 5) points += length - 2;
      length = 1;
    }
  }
  return points;
}
