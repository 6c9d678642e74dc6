import type { Network } from '@tarazu/domain/chain/networks';
import type { Reader, Statement } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import { type KeptPayout, payoutColumns, payoutTables, queryPayouts } from './store.ts';

export const abandonedMigrations: readonly Migration[] = [
  {
    number: 460,
    name: 'payout batches that are abandoned',
    sql: `
alter table coin_payout_batch drop constraint coin_payout_batch_state_check;
alter table coin_payout_batch add check (state in ('made', 'approved', 'signed', 'dropped', 'abandoned'));
`,
  },
  {
    number: 472,
    name: 'payments whose nonce is gone and nobody tells to what',
    sql: `
alter table coin_payout drop constraint coin_payout_place_check;
alter table coin_payout add check (place in ('', 'pending', 'in-block', 'replaced', 'untold', 'final'));
`,
  },
];

const returned = `from ${payoutTables} join coin_payout_batch b on b.batch_id = a.batch_id
    where p.network = $1 and p.place <> 'final' and not p.ended and b.state = 'abandoned'
    and not exists (select from coin_payout_attempt o where o.network = p.network and o.sender = p.sender and o.nonce = p.nonce
      and (o.signed is not null or o.attempt > a.attempt))`;

const returnedStatement: Statement = {
  name: 'coin_payout_returned',
  text: `select ${payoutColumns} ${returned} order by p.nonce limit $2`,
};

/** Payments of abandoned batches of which nothing came back signed, in the order of their nonces: the newest attempt of each. */
export function readReturned(reader: Reader, network: Network, count: number): Promise<readonly KeptPayout[]> {
  return queryPayouts(reader, returnedStatement, [network, count]);
}

const countStatement: Statement = {
  name: 'coin_payout_returned_count',
  text: `select count(*)::int as total ${returned}`,
};

export async function countReturned(reader: Reader, network: Network): Promise<number> {
  const [row] = await reader.query<{ readonly total: number }>(countStatement, [network]);
  return row?.total ?? 0;
}

const standingStatement: Statement = {
  name: 'coin_payout_standing',
  text: `select ${payoutColumns} from ${payoutTables} join coin_payout_batch b on b.batch_id = a.batch_id
    where p.withdrawal_id = any($1::text[]) and (a.signed is not null or b.state in ('made', 'approved')) order by a.attempt`,
};

/** Of each of these payments the newest attempt that counts: one that came back signed, or is still to be. */
export async function readStanding(
  reader: Reader,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, KeptPayout>> {
  const found = withdrawalIds.length === 0 ? [] : await queryPayouts(reader, standingStatement, [withdrawalIds]);
  return new Map(found.map((one) => [one.withdrawalId, one]));
}
