import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const vaultMigrations: readonly Migration[] = [
  {
    number: 120,
    name: 'vault',
    sql: `
create table vault_person_key (
  owner_id bigint primary key,
  master_id text not null,
  wrapped bytea not null
);
`,
  },
  {
    number: 475,
    name: 'fingerprints of keys',
    sql: `
-- by which a start with other keys is known
create table key_fingerprint (name text primary key, fingerprint text not null);
`,
  },
];

/** A person's key, wrapped by the master key of this id. */
export interface KeyRow {
  readonly owner_id: AccountId;
  readonly master_id: string;
  readonly wrapped: Uint8Array;
}

const select: Statement = {
  name: 'vault_key',
  text: 'select owner_id, master_id, wrapped from vault_person_key where owner_id = any($1::bigint[])',
};
const selectOld: Statement = {
  name: 'vault_old_keys',
  text: 'select owner_id, master_id, wrapped from vault_person_key where master_id <> $1 order by owner_id limit 500',
};
const insert: Statement = {
  name: 'vault_key_insert',
  text: 'insert into vault_person_key (owner_id, master_id, wrapped) values ($1, $2, $3) on conflict do nothing',
};
const update: Statement = {
  name: 'vault_key_update',
  text: 'update vault_person_key set master_id = $2, wrapped = $3 where owner_id = $1 and master_id = $4',
};
const remove: Statement = { name: 'vault_key_delete', text: 'delete from vault_person_key where owner_id = $1' };

export function selectKeys(reader: Reader, owners: readonly AccountId[]): Promise<readonly KeyRow[]> {
  return reader.query<KeyRow>(select, [owners]);
}

/** Some keys that are not wrapped by this master key. */
export function selectOldKeys(reader: Reader, masterId: string): Promise<readonly KeyRow[]> {
  return reader.query<KeyRow>(selectOld, [masterId]);
}

/** The first one counts: a person's key is never replaced by another. */
export async function insertKey(writer: Writer, row: KeyRow): Promise<void> {
  await writer.query(insert, [row.owner_id, row.master_id, row.wrapped]);
}

export async function replaceKey(writer: Writer, old: KeyRow, { owner_id, master_id, wrapped }: KeyRow): Promise<void> {
  await writer.query(update, [owner_id, master_id, wrapped, old.master_id]);
}

export async function dropKey(writer: Writer, owner: AccountId): Promise<void> {
  await writer.query(remove, [owner]);
}

const fingerprintsInsert: Statement = {
  name: 'vault_fingerprints_insert',
  text: `insert into key_fingerprint (name, fingerprint) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
};
const fingerprints: Statement = {
  name: 'vault_fingerprints',
  text: 'select name, fingerprint from key_fingerprint where name = any($1::text[])',
};
const unopenable: Statement = {
  name: 'vault_unopenable',
  text: `select master_id as id, count(*)::int as people from vault_person_key where master_id <> all($1::text[])
    group by master_id order by master_id`,
};

/** Keeps those whose name is new. What is kept then, by name. */
export async function keepFingerprints(
  writer: Writer,
  keys: readonly { readonly name: string; readonly fingerprint: string }[],
): Promise<ReadonlyMap<string, string>> {
  const names = keys.map(({ name }) => name);
  await writer.query(fingerprintsInsert, [names, keys.map(({ fingerprint }) => fingerprint)]);
  const rows = await writer.query<{ name: string; fingerprint: string }>(fingerprints, [names]);
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** Master keys that people's keys are wrapped by, and that are not among these. */
export function countUnopenable(
  reader: Reader,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly people: number }[]> {
  return reader.query(unopenable, [ids]);
}
