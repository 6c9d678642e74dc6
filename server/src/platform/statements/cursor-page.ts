import { COUNTED_MAX } from '@tarazu/wire/scalar';
import type { Reader, Statement } from '../database.ts';

export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the page after this one; null at the end. */
  readonly next: string | null;
  /** Counted up to `COUNTED_MAX`. */
  readonly total: number;
}

/** One page of a list from a place on: the first parameters, those of the place, and one row more than is shown. */
export async function readCursorPage<Row>(
  reader: Reader,
  { list, count }: { readonly list: Statement; readonly count: Statement },
  of: readonly unknown[],
  { from, pageSize }: { readonly from: readonly unknown[]; readonly pageSize: number },
  cursorOf: (row: Row) => string,
): Promise<CursorPage<Row>> {
  const [found, counted] = await Promise.all([
    reader.query<Row>(list, [...of, ...from, pageSize + 1]),
    reader.query<{ readonly total: number }>(count, [...of, COUNTED_MAX]),
  ]);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const isMore = found.length > pageSize && last !== undefined;
  return { rows, next: isMore ? cursorOf(last) : null, total: counted[0]?.total ?? 0 };
}
