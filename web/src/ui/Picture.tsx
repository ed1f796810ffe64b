import { Card, sceneOf } from './Card.tsx';
import { ours } from '../base.ts';
import { breedOf, colourOf } from '../colours.ts';
import { Glyph } from './Glyph.tsx';
import { Avatar, Sign } from './Puppy.tsx';

/**
 * One piece of a picture in words: a card by its name, a back by ?its-deck, scene:NAME, prop:NAME, seat:NUMBER,
 * sign:NAME, big:TEXT, or + and >> between them.
 */
export function Picture({ game, what }: { game: string; what: string }) {
  const [kind = '', name = ''] = what.split(':');
  if (what === '+') return <b class="pic-plus">+</b>;
  if (what === '>>') {
    return (
      <span class="pic-arrow">
        <Glyph name="right" />
      </span>
    );
  }
  switch (kind) {
    case 'scene':
      return <img class="pic-scene" src={sceneOf(game, name)} alt="" />;
    case 'prop':
      return <img class="pic-prop" src={ours(`/art/prop/${name}.svg`)} alt="" />;
    case 'seat':
      return <Avatar breed={breedOf(Number(name))} colour={colourOf(Number(name))} />;
    case 'sign':
      return <Sign name={name} />;
    case 'big':
      return <b class="pic-big num">{name}</b>;
    default:
      return <Card game={game} face={what} />;
  }
}
