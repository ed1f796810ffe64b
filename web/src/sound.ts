/** A few short sounds, made here and now: no files. Quiet; nothing is heard once somebody has muted them. */
import { sounds } from './settings.ts';

export type Sound = 'card' | 'turn' | 'no' | 'end' | 'boom' | 'coin' | 'splash' | 'dice' | 'tick' | 'thud';

interface Note {
  pitch: number;
  at: number;
  lasts: number;
  shape: OscillatorType;
}

const note = (pitch: number, at: number, lasts: number, shape: OscillatorType = 'triangle'): Note => ({ pitch, at, lasts, shape });

const NOTES: Record<Sound, Note[]> = {
  card: [note(190, 0, 0.05), note(130, 0.02, 0.06)],
  turn: [note(660, 0, 0.14), note(880, 0.12, 0.22)],
  no: [note(180, 0, 0.16, 'square')],
  end: [note(523, 0, 0.16), note(659, 0.14, 0.16), note(784, 0.28, 0.36)],
  boom: [note(90, 0, 0.7, 'sawtooth'), note(55, 0.02, 0.9, 'square'), note(38, 0.05, 1.1, 'triangle')],
  coin: [note(1240, 0, 0.08), note(1660, 0.06, 0.16)],
  splash: [note(420, 0, 0.08, 'sine'), note(260, 0.05, 0.16, 'sine')],
  dice: [note(700, 0, 0.03, 'square'), note(520, 0.06, 0.03, 'square'), note(620, 0.13, 0.03, 'square')],
  tick: [note(980, 0, 0.03, 'square')],
  thud: [note(110, 0, 0.12)],
};
const LOUDNESS: Record<Sound, number> = { card: 0.06, turn: 0.09, no: 0.04, end: 0.1, boom: 0.12, coin: 0.05, splash: 0.08, dice: 0.03, tick: 0.02, thud: 0.1 };

let speaker: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!sounds.peek() || typeof AudioContext === 'undefined') return;
  speaker ??= new AudioContext();
  const context = speaker;
  // A browser may hold sounds back until somebody has touched the page: then this one is lost, and the next is heard.
  if (context.state === 'suspended') void context.resume();
  for (const each of NOTES[which]) play(context, each, LOUDNESS[which]);
}

function play(context: AudioContext, { pitch, at, lasts, shape }: Note, loudness: number): void {
  const start = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + lasts);
}
