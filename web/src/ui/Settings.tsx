import { useState } from 'preact/hooks';
import { switchNotices } from '../notices.ts';
import { asking, notices, sounds } from '../settings.ts';
import { sound } from '../sound.ts';
import { setTheme, theme, type Theme } from '../theme.ts';
import { Drawer } from './Drawer.tsx';

/** How the table looks, sounds and asks: on this device only. */
export function Settings({ onClose }: { onClose: () => void }) {
  const [fault, setFault] = useState('');
  return (
    <Drawer title="Settings" onClose={onClose}>
      <div class="menu">
        <label class="field">
          Colours
          <select value={theme.value} onChange={event => setTheme(event.currentTarget.value as Theme)}>
            <option value="system">as this device has them</option>
            <option value="light">light</option>
            <option value="dark">dark</option>
          </select>
        </label>
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
          about="Among people, where a move shows something new. Against bots you can always undo."
        />
      </div>
    </Drawer>
  );
}

function Switch({ on, onSwitch, word, about }: { on: boolean; onSwitch: (on: boolean) => void; word: string; about: string }) {
  return (
    <label class="switch tall">
      <input type="checkbox" role="switch" checked={on} onChange={event => onSwitch(event.currentTarget.checked)} />
      <span>
        <b>{word}</b>
        <small>{about}</small>
      </span>
    </label>
  );
}

