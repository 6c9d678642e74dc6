import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decimal, roundToStep } from '@tarazu/domain/money';
import { ticksOfBar } from '../adapters/market-replay/bar-path.ts';

export type RecordedRow = readonly (string | number)[];

const folders: string[] = [];

/** A folder in the layout of docs/replay.md with these instruments and files. */
export function recordedFolder(
  instruments: readonly RecordedRow[],
  files: Readonly<Record<string, readonly RecordedRow[]>>,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
  folders.push(folder);
  const write = (path: string, head: string, rows: readonly RecordedRow[]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${head}\n${rows.map((row) => row.join(',')).join('\n')}\n`);
  };
  const columns = 'market,symbol,name,isin,sector,currency,tick_size,lot_size,type,timezone,session,note';
  write('instruments.csv', columns, instruments);
  for (const [path, rows] of Object.entries(files)) write(path, 'ts,...', rows);
  return folder;
}

export function removeRecordedFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/** Where recordings lie on this machine, or nothing: they are not part of this project; docs/replay.md says how to point at them. */
export function marketDataFolder(): string {
  const beside = join(import.meta.dirname, '../../../..');
  const candidates = [beside, ...readdirSync(beside).map((name) => join(beside, name))].map((one) =>
    join(one, 'market-data'),
  );
  return process.env['TARAZU_MARKET_DATA'] ?? candidates.find((one) => existsSync(join(one, 'manifest.csv'))) ?? '';
}

const DAY_MS = 86_400_000;
/** 15,758.80 at its opening, 10,400.00 at its lowest. */
const crashDay = Date.parse('2017-12-22T00:00:00.000Z');
const bitcoinFile = join(marketDataFolder(), 'open', 'candles', 'COINBASE', 'BTC-USD', '1d.csv.gz');

/** Whether the recording is at hand. */
export const hasRecordedCrash = existsSync(bitcoinFile);

/**
 * The prices (e8) of a recorded day on which Bitcoin lost a third, in their order, from its opening over its low to its close; what lies between two prints is a straight
 * line in `steps` parts.
 */
export function recordedCrash(name: string, tick: bigint, steps: bigint): readonly bigint[] {
  const [, ...lines] = gunzipSync(readFileSync(bitcoinFile)).toString().trim().split('\n');
  const row = lines.map((line) => line.split(',')).find(([at]) => Number(at) === crashDay);
  const [, open = '', high = '', low = '', close = '', volume = ''] = row ?? [];
  const [o, h, l, c, v] = [open, high, low, close, volume].map((text) => roundToStep(decimal(text), tick, 'half_up'));
  const bar = { openAtMs: crashDay, open: o ?? 0n, high: h ?? 0n, low: l ?? 0n, close: c ?? 0n, volume: v ?? 0n };
  const prices = ticksOfBar(bar, { name, lengthMs: DAY_MS, lot: tick, step: tick }).map(({ price }) => price);
  return prices.flatMap((price, place) => {
    const next = prices[place + 1];
    if (next === undefined) return [price];
    return Array.from({ length: Number(steps) }, (_, step) =>
      roundToStep(price + ((next - price) * BigInt(step)) / steps, tick, 'half_up'),
    );
  });
}
