import type { AccountId } from '@tarazu/domain/posting';
import {
  findWatchlist,
  MAIN_WATCHLIST,
  noWatchlists,
  type Watchlist,
  type WatchlistColour,
  type Watchlists,
} from '@tarazu/domain/watchlist/watchlist';
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
  {
    number: 675,
    name: 'several watchlists',
    sql: `
alter table watchlist add column list_id text collate "C" not null default 'main';
alter table watchlist add column name text not null default '';
alter table watchlist add column colour text not null default 'none';
alter table watchlist add column place int not null default 0;
alter table watchlist drop constraint watchlist_pkey;
alter table watchlist add primary key (owner_id, list_id);
`,
  },
];

const watchersStatement: Statement = {
  name: 'watchlist_watchers',
  text: `select distinct owner_id from watchlist where instrument_ids @> array[$1::text] and owner_id > $2
    order by owner_id limit $3`,
};

/** Who has this in a list, by their number, so many after this one; each once. */
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
  text: `select owner_id, list_id, name, colour, instrument_ids from watchlist where owner_id = any($1::bigint[])
    order by owner_id, place`,
};

interface WatchlistRow {
  readonly owner_id: AccountId;
  readonly list_id: string;
  readonly name: string;
  readonly colour: WatchlistColour;
  readonly instrument_ids: readonly string[];
}

/** The lists of these people, in their own order; the main one has no row until something was in it. */
export async function readWatchlists(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Watchlists>> {
  const lists = new Map<AccountId, Watchlist[]>();
  for (const row of await reader.query<WatchlistRow>(selectStatement, [owners])) {
    const { list_id: listId, name, colour, instrument_ids: instrumentIds } = row;
    const own = lists.get(row.owner_id) ?? [];
    lists.set(row.owner_id, [...own, { listId, name, colour, instrumentIds }]);
  }
  return new Map(
    owners.map((owner) => {
      const own = lists.get(owner) ?? [];
      return [owner, findWatchlist(own, MAIN_WATCHLIST) ? own : [...noWatchlists, ...own]];
    }),
  );
}

const deleteStatement: Statement = {
  name: 'watchlist_delete',
  text: `delete from watchlist where (owner_id, list_id) in (select * from unnest($1::bigint[], $2::text[]))`,
};
const saveStatement: Statement = {
  name: 'watchlist_save',
  text: `insert into watchlist (owner_id, list_id, name, colour, place, instrument_ids)
    select owner_id, list_id, name, colour, place, string_to_array(ids, ' ')
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[])
      as v(owner_id, list_id, name, colour, place, ids)
    on conflict (owner_id, list_id) do update set
      name = excluded.name, colour = excluded.colour, place = excluded.place, instrument_ids = excluded.instrument_ids`,
};

/** Only what is another than before. Ids hold no spaces, so one text a list carries them through a flat array. */
export async function saveWatchlists(
  writer: Writer,
  before: ReadonlyMap<AccountId, Watchlists>,
  own: ReadonlyMap<AccountId, Watchlists>,
): Promise<void> {
  const gone: (readonly [AccountId, string])[] = [];
  const kept: (readonly [AccountId, number, Watchlist])[] = [];
  for (const [owner, lists] of own) {
    const old = before.get(owner) ?? noWatchlists;
    for (const { listId } of old) if (!lists.some((list) => list.listId === listId)) gone.push([owner, listId]);
    for (const [place, list] of lists.entries()) if (old[place] !== list) kept.push([owner, place, list]);
  }
  await Promise.all([
    gone.length > 0
      ? writer.query(deleteStatement, [gone.map(([owner]) => owner), gone.map(([, listId]) => listId)])
      : undefined,
    kept.length > 0
      ? writer.query(saveStatement, [
          kept.map(([owner]) => owner),
          kept.map(([, , { listId }]) => listId),
          kept.map(([, , { name }]) => name),
          kept.map(([, , { colour }]) => colour),
          kept.map(([, place]) => place),
          kept.map(([, , { instrumentIds }]) => instrumentIds.join(' ')),
        ])
      : undefined,
  ]);
}
