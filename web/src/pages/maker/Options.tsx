import { Picture } from '../../ui/Picture.tsx';
import { sceneOf } from '../../ui/Card.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { GameInfo, GameOption } from '../../wire.ts';
import { capital, label } from '../../words.ts';
import { Editor } from './Editor.tsx';
import { WORDING, type Worded } from './wording.ts';

export interface Choosing {
  game: GameInfo;
  options: Record<string, string>;
  seats: number;
  /** What the server says against it. */
  fault: string;
  choose: (option: string, value: string) => void;
}

const FRIENDS: [string, string, string][] = [
  ['sally', 'Silly Sally', 'silly-sally'],
  ['pat', 'Playful Pat', 'playful-pat'],
  ['finn', 'Fiddly Finn', 'fiddly-finn'],
  ['cleo', 'Clever Cleo', 'clever-cleo'],
];

/** All options of a game but its decks: what is on or off as variants, the rest as choices. */
export function Options(choosing: Choosing) {
  const { game, options } = choosing;
  const rest = game.options.filter(option => option.name !== 'deck' && option.name !== 'friends');
  const switches = rest.filter(isSwitch);
  const choices = rest.filter(option => !isSwitch(option) && option.values.length);
  const texts = rest.filter(option => !option.values.length);
  const on = switches.filter(option => options[option.name] === 'on').length;
  return (
    <>
      {switches.length > 0 && (
        <section class="sheet" aria-label="Variants">
          <h2>
            Variants <small>{on ? `${on} of ${switches.length} on` : 'as in the box'}</small>
          </h2>
          <div class={`vars ${switches.length < 3 ? 'few' : ''}`}>
            {switches.map(option => (
              <Variant key={option.name} {...choosing} option={option} />
            ))}
          </div>
        </section>
      )}
      {game.options.some(option => option.name === 'friends') && <Friends {...choosing} />}
      {choices.length > 0 && (
        <section class="sheet terms" aria-label="Options">
          {choices.map(option => (
            <Choice key={option.name} {...choosing} option={option} />
          ))}
        </section>
      )}
      {texts.map(option => (
        <OwnText key={option.name} {...choosing} option={option} />
      ))}
    </>
  );
}

type Chosen = Choosing & { option: GameOption };

function isSwitch(option: GameOption): boolean {
  return option.values.length === 2 && option.values.includes('on') && option.values.includes('off');
}

function worded(game: string, option: GameOption): Worded {
  return WORDING[game]?.[option.name] ?? { title: label(option.name), about: option.about };
}

function Variant({ game, option, options, choose }: Chosen) {
  const { title, about, prop } = worded(game.name, option);
  return (
    <Switch
      on={options[option.name] === 'on'}
      onSwitch={on => choose(option.name, on ? 'on' : 'off')}
      word={title}
      about={about}
      picture={<Picture game={game.name} what={`prop:${prop ?? 'bone'}`} />}
    />
  );
}

/** Up to four choices side by side; more of them, and seats, in a list. Seats are counted from 1, as everywhere. */
function Choice({ game, option, options, seats, choose }: Chosen) {
  const { title, about, values = {} } = worded(game.name, option);
  const value = options[option.name] ?? option.default;
  const possible = option.values.filter(each => !isSeat(option, each) || Number(each) < seats);
  const word = (each: string) => values[each]?.[0] ?? (isSeat(option, each) ? seatWord(Number(each)) : capital(each.replaceAll('-', ' ')));
  if (possible.length > 4 || possible.some(each => isSeat(option, each))) {
    return (
      <label class="field">
        <span>
          {title} <small>{about}</small>
        </span>
        <select name={option.name} value={value} onChange={event => choose(option.name, event.currentTarget.value)}>
          {possible.map(each => (
            <option key={each} value={each}>
              {[word(each), values[each]?.[1]].filter(Boolean).join(': ')}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset class="seg">
      <legend>
        {title} {about && <small>{about}</small>}
      </legend>
      {possible.map(each => (
        <label class="pick" key={each}>
          <input type="radio" name={option.name} checked={each === value} onChange={() => choose(option.name, each)} />
          <span>
            <b>{word(each)}</b>
            {values[each]?.[1] && <small>{values[each]?.[1]}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** An option whose values are seats has them as 0, 1, 2 and so on. */
function isSeat(option: GameOption, value: string): boolean {
  return /^\d$/.test(value) && option.values.includes('0');
}

function seatWord(seat: number): string {
  return seat ? `Seat ${seat + 1}` : 'You';
}

function Friends({ options, seats, choose }: Choosing) {
  const chosen = new Set((options.friends ?? 'none').split('-').filter(name => name !== 'none'));
  const toggle = (friend: string, on: boolean) => {
    const wanted = FRIENDS.map(([key]) => key).filter(key => (key === friend ? on : chosen.has(key)));
    choose('friends', wanted.join('-') || 'none');
  };
  return (
    <section class="sheet" aria-label="Fun Friends">
      <h2>
        Fun Friends <small>They take the last seats and play by tables of their own</small>
      </h2>
      <div class="decks friends">
        {FRIENDS.map(([key, name, scene]) => (
          <label class={`pick deck ${chosen.has(key) ? 'on' : ''}`} key={key}>
            <input
              type="checkbox"
              checked={chosen.has(key)}
              disabled={!chosen.has(key) && chosen.size >= seats - 1}
              onChange={event => toggle(key, event.currentTarget.checked)}
            />
            <img src={sceneOf('good-puppies-too', scene)} alt="" />
            <b class="unseen">{name}</b>
          </label>
        ))}
      </div>
    </section>
  );
}

function OwnText({ game, option, options, fault, choose }: Chosen) {
  const { title, about, example = '' } = worded(game.name, option);
  const text = options[option.name] ?? option.default;
  return (
    <section class="sheet" aria-label={title}>
      <Switch on={text !== ''} onSwitch={on => choose(option.name, on ? example : '')} word={title} about={about} picture={<Picture game={game.name} what="prop:toolbox" />} />
      {text !== '' && <Editor label={title} text={text} fault={fault} onText={changed => choose(option.name, changed)} />}
    </section>
  );
}
