// Runs the tests of the pure TypeScript modules: each is bundled first, so that any Node from 20 on will do.
import * as esbuild from 'esbuild';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

const folder = mkdtempSync(join(tmpdir(), 'barkyard-web-'));
try {
  const tests = readdirSync('test').filter(name => name.endsWith('.test.ts'));
  await esbuild.build({
    entryPoints: tests.map(name => `test/${name}`),
    bundle: true,
    platform: 'node',
    format: 'esm',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  const files = tests.map(name => join(folder, name.replace(/\.ts$/, '.mjs')));
  process.exitCode = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
