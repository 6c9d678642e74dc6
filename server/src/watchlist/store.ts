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
];

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
