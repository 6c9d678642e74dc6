import { type SavedScreen, screenKey } from '@tarazu/domain/analyst/fundamentals/saved-screen';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';
import { changedRows, listsOf, type OfPeople } from '../../platform/statements/changed-rows.ts';

export const savedScreenMigrations: readonly Migration[] = [
  {
    number: 690,
    name: 'saved screen',
    sql: `
create table saved_screen (
  owner_id bigint not null,
  key text not null,
  name text not null,
  country text not null,
  filters text not null,
  sort text not null,
  turned boolean not null,
  first_no bigint generated always as identity,
  primary key (owner_id, key)
);
`,
  },
];

interface ScreenRow extends SavedScreen {
  readonly owner_id: AccountId;
}

const readStatement: Statement = {
  name: 'saved_screen_read',
  text: `select owner_id, name, country, filters, sort, turned from saved_screen
    where owner_id = any($1::bigint[]) order by owner_id, first_no`,
};

/** The screens of these people, the oldest first; somebody without any is missing. */
export async function readSavedScreens(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<Map<AccountId, readonly SavedScreen[]>> {
  const rows = await reader.query<ScreenRow>(readStatement, [owners]);
  return listsOf(
    rows,
    ({ name, country, filters, sort, turned }): SavedScreen => ({ name, country, filters, sort, turned }),
  );
}

const deleteStatement: Statement = {
  name: 'saved_screen_delete',
  text: 'delete from saved_screen where (owner_id, key) in (select * from unnest($1::bigint[], $2::text[]))',
};
const saveStatement: Statement = {
  name: 'saved_screen_save',
  text: `insert into saved_screen (owner_id, key, name, country, filters, sort, turned)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[])
    on conflict (owner_id, key) do update set name = excluded.name, country = excluded.country,
      filters = excluded.filters, sort = excluded.sort, turned = excluded.turned`,
};

/** Only what is another than before. */
export async function saveSavedScreens(
  writer: Writer,
  before: OfPeople<SavedScreen>,
  own: OfPeople<SavedScreen>,
): Promise<void> {
  const { kept, gone } = changedRows(before, own, ({ name }) => screenKey(name));
  await Promise.all([
    gone.length > 0
      ? writer.query(deleteStatement, [gone.map(([owner]) => owner), gone.map(([, key]) => key)])
      : undefined,
    kept.length > 0
      ? writer.query(saveStatement, [
          kept.map(([owner]) => owner),
          kept.map(([, { name }]) => screenKey(name)),
          kept.map(([, { name }]) => name),
          kept.map(([, { country }]) => country),
          kept.map(([, { filters }]) => filters),
          kept.map(([, { sort }]) => sort),
          kept.map(([, { turned }]) => turned),
        ])
      : undefined,
  ]);
}
