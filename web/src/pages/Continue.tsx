import { ours } from '../base.ts';
import { breedOf, colourOf } from '../colours.ts';
import { givenNames } from '../puppies.ts';
import { Avatar } from '../ui/Puppy.tsx';
import { Card } from '../ui/Card.tsx';
import { heldAt } from '../keeping.ts';
import type { TableInfo } from '../wire.ts';
import { list, plural } from '../words.ts';
import { chairs } from '../ui/chairs.ts';
import { FACES } from '../lessons/goals.ts';

const WHAT = { waiting: 'Waiting for players', playing: 'Still on the table', paused: 'Paused', over: 'Over' };
const DO = { waiting: 'To the table', playing: 'Continue', paused: 'To the table', over: 'Look' };

/** The game that was left, as a small table to sit down at again. */
export function Continue({ tables }: { tables: TableInfo[] }) {
  const [table, ...more] = tables;
  if (!table) return null;
  return (
    <article class="thing on">
      <SmallTable table={table} />
      <div class="words">
        <p class="kick">{WHAT[table.status]}</p>
        <h2>{table.title}</h2>
        <p>{company(table)}</p>
        {more.length > 0 && (
          <p>
            <a href={ours('/my-games')}>and {plural(more.length, 'other table')}</a>
          </p>
        )}
      </div>
      <a class="go" href={ours(`/t/${table.id}`)}>
        <span>
          <b>{DO[table.status]}</b>
        </span>
      </a>
    </article>
  );
}

/** The same on a phone, where it stays in reach. */
export function ContinueBar({ table }: { table: TableInfo }) {
  return (
    <div class="go-bar">
      <p>
        <b>{table.title}</b>
        <span>{company(table)}</span>
      </p>
      <a class="go" href={ours(`/t/${table.id}`)}>
        <span>
          <b>{DO[table.status]}</b>
        </span>
      </a>
    </div>
  );
}

function company(table: TableInfo): string {
  const mine = heldAt(table.id)?.seat ?? 0;
  const others = givenNames(table).filter((name, seat) => name && seat !== mine);
  return others.length ? `With ${list(others)}.` : 'You alone, so far.';
}

function SmallTable({ table }: { table: TableInfo }) {
  const mine = heldAt(table.id)?.seat ?? 0;
  const places = chairs(table.seats.length);
  const [face, back] = FACES[table.game] ?? [];
  return (
    <div class="small-table" data-felt={table.game} aria-hidden="true">
      <span class="felt-oval" />
      {table.seats.map((seat, number) => {
        const place = places[(number - mine + table.seats.length) % table.seats.length];
        return (
          <span class="at" key={number} style={{ '--x': `${place?.x}%`, '--y': `${place?.y}%` }}>
            {seat.taken ? <Avatar breed={breedOf(number)} colour={colourOf(number)} small /> : <span class="hole s" />}
          </span>
        );
      })}
      {face && back && (
        <span class="cards">
          <Card game={table.game} face={back} />
          <Card game={table.game} face={face} />
        </span>
      )}
    </div>
  );
}
