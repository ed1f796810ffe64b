import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { startLesson } from '../lessons/start.ts';
import { HOWTOS, type Panel } from '../lessons/howtos.ts';
import { Trouble } from '../ui/Frame.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { Page, ToolLink } from '../ui/Page.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Puppy, Sign } from '../ui/Puppy.tsx';
import { strong } from '../ui/Strong.tsx';
import type { GameInfo } from '../wire.ts';
import { boxOf, span } from './boxes.ts';

/** A whole game on one page, in pictures; it can be printed. */
export function HowTo({ game: name }: { game: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.games().then(told => {
      const found = told.games.find(each => each.name === name);
      if (!found) return setFault('There is no such game.');
      document.title = `How to play ${found.title} · Barkyard`;
      setGame(found);
    }, (why: Fault) => setFault(why.message));
  }, []);
  const panels = HOWTOS[name] ?? [];
  const teach = () => startLesson(name).catch((why: Fault) => setFault(why.message));
  return (
    <Page ground="paper" title="How to play" tools={<ToolLink href={ours(`/rules/${name}`)} mark="book" word="Full rules" />}>
      {fault && <Trouble why={fault} />}
      {game && (
        <article class="leaf">
          <header class="leaf-head">
            <div>
              <Puppy breed="border-collie" mood="happy" />
              <hgroup>
                <h2>{game.title} on one page</h2>
                <p>
                  {span(game.seats)} players · about {boxOf(name).minutes} minutes
                </p>
              </hgroup>
            </div>
            <nav aria-label="This page">
              <button type="button" class="btn-2" onClick={teach}>
                <Glyph name="play" />
                Learn by playing
              </button>
              <button type="button" class="btn-2 print" onClick={() => print()}>
                <Glyph name="print" />
                Print
              </button>
            </nav>
          </header>
          <div class="spread">
            {panels.map((panel, place) => (
              <Shown key={panel.title} game={name} panel={panel} number={place + 1} />
            ))}
          </div>
          {!panels.length && (
            <p>
              Nobody has drawn this page yet. <a href={ours(`/rules/${name}`)}>The full rules</a> are there.
            </p>
          )}
        </article>
      )}
    </Page>
  );
}

function Shown({ game, panel, number }: { game: string; panel: Panel; number: number }) {
  return (
    <article class={panel.steps || panel.legend ? 'listed' : ''}>
      <h3>
        <i>{number}</i>
        {panel.title}
      </h3>
      {panel.text && <p>{strong(panel.text)}</p>}
      {panel.picture && (
        <div class="pic2">
          {panel.picture.map((what, place) => (
            <Picture key={place} game={game} what={what} />
          ))}
        </div>
      )}
      {panel.steps && (
        <ol class="flow">
          {panel.steps.map(([what, text]) => (
            <li key={text}>
              <Picture game={game} what={what} />
              <p>{strong(text)}</p>
            </li>
          ))}
        </ol>
      )}
      {panel.legend && (
        <ul class="legend">
          {panel.legend.map(([sign, colour, text]) => (
            <li key={text}>
              <i style={{ '--c': colour, '--on': /^#[def]/.test(colour) ? '#241812' : '#fff' }}>{sign.startsWith('=') ? sign.slice(1) : <Sign name={sign} />}</i>
              <span>{strong(text)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
