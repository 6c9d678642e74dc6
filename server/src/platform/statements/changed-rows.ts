import type { AccountId } from '@tarazu/domain/posting';

/** The lists of people, by whose they are. */
export type OfPeople<Row> = ReadonlyMap<AccountId, readonly Row[]>;

/** Rows of several people as a list for each of them, in the order in which they come; somebody without any is missing. */
export function listsOf<Read extends { readonly owner_id: AccountId }, Row>(
  rows: readonly Read[],
  rowOf: (read: Read) => Row,
): Map<AccountId, readonly Row[]> {
  const found = new Map<AccountId, Row[]>();
  for (const read of rows) {
    const own = found.get(read.owner_id) ?? [];
    own.push(rowOf(read));
    found.set(read.owner_id, own);
  }
  return found;
}

/**
 * What a batch has made of the lists of people: the rows that are new or another, and those that are there no more. Folding keeps
 * what it does not touch, so a row that is not the same object is another.
 */
export function changedRows<Row>(before: OfPeople<Row>, own: OfPeople<Row>, idOf: (row: Row) => string) {
  const gone: (readonly [owner: AccountId, id: string])[] = [];
  const kept: (readonly [owner: AccountId, row: Row])[] = [];
  for (const [owner, rows] of own) {
    const old = new Set(before.get(owner));
    for (const row of rows) if (!old.has(row)) kept.push([owner, row]);
    const ids = new Set(rows.map(idOf));
    for (const row of old) if (!ids.has(idOf(row))) gone.push([owner, idOf(row)]);
  }
  return { kept, gone };
}
