import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
