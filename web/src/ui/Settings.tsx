import { useState } from 'preact/hooks';
import { breedOf, colourOf } from '../colours.ts';
import { myName, rename, typedName } from '../me.ts';
import { switchNotices } from '../notices.ts';
import { asking, notices, pace, PACES, sounds } from '../settings.ts';
import { sound } from '../sound.ts';
import { setTheme, theme, type Theme } from '../theme.ts';
import { Drawer } from './Drawer.tsx';
import { Avatar } from './Puppy.tsx';
import { capital } from '../words.ts';
import { Switch } from './Switch.tsx';

const COLOURS: [Theme, string][] = [
  ['system', 'As this device'],
  ['light', 'By day'],
  ['dark', 'By night'],
];

/** Who one is, and how the table looks, sounds and asks: on this device only. */
export function Settings({ onClose }: { onClose: () => void }) {
  const [fault, setFault] = useState('');
  return (
    <Drawer title="Settings" onClose={onClose}>
      <div class="settings">
        <div class="settings-me">
          <Avatar breed={breedOf(0)} colour={colourOf(0)} />
          <label class="field">
            Your name
            <input
              value={typedName.value}
              placeholder={myName.value}
              maxLength={24}
              autoComplete="nickname"
              onInput={event => rename(event.currentTarget.value)}
            />
          </label>
        </div>
        <fieldset class="seg">
          <legend>Colours</legend>
          {COLOURS.map(([value, word]) => (
            <label class="pick" key={value}>
              <input type="radio" name="colours" checked={theme.value === value} onChange={() => setTheme(value)} />
              <b>{word}</b>
            </label>
          ))}
        </fieldset>
        <fieldset class="seg">
          <legend>How fast others play</legend>
          {PACES.map(each => (
            <label class="pick" key={each}>
              <input type="radio" name="pace" checked={pace.value === each} onChange={() => (pace.value = each)} />
              <b>{capital(each)}</b>
            </label>
          ))}
        </fieldset>
        <Switch
          on={sounds.value}
          onSwitch={on => {
            sounds.value = on;
            sound('turn');
          }}
          word="Sounds"
          about="For cards, and when it is your turn."
        />
        <Switch
          on={notices.value}
          onSwitch={on => void switchNotices(on).then(setFault)}
          word="Tell me when it is my turn"
          about="With a notice from the browser, while you look at something else. The browser asks you once."
        />
        {fault && (
          <p class="empty" role="alert">
            {fault}
          </p>
        )}
        <Switch
          on={asking.value}
          onSwitch={on => (asking.value = on)}
          word="Ask before what cannot be taken back"
          about="Among people and in deals that count, where a move shows something new. Against bots you can always undo."
        />
      </div>
    </Drawer>
  );
}
