import type { Reader, Statement } from '../database.ts';
import { type CursorPage, readCursorPage } from './cursor-page.ts';

/** A list whose rows have rising numbers, newest first. */
export interface NumberedList {
  /** Its last parameters: the number before which it begins, or null, and how many rows. */
  readonly list: Statement;
  /** Counts no further than `COUNTED_MAX`, its last parameter. */
  readonly count: Statement;
}

/** A place in a list that is numbered; one that nobody was given begins behind the end. */
function numberOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : 0;
}

/** One page of a list with numbers. What it costs does not grow with the list. `of`: the first parameters of both statements. */
export function readNumberPage<Row>(
  reader: Reader,
  list: NumberedList,
  of: readonly unknown[],
  { cursor, pageSize }: { readonly cursor: string | undefined; readonly pageSize: number },
  numberIn: (row: Row) => number,
): Promise<CursorPage<Row>> {
  return readCursorPage<Row>(reader, list, of, { from: [numberOf(cursor)], pageSize }, (row) => String(numberIn(row)));
}
