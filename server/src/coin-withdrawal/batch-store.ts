import type { PayoutBatch } from '@tarazu/domain/chain/payout-batch';
import type { Reader, Statement, Writer } from '../platform/database.ts';

const batchColumns = `batch_id as "batchId", network, state, digest, count, by_practice as "byPractice",
  created_at_ms as "createdAtMs", updated_at_ms as "updatedAtMs"`;

const batchesStatement: Statement = {
  name: 'coin_payout_batches',
  text: `select ${batchColumns} from coin_payout_batch where batch_id = any($1::text[])`,
};

export async function readBatches(reader: Reader, ids: readonly string[]): Promise<readonly PayoutBatch[]> {
  return ids.length === 0 ? [] : reader.query<PayoutBatch>(batchesStatement, [ids]);
}

const openStatement: Statement = {
  name: 'coin_payout_batches_open',
  text: `select ${batchColumns} from coin_payout_batch where state in ('made', 'approved') order by created_at_ms`,
};

/** Those that wait for people or for a signature. */
export function readOpenBatches(reader: Reader): Promise<readonly PayoutBatch[]> {
  return reader.query<PayoutBatch>(openStatement);
}

const listStatement: Statement = {
  name: 'coin_payout_batch_list',
  text: `select ${batchColumns} from coin_payout_batch order by created_at_ms desc, batch_id limit $1 offset $2`,
};
const countStatement: Statement = {
  name: 'coin_payout_batch_count',
  text: 'select count(*)::int as total from coin_payout_batch',
};

/** The newest first. */
export async function listBatches(reader: Reader, limit: number, offset: number) {
  const [items, [count]] = await Promise.all([
    reader.query<PayoutBatch>(listStatement, [limit, offset]),
    reader.query<{ readonly total: number }>(countStatement),
  ]);
  return { items, total: count?.total ?? 0 };
}

const saveBatchStatement: Statement = {
  name: 'coin_payout_batch_save',
  text: `insert into coin_payout_batch (batch_id, network, state, digest, count, by_practice, created_at_ms, updated_at_ms)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::boolean[], $7::bigint[], $8::bigint[])
    on conflict (batch_id) do update set state = excluded.state, by_practice = excluded.by_practice,
      updated_at_ms = excluded.updated_at_ms`,
};

export async function saveBatches(writer: Writer, batches: readonly PayoutBatch[]): Promise<void> {
  if (batches.length === 0) return;
  await writer.query(saveBatchStatement, [
    batches.map(({ batchId }) => batchId),
    batches.map(({ network }) => network),
    batches.map(({ state }) => state),
    batches.map(({ digest }) => digest),
    batches.map(({ count }) => count),
    batches.map(({ byPractice }) => byPractice),
    batches.map(({ createdAtMs }) => createdAtMs),
    batches.map(({ updatedAtMs }) => updatedAtMs),
  ]);
}
