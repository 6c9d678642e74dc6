// What no linter can say about this repository: folder sizes, names, who may speak SQL, who may enter whose room.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { root } from '../command.ts';
import { longFunctions } from './functions.ts';
import { findRing, importsOf, integrationTestFaults, isTestFile, roomFaults } from './imports.ts';
import { exchangeFaults, productFaults } from './products.ts';

const entriesMax = 25;
/** The lists of features, one name a feature: they are read as a table of contents. */
const featureLists: ReadonlyMap<string, number> = new Map([
  ['domain/src', 50],
  ['wire/src', 50],
  ['server/src', 60],
  ['web/src/messages/en-US', 40],
  ['web/src/messages/pt-BR', 40],
  // Numbered decisions: they are only ever added.
  ['docs/adr', 140],
]);
const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'output', '.git', '.cache']);
const drawerNames = /^(?:.+-)?(?:utils?|helpers?|common|shared|misc|managers?|base|types|constants)$/;
const sqlText =
  /['"`][^'"`]*\b(?:select\s[^'"`]*\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|(?:create|alter|drop|lock)\s+table\s)/i;
const transactionText = /['"`]\s*(?:begin|commit|rollback)\b\s*(?:;|['"`]|read|isolation|transaction)/i;
const bareSuppression = /@ts-ignore|@ts-nocheck|@ts-expect-error\s*(?:\*\/|$)|biome-ignore[^:\n]*:?\s*(?:\*\/|$)/m;
/** Screens ask for things through `useCommand`, which owns the request id. Messages wait in a line that outlives the page. */
const ownRequestIds = /^web\/src\/screens\/service\//;
const lintSuppression = /(?:oxlint|eslint)-disable(?![^\n]*--\s*\S)/;

export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export function tidyFaults(folder: string): string[] {
  const faults: string[] = [];
  const sources: Source[] = [];
  walk(folder, folder, faults, sources);
  if (sources.length === 0) faults.push(`${folder}: no source was looked at`);
  for (const source of sources) {
    faults.push(...textFaults(source), ...longFunctions(source), ...productFaults(source), ...exchangeFaults(source));
  }
  const imports = sources.flatMap((source) => importsOf(source));
  faults.push(...imports.flatMap((found) => roomFaults(found) ?? []));
  faults.push(
    ...integrationTestFaults(
      sources.map(({ path }) => path),
      imports,
    ),
  );
  const ring = findRing(imports);
  if (ring) faults.push(`server/src: features enter each other in a ring: ${ring.join(' -> ')}`);
  return faults;
}

function walk(top: string, folder: string, faults: string[], sources: Source[]): void {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !skipped.has(entry.name));
  const shown = relative(top, folder).split(sep).join('/');
  // The root is the floor plan and carries the files that tools insist on finding there.
  const most = featureLists.get(shown) ?? entriesMax;
  if (shown !== '' && entries.length > most) {
    faults.push(`${shown}: ${entries.length} entries, at most ${most}; give a part of them a folder of its own`);
  }
  for (const entry of entries) {
    const path = shown === '' ? entry.name : `${shown}/${entry.name}`;
    const code = /\.(?:ts|tsx|mjs|css)$/.test(entry.name);
    // Screens stand in the page groups of the product's route list, and one of those groups is called common.
    const pageGroup = /^(?:web|console)\/src\/screens\/common$/.test(path);
    if ((entry.isDirectory() || code) && !pageGroup && drawerNames.test(entry.name.replace(/\..*$/, ''))) {
      faults.push(`${path}: a drawer, not a name; call it after what is in it`);
    }
    if (entry.isDirectory()) walk(top, join(folder, entry.name), faults, sources);
    else if (code) sources.push({ path, text: readFileSync(join(folder, entry.name), 'utf8') });
  }
}

function textFaults({ path, text }: Source): string[] {
  const faults: string[] = [];
  if (path === 'tools/tidy/tidy.ts' || path === 'tools/tidy/tidy.test.ts') return faults;
  if (bareSuppression.test(text) || lintSuppression.test(text)) {
    faults.push(`${path}: a suppression without a reason, or one that is never allowed (@ts-ignore, @ts-nocheck)`);
  }
  if (
    /^(?:web|console)\/src\//.test(path) &&
    !ownRequestIds.test(path) &&
    /\b(?:requestId|newRequestId)\b/.test(text)
  ) {
    faults.push(`${path}: knows a request id; a command goes through useCommand`);
  }
  if (!path.startsWith('server/src/') || isTestFile(path)) return faults;
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const inPlatform = path.startsWith('server/src/platform/');
  const isStore = /(?:^|-)store$/.test(basename(path, '.ts')) || basename(dirname(path)) === 'store';
  if (!inPlatform && !isStore && sqlText.test(code)) faults.push(`${path}: SQL outside a store`);
  if (!inPlatform && transactionText.test(code)) faults.push(`${path}: opens a transaction; only platform/commit may`);
  return faults;
}

if (import.meta.main) {
  const faults = tidyFaults(root);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
