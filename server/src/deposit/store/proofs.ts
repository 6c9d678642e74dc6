import type { AccountId } from '@tarazu/domain/posting';
import type { Database, Statement } from '../../platform/database.ts';

type Queries = Pick<Database, 'query'>;

const saveStatement: Statement = {
  name: 'deposit_proof_save',
  text: `insert into deposit_proof (owner_id, deposit_id, picture, at_ms) values ($1, $2, $3, $4)
    on conflict (owner_id, deposit_id) do update set picture = excluded.picture, at_ms = excluded.at_ms`,
};

export async function saveProof(
  database: Queries,
  owner: AccountId,
  depositId: string,
  picture: Uint8Array,
  atMs: number,
): Promise<void> {
  await database.query(saveStatement, [owner, depositId, picture, atMs]);
}

const readStatement: Statement = {
  name: 'deposit_proof_read',
  text: 'select picture from deposit_proof where owner_id = $1 and deposit_id = $2',
};

export async function readProof(
  database: Queries,
  owner: AccountId,
  depositId: string,
): Promise<Uint8Array | undefined> {
  return (await database.query<{ picture: Uint8Array }>(readStatement, [owner, depositId]))[0]?.picture;
}

const whichStatement: Statement = {
  name: 'deposit_proof_which',
  text: 'select deposit_id as "depositId" from deposit_proof where deposit_id = any($1::text[])',
};

/** Which of these have a picture. */
export async function withProof(database: Queries, depositIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ depositId: string }>(whichStatement, [depositIds]);
  return new Set(rows.map(({ depositId }) => depositId));
}
