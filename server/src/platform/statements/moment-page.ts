import type { Reader, Statement } from '../database.ts';
import { type CursorPage, readCursorPage } from './cursor-page.ts';

/** A list in the order of moments, newest first; what is of one moment by its id. */
export interface MomentList {
  /** Its last parameters: the moment (ms UTC) and the id before which it begins, or nulls, and how many rows. */
  readonly list: Statement;
  /** Counts no further than `COUNTED_MAX`, its last parameter. */
  readonly count: Statement;
}

/** Where a row stands in such a list. */
export interface Place {
  readonly atMs: number;
  readonly id: string;
}

/** A place as it was given out; one that nobody was given begins behind the end. */
function placeOf(cursor: string | undefined): readonly [atMs: number | null, id: string | null] {
  if (cursor === undefined) return [null, null];
  const [, atMs, id] = /^(\d{1,15})-(.+)$/.exec(cursor) ?? [];
  return atMs === undefined || id === undefined ? [0, ''] : [Number(atMs), id];
}

/** One page of a list in the order of moments. What it costs does not grow with the list. `of`: the first parameters of both statements. */
export function readMomentPage<Row>(
  reader: Reader,
  list: MomentList,
  of: readonly unknown[],
  { cursor, pageSize }: { readonly cursor: string | undefined; readonly pageSize: number },
  placeIn: (row: Row) => Place,
): Promise<CursorPage<Row>> {
  const page = { from: placeOf(cursor), pageSize };
  return readCursorPage<Row>(reader, list, of, page, (row) => {
    const { atMs, id } = placeIn(row);
    return `${atMs}-${id}`;
  });
}
