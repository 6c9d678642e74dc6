// What a first visit downloads, in gzip bytes, against the budget. Looks at the built app, so it runs after a build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './command.ts';

const dist = join(root, 'web', 'dist');
const consoleDist = join(root, 'console', 'dist');

interface Line {
  readonly what: string;
  readonly bytes: number;
  readonly bytesMax: number;
}

interface Chunk {
  readonly bytes: number;
  readonly imports: readonly string[];
  /** The TypeScript compiler is in it. */
  readonly hasCompiler: boolean;
}

/** gzip bytes: the page must be usable on a slow phone within two seconds, and what a server sends at once is 14 kB. */
// The entry holds the libraries that every page stands on, as they are published, and the addresses of the app: each new page is a
// few bytes of its route.
const budgets = {
  entry: 125_000,
  home: 170_000,
  chart: 230_000,
  styles: 10_000,
  page: 12_000,
  console: 170_000,
  compiler: 1_060_000,
};

function readChunks(of: string): Map<string, Chunk> {
  const folder = join(of, 'assets');
  const chunks = new Map<string, Chunk>();
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    const text = name.endsWith('.js') ? content.toString() : '';
    chunks.set(name, {
      bytes: gzipSync(content, { level: 9 }).length,
      hasCompiler: text.includes('createLanguageService'),
      imports: [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map((match) => match[1] ?? ''),
    });
  }
  return chunks;
}

/** The chunks that these need before they can run. */
function closure(chunks: ReadonlyMap<string, Chunk>, names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const next of chunk.imports) visit(next);
  };
  for (const name of names) visit(name);
  return seen;
}

export function measureBudget(): readonly Line[] {
  const chunks = readChunks(dist);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const linked = (tag: RegExp, from = page) => [...from.matchAll(tag)].map((match) => match[1] ?? '');
  // Not the files fetched ahead: those among them that the entry needs are its imports, the others are Home's.
  const entry = linked(/"entry":"assets\/([^"]+\.js)"/g);
  // They travel in the page; their files are for those who come to need them in another way.
  const styles = linked(/href="[^"]*\/assets\/([^"]+\.css)"/g);
  const total = (names: Iterable<string>, of = chunks) =>
    [...names].reduce((sum, name) => sum + (of.get(name)?.bytes ?? 0), 0);
  const routeChunks = (stem: string) =>
    [...chunks.keys()].filter((name) => name.startsWith(`${stem}-`) && name.endsWith('.js'));
  const home = closure(chunks, [...entry, ...routeChunks('home')]);
  const kLine = closure(chunks, [...entry, ...routeChunks('stock-kline')]);
  // Sheets and dialogs are fetched when they are opened; the chart is part of the page.
  const chart = routeChunks('k-line');
  const compilers = [...chunks].filter(([, { hasCompiler }]) => hasCompiler).map(([name]) => name);
  const consoleChunks = readChunks(consoleDist);
  const consolePage = readFileSync(join(consoleDist, 'index.html'), 'utf8');
  const desk = closure(consoleChunks, linked(/<script [^>]*src="[^"]*\/assets\/([^"]+\.js)"/g, consolePage));
  return [
    { what: 'entry script', bytes: total(closure(chunks, entry)), bytesMax: budgets.entry },
    { what: 'home page, all scripts', bytes: total(home), bytesMax: budgets.home },
    { what: 'stock page with its chart', bytes: total(closure(chunks, [...kLine, ...chart])), bytesMax: budgets.chart },
    { what: 'first style sheets', bytes: total(styles), bytesMax: budgets.styles },
    { what: 'page with these styles', bytes: gzipSync(page, { level: 9 }).length, bytesMax: budgets.page },
    // With any second file that the compiler got into, this would be twice as much.
    { what: 'compiler beside the strategy editor', bytes: total(compilers), bytesMax: budgets.compiler },
    { what: 'console, entry script', bytes: total(desk, consoleChunks), bytesMax: budgets.console },
  ];
}

/** Prints the table; answers whether everything is within its budget. */
export function checkBudget(): boolean {
  let kept = true;
  for (const { what, bytes, bytesMax } of measureBudget()) {
    const ok = bytes > 0 && bytes <= bytesMax;
    kept &&= ok;
    const size = `${(bytes / 1000).toFixed(1)} of ${bytesMax / 1000} kB`;
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${size.padStart(18)}  ${what}`);
  }
  return kept;
}

if (import.meta.main) process.exitCode = checkBudget() ? 0 : 1;
