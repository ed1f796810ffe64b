// Bundles the client: node build.mjs --outDir FOLDER. Every asset's name holds its hash, so it can be kept for ever.
import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const place = process.argv.indexOf('--outDir');
const out = place > 0 ? process.argv[place + 1] : 'dist';
rmSync(out, { recursive: true, force: true });
mkdirSync(`${out}/assets`, { recursive: true });

// A game's sheet is a file of its own, fetched with the game.
function sheetsOf() {
  const games = readdirSync('src/games').filter(name => existsSync(`src/games/${name}/style.css`));
  return Object.fromEntries(games.map(game => [`sheet-${game}`, `src/games/${game}/style.css`]));
}

const result = await esbuild.build({
  entryPoints: { app: 'src/main.tsx', yard: 'src/local/yard.ts', head: 'src/local/head.ts', ...sheetsOf() },
  bundle: true,
  format: 'esm',
  minify: true,
  splitting: true,
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: 'later-[name]-[hash]',
  metafile: true,
  legalComments: 'linked',
  logLevel: 'warning',
});

const icon = readFileSync('icon.svg');
const iconName = `icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
writeFileSync(`${out}/assets/${iconName}`, icon);
const names = Object.keys(result.metafile.outputs).map(file => file.split('/').pop());
const js = names.find(name => name.startsWith('app-') && name.endsWith('.js'));
const css = names.find(name => name.startsWith('app-') && name.endsWith('.css'));
const filled = { js, css, icon: iconName, build: `${js} ${css}`, sheets: JSON.stringify(sheets()).replaceAll('"', '&quot;') };
const page = readFileSync('index.html', 'utf8').replace(/{{(\w+)}}/g, (_, name) => filled[name]);
writeFileSync(`${out}/index.html`, page);
writeFileSync(`${out}/build.json`, JSON.stringify({ build: filled.build }));

// What an export needs besides: the names of its workers, and the script that keeps it for later.
const worker = start => names.find(name => name.startsWith(start) && name.endsWith('.js'));
cpSync('icons', `${out}/icons`, { recursive: true });
writeFileSync(`${out}/local.json`, JSON.stringify({ yard: worker('yard-'), head: worker('head-') }));
await esbuild.build({ entryPoints: ['src/local/service.ts'], bundle: true, format: 'iife', minify: true, target: 'es2022', outfile: `${out}/service.js`, logLevel: 'warning' });

// What the shelf needs, what each game adds, and what is fetched when somebody goes to another page.
const sizes = {};
for (const name of readdirSync(`${out}/assets`)) {
  if (name.endsWith('.txt')) continue;
  const packed = gzipSync(readFileSync(`${out}/assets/${name}`), { level: 9 });
  writeFileSync(`${out}/assets/${name}.gz`, packed);
  sizes[name] = packed.length;
}
const shell = new Set([iconName, css, ...needed(js)]);
const shelf = gzipSync(page).length + sum(shell);
const games = Object.fromEntries(ownGames().map(([game, file, sheet]) => [game, sum(new Set([sheet, ...needed(file)].filter(name => !shell.has(name))))]));
const gzipped = shelf + Math.max(...Object.values(games));
const all = gzipSync(page).length + sum(new Set(Object.keys(sizes)));
writeFileSync(`${out}/size.json`, JSON.stringify({ gzipped, shelf, games, all }));
console.error(`browser client: ${(gzipped / 1000).toFixed(1)} kB gzipped for the shelf and a table, ${(all / 1000).toFixed(1)} kB with every game and page`);

function sum(names) {
  return [...names].reduce((total, name) => total + (sizes[name] ?? 0), 0);
}

/** A file and all that it imports at once. */
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const [, output] = Object.entries(result.metafile.outputs).find(([file]) => file.split('/').pop() === name) ?? [];
  for (const { path, kind } of output?.imports ?? []) if (kind === 'import-statement') needed(path.split('/').pop(), found);
  return found;
}

/** Of each game its name, its script and its sheet. */
function ownGames() {
  const files = Object.entries(result.metafile.outputs).map(([file, { entryPoint }]) => [entryPoint ?? '', file.split('/').pop()]);
  const made = new Map(files);
  return readdirSync('src/games').flatMap(game => {
    const [script, sheet] = [made.get(`src/games/${game}/index.ts`), made.get(`src/games/${game}/style.css`)];
    return script && sheet ? [[game, script, sheet]] : [];
  });
}

function sheets() {
  return Object.fromEntries(ownGames().map(([game, , sheet]) => [game, sheet]));
}
