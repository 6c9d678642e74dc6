import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const watchlistMigrations: readonly Migration[] = [
  {
    number: 20,
    name: 'watchlist',
    sql: `
create table watchlist (
  owner_id bigint primary key,
  instrument_ids text[] not null
);
`,
  },
  {
    number: 391,
    name: 'watchlist by instrument',
    sql: 'create index watchlist_by_instrument on watchlist using gin (instrument_ids);',
  },
];

const watchersStatement: Statement = {
  name: 'watchlist_watchers',
  text: 'select owner_id from watchlist where instrument_ids @> array[$1::text] and owner_id > $2 order by owner_id limit $3',
};

/** Who watches this, by their number, so many after this one. */
export async function readWatchers(
  reader: Reader,
  instrumentId: string,
  after: AccountId,
  count: number,
): Promise<readonly AccountId[]> {
  const rows = await reader.query<{ owner_id: AccountId }>(watchersStatement, [instrumentId, after, count]);
  return rows.map(({ owner_id: owner }) => owner);
}

const selectStatement: Statement = {
  name: 'watchlist_read',
  text: 'select owner_id, instrument_ids from watchlist where owner_id = any($1::bigint[])',
};

/** The lists of these people, in their own order; somebody without one is missing. */
export async function readWatchlists(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, readonly string[]>> {
  const rows = await reader.query<{ owner_id: AccountId; instrument_ids: string[] }>(selectStatement, [owners]);
  return new Map(rows.map((row) => [row.owner_id, row.instrument_ids]));
}

const saveStatement: Statement = {
  name: 'watchlist_save',
  text: `insert into watchlist (owner_id, instrument_ids)
    select owner_id, string_to_array(ids, ' ') from unnest($1::bigint[], $2::text[]) as v(owner_id, ids)
    on conflict (owner_id) do update set instrument_ids = excluded.instrument_ids`,
};

/** Ids hold no spaces, so one text a person carries a list through a flat array. */
export async function saveWatchlists(
  writer: Writer,
  lists: readonly (readonly [AccountId, readonly string[]])[],
): Promise<void> {
  if (lists.length === 0) return;
  await writer.query(saveStatement, [lists.map(([owner]) => owner), lists.map(([, ids]) => ids.join(' '))]);
}
