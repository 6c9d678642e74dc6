import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { addDays } from '@tarazu/domain/market/zone';
import { parse } from 'csv-parse/sync';

/** A line of `instruments.csv`, as text. */
export interface RecordedInstrument {
  readonly market: string;
  readonly symbol: string;
  readonly name: string;
  readonly isin: string;
  readonly sector: string;
  readonly currency: string;
  readonly tick_size: string;
  readonly lot_size: string;
  readonly type: string;
  readonly timezone: string;
}

/** Where the files of one instrument lie; undefined = that kind is not recorded. */
export interface RecordedFiles {
  readonly instrument: RecordedInstrument;
  /** Those that may hold trades of the day. */
  readonly trades: readonly string[];
  readonly minutes: string | undefined;
  readonly fiveMinutes: string | undefined;
  readonly days: string | undefined;
  readonly depth: string | undefined;
  readonly topLevels: string | undefined;
  readonly bestOnly: string | undefined;
}

/** How a symbol is written in a path. */
export function pathSymbol(symbol: string): string {
  return symbol.replaceAll('&', '_AND_');
}

async function listed(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch {
    return [];
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** The folder itself, or those of its folders that hold recordings (a set with several tiers). */
async function tiersOf(folder: string): Promise<readonly string[]> {
  if (await isFile(join(folder, 'instruments.csv'))) return [folder];
  const tiers: string[] = [];
  for (const name of await listed(folder)) {
    if (await isFile(join(folder, name, 'instruments.csv'))) tiers.push(join(folder, name));
  }
  return tiers;
}

/** `2021-04-15`, `2021-04-15T2359`, `2018-04-04_2018-04-06` at the beginning of a file's name. */
const fileDays = /^(\d{4}-\d\d-\d\d)(T\d{4})?(?:_(\d{4}-\d\d-\d\d))?/;

/** Whether a file is named by the minute in which its recording begins. */
export function hasBeginning(path: string): boolean {
  return fileDays.exec(basename(path))?.[2] !== undefined;
}

/** Whether something of the day may be in a file: one that begins late on the day before may run past midnight. */
function mayHold(file: string, day: string): boolean {
  const [, first, beginning, last] = fileDays.exec(file) ?? [];
  if (first === undefined || first > day) return false;
  return day <= (last ?? (beginning === undefined ? first : addDays(first, 1)));
}

async function filesOf(tier: string, instrument: RecordedInstrument, day: string): Promise<RecordedFiles> {
  const place = join(instrument.market, pathSymbol(instrument.symbol));
  const ofDay = (name: string) => mayHold(name, day);
  const tradesFolder = join(tier, 'trades', place);
  const candlesFolder = join(tier, 'candles', place);
  const booksFolder = join(tier, 'books', place);
  const [trades, candles, books] = await Promise.all([tradesFolder, candlesFolder, booksFolder].map(listed));
  const candle = (name: string) => {
    const found = candles?.find((file) => file === `${name}.csv.gz` || file === `${name}.csv`);
    return found && join(candlesFolder, found);
  };
  const book = (kind: string) => {
    const found = books?.find((file) => ofDay(file) && file.includes(kind));
    return found && join(booksFolder, found);
  };
  const bestOnly = books?.find((file) => file.startsWith('l1_1m.csv'));
  return {
    instrument,
    trades: (trades ?? []).filter(ofDay).map((file) => join(tradesFolder, file)),
    minutes: candle('1m'),
    fiveMinutes: candle('5m'),
    days: candle('1d'),
    depth: book('.depth.csv'),
    topLevels: book('.top20_1s.csv'),
    bestOnly: bestOnly && join(booksFolder, bestOnly),
  };
}

/** Everything in the folder that may hold the day. Throws when the folder has no recordings at all. */
export async function findRecordings(folder: string, day: string): Promise<readonly RecordedFiles[]> {
  const tiers = await tiersOf(folder);
  if (tiers.length === 0)
    throw new Error(`${folder} holds no recordings: there is no instruments.csv in it or below it`);
  const found: RecordedFiles[] = [];
  for (const tier of tiers) {
    const text = await readFile(join(tier, 'instruments.csv'), 'utf8');
    for (const instrument of parse<RecordedInstrument>(text, { columns: true, skip_empty_lines: true })) {
      found.push(await filesOf(tier, instrument, day));
    }
  }
  return found;
}
