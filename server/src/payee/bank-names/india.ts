import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let names: ReadonlyMap<string, string> | undefined;

/** The bank of the first four letters of an IFSC; the table is read when it is first asked for. */
export function indianBankName(code: string): string | undefined {
  names ??= new Map(
    readFileSync(join(import.meta.dirname, 'india.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, 4), line.slice(5)]),
  );
  return names.get(code);
}
