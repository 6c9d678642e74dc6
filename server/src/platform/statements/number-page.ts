import { COUNTED_MAX } from '@tarazu/wire/scalar';
import type { Reader, Statement } from '../database.ts';

/** A list whose rows have rising numbers, newest first. */
export interface NumberedList {
  /** Its last parameters: the number before which it begins, or null, and how many rows. */
  readonly list: Statement;
  /** Counts no further than `COUNTED_MAX`, its last parameter. */
  readonly count: Statement;
}

export interface NumberPage<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the page after this one; null at the end. */
  readonly next: string | null;
  /** Counted up to `COUNTED_MAX`. */
  readonly total: number;
}

/** A place in a list that is numbered; one that nobody was given begins behind the end. */
function numberOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : 0;
}

/** One page of a list with numbers. What it costs does not grow with the list. `of`: the first parameters of both statements. */
export async function readNumberPage<Row>(
  reader: Reader,
  { list, count }: NumberedList,
  of: readonly unknown[],
  { cursor, pageSize }: { readonly cursor: string | undefined; readonly pageSize: number },
  numberIn: (row: Row) => number,
): Promise<NumberPage<Row>> {
  const [found, counted] = await Promise.all([
    reader.query<Row>(list, [...of, numberOf(cursor), pageSize + 1]),
    reader.query<{ readonly total: number }>(count, [...of, COUNTED_MAX]),
  ]);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const isMore = found.length > pageSize && last !== undefined;
  return { rows, next: isMore ? String(numberIn(last)) : null, total: counted[0]?.total ?? 0 };
}
