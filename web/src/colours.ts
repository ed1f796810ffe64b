/** The colour and the puppy of each seat: the same for everybody at a table, and each only once. */

/** Told apart by people who see no red or green as well: no two neighbours are alike in lightness. */
const COLOURS = ['#d64541', '#2f78c4', '#d9a021', '#2e8b57', '#8a5cc2', '#1a9ba1', '#d96a97', '#e07b24'];
const BREEDS = ['terrier', 'husky', 'pug', 'beagle', 'poodle', 'corgi', 'samoyed', 'bulldog'];

export function colourOf(seat: number): string {
  return COLOURS[seat % COLOURS.length] ?? '#666';
}

export function breedOf(seat: number): string {
  return BREEDS[seat % BREEDS.length] ?? 'mutt';
}
