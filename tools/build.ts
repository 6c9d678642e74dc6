// `npm run build`: the web app and the console, built when its sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './command.ts';
import { cacheFolder } from './machine/npm-package.ts';

// The program that checks draws is built with the app, to be downloaded from it.
const verifier = ['tools/proof/draw', 'server/src/offer/draw'];
const sources = ['web', 'console', 'ui', 'wire', 'domain', ...verifier, 'package-lock.json', 'tsconfig.base.json'];
const skipped = new Set(['node_modules', 'dist']);
const stampFile = join(cacheFolder, 'web-build');
const apps = ['web', 'console'] as const;
const pages = apps.map((app) => join(root, app, 'dist', 'index.html'));

/** Builds `web/dist` and `console/dist` unless they were made from exactly these sources. Throws with the builder's words when it fails. */
export async function buildWeb(options: { readonly always?: boolean } = {}): Promise<void> {
  const stamp = sourcesStamp();
  const current =
    pages.every((page) => existsSync(page)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (current && options.always !== true) return;
  console.log('Building the web app and the console ...');
  rmSync(stampFile, { force: true });
  const startedMs = performance.now();
  for (const app of apps) {
    const { code, output } = await runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
      cwd: join(root, app),
    });
    if (code !== 0) throw new Error(`${app} could not be built:\n${output}`);
    if (output.trim() !== '') console.log(output.trim());
  }
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}

/** By content and not by time: a clone, a copy and a switch of branches all give files new times. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const full = join(root, path);
    if (/\.[^/.]+$/.test(path) && !path.includes('.test.')) hash.update(path).update('\0').update(readFileSync(full));
  };
  const walk = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (skipped.has(entry.name)) continue;
      if (entry.isDirectory()) walk(`${folder}/${entry.name}`);
      else add(`${folder}/${entry.name}`);
    }
  };
  for (const source of sources) {
    if (source.includes('.')) add(source);
    else walk(source);
  }
  return `${hash.digest('hex')}\n`;
}

if (import.meta.main) {
  try {
    await buildWeb({ always: true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
