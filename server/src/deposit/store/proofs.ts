import type { AccountId } from '@tarazu/domain/posting';
import type { Database, Statement, Writer } from '../../platform/database.ts';

type Queries = Pick<Database, 'query'>;

/** Whose receipt, for which deposit. */
export interface ProofKey {
  readonly owner: AccountId;
  readonly depositId: string;
}

const saveStatement: Statement = {
  name: 'deposit_proof_save',
  text: `insert into deposit_proof (owner_id, deposit_id, sealed, at_ms) values ($1, $2, $3, $4)
    on conflict (owner_id, deposit_id) do update set picture = null, sealed = excluded.sealed, at_ms = excluded.at_ms`,
};

export async function saveProof(
  writer: Writer,
  { owner, depositId }: ProofKey,
  sealed: Uint8Array,
  atMs: number,
): Promise<void> {
  await writer.query(saveStatement, [owner, depositId, sealed, atMs]);
}

const readStatement: Statement = {
  name: 'deposit_proof_read',
  text: 'select sealed from deposit_proof where owner_id = $1 and deposit_id = $2 and sealed is not null',
};

export async function readSealedProof(
  database: Queries,
  { owner, depositId }: ProofKey,
): Promise<Uint8Array | undefined> {
  return (await database.query<{ sealed: Uint8Array }>(readStatement, [owner, depositId]))[0]?.sealed;
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

const plainStatement: Statement = {
  name: 'deposit_proof_plain',
  text: `select owner_id as owner, deposit_id as "depositId", picture as bytes from deposit_proof where picture is not null
    order by owner_id, deposit_id limit 20`,
};

/** Some receipts from before they were sealed. */
export function readPlainProofs(database: Queries): Promise<readonly (ProofKey & { readonly bytes: Uint8Array })[]> {
  return database.query<ProofKey & { readonly bytes: Uint8Array }>(plainStatement);
}

const sealStatement: Statement = {
  name: 'deposit_proof_seal',
  text: `update deposit_proof set picture = null, sealed = $3 where owner_id = $1 and deposit_id = $2 and picture = $4`,
};

/** Nothing when another picture was sent meanwhile, or this one is sealed. */
export async function sealProof(
  writer: Writer,
  { owner, depositId }: ProofKey,
  sealed: Uint8Array,
  plain: Uint8Array,
): Promise<void> {
  await writer.query(sealStatement, [owner, depositId, sealed, plain]);
}
