/** Sits somebody down to their first game: the real one, with a deal that was chosen for it. */
import { api } from '../api.ts';
import { favourite } from '../games/shelf.ts';
import { hold } from '../keeping.ts';
import { myName } from '../me.ts';
import { go } from '../route.ts';
import { LESSONS } from './lessons.ts';
import { goalSeen, keepLesson } from './progress.ts';

export async function startLesson(game: string): Promise<void> {
  const lesson = LESSONS[game];
  if (!lesson) return;
  const { bots } = await api.games();
  const bot = bots.includes('easy') ? 'easy' : favourite(bots);
  const seats = Array.from({ length: lesson.seats }, (_, seat) => (seat ? { kind: 'bot' as const, bot } : { kind: 'human' as const }));
  const made = await api.create({ game, seats, options: lesson.options, seed: lesson.seed, name: myName.peek() });
  hold({ table: made.table.id, token: made.token ?? '', invite: made.invite });
  goalSeen(game);
  keepLesson({ table: made.table.id, step: 0 });
  go(`/t/${made.table.id}`);
}
