// Bundles the client: node build.mjs --outDir FOLDER. Every asset's name holds its hash, so it can be kept for ever.
import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const place = process.argv.indexOf('--outDir');
const out = place > 0 ? process.argv[place + 1] : 'dist';
rmSync(out, { recursive: true, force: true });
mkdirSync(`${out}/assets`, { recursive: true });

const result = await esbuild.build({
  entryPoints: { app: 'src/main.tsx' },
  bundle: true,
  format: 'esm',
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
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
const filled = { js, css, icon: iconName, build: `${js} ${css}` };
const page = readFileSync('index.html', 'utf8').replace(/{{(\w+)}}/g, (_, name) => filled[name]);
writeFileSync(`${out}/index.html`, page);
writeFileSync(`${out}/build.json`, JSON.stringify({ build: filled.build }));

let total = gzipSync(page).length;
for (const name of readdirSync(`${out}/assets`)) {
  if (name.endsWith('.txt')) continue;
  const packed = gzipSync(readFileSync(`${out}/assets/${name}`), { level: 9 });
  writeFileSync(`${out}/assets/${name}.gz`, packed);
  total += packed.length;
}
writeFileSync(`${out}/size.json`, JSON.stringify({ gzipped: total }));
console.error(`browser client: ${(total / 1000).toFixed(1)} kB gzipped`);
