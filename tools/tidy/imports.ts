import { posix } from 'node:path';
import type { Source } from './tidy.ts';

export interface FoundImport {
  readonly from: string;
  /** The imported file as a path from the root. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const importText =
  /(?:^|[\s;}])(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const rooms = /^(domain|wire|server|ui|web|console|test|tools)\//;
/** Tests, and what only tests stand on: `test-*.ts`, anything in `server/src/testing`. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)test-[^/]+\.ts$|^server\/src\/testing\//.test(path);
}

const notFeatures = new Set(['platform', 'adapters', 'testing']);

/** The relative imports of a file. Packages are judged by the linter, which knows them by name. */
export function importsOf({ path, text }: Source): FoundImport[] {
  if (path.endsWith('.css')) return [];
  const found: FoundImport[] = [];
  for (const match of text.matchAll(importText)) {
    const specifier = match[2] ?? match[3] ?? '';
    if (!specifier.startsWith('.')) continue;
    found.push({ from: path, to: posix.join(posix.dirname(path), specifier), typeOnly: match[1] !== undefined });
  }
  return found;
}

/** What is wrong with one import, in words; undefined when nothing is. */
export function roomFaults({ from, to, typeOnly }: FoundImport): string | undefined {
  const room = rooms.exec(from)?.[1];
  if (room === undefined) return undefined;
  const test = isTestFile(from) || room === 'test' || room === 'tools';
  if (!test && !to.startsWith(`${room}/`)) return `${from}: leaves its room by a path (${to}); import the package`;
  if (room === 'server' && !test) return serverFault(from, to, typeOnly);
  if (room === 'web' || room === 'console') return screenFault(from, to);
  return undefined;
}

function serverFault(from: string, to: string, typeOnly: boolean): string | undefined {
  const mine = partOf(from);
  const theirs = partOf(to);
  if (mine === theirs || theirs === 'platform') return undefined;
  if (isTestFile(to)) return `${from}: what only tests need is not for the program (${to})`;
  if (mine === 'platform') return `${from}: platform knows no feature (${to})`;
  if (theirs === 'adapters') {
    return mine === undefined ? undefined : `${from}: adapters are known to app.ts alone (${to})`;
  }
  if (theirs === undefined) return mine === undefined ? undefined : `${from}: nothing imports ${to}, it is the top`;
  // An adapter implements a port, so it may name the types of the feature that owns it.
  if (mine === 'adapters' && typeOnly) return undefined;
  return to === `server/src/${theirs}/index.ts` ? undefined : `${from}: enters ${theirs} past its door (${to})`;
}

function screenFault(from: string, to: string): string | undefined {
  const mine = /^[^/]+\/src\/screens\/([^/]+)/.exec(from)?.[1];
  const theirs = /^[^/]+\/src\/screens\/([^/]+)/.exec(to)?.[1];
  if (mine !== undefined && theirs !== undefined && mine !== theirs) return `${from}: a screen imports another (${to})`;
  const inApp = /^[^/]+\/src\/app\//.test(from);
  return inApp && theirs !== undefined ? `${from}: app knows no screen (${to})` : undefined;
}

/** The feature, or other folder of the server, that a file stands in; `app/` is part of the top, as `app.ts` is. */
function partOf(path: string): string | undefined {
  return /^server\/src\/(?!app\/)([^/]+)\//.exec(path)?.[1];
}

/** A ring of features that enter one another, first and last the same; undefined when there is none. */
export function findRing(imports: readonly FoundImport[]): string[] | undefined {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const mine = partOf(from);
    const theirs = partOf(to);
    if (mine === undefined || theirs === undefined || mine === theirs || isTestFile(from)) continue;
    if (notFeatures.has(mine) || notFeatures.has(theirs)) continue;
    graph.set(mine, (graph.get(mine) ?? new Set()).add(theirs));
  }
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const ring = visit(next, [...path, name]);
      if (ring) return ring;
    }
    done.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const ring = visit(name, []);
    if (ring) return ring;
  }
  return undefined;
}

/** What opens an app, a store or the node of a chain, itself or by what it imports. */
const openers = new Set([
  'server/src/app.ts',
  'server/src/platform/database.ts',
  'server/src/testing/evm/local-node.ts',
]);

/**
 * `npm run check` leaves out the integration tests by their name: each that opens one has to bear it, and no other. The
 * tests of a real browser and the simulation have a room of their own.
 */
export function integrationTestFaults(paths: readonly string[], imports: readonly FoundImport[]): string[] {
  const needs = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) {
    if (!typeOnly) needs.set(from, [...(needs.get(from) ?? []), to]);
  }
  const opens = (path: string): boolean => {
    const reached = new Set([path]);
    for (const each of reached) for (const next of needs.get(each) ?? []) reached.add(next);
    return [...reached].some((each) => openers.has(each));
  };
  return paths.flatMap((path) => {
    if (path.startsWith('test/') || !/\.test\.tsx?$/.test(path)) return [];
    const named = path.endsWith('.integration.test.ts');
    if (opens(path) === named) return [];
    return [
      named
        ? `${path}: opens no app and no store; call it .test.ts`
        : `${path}: opens an app or a store; call it .integration.test.ts`,
    ];
  });
}
