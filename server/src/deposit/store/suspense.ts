import type { SuspenseItem } from '@tarazu/domain/deposit/deposit';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** An item with where it stands in the books and what the payer's bank wrote. */
export interface KeptSuspense {
  readonly owner: AccountId;
  readonly depositId: string;
  readonly narration: string;
  readonly partyName: string;
  readonly atMs: number;
  readonly item: SuspenseItem;
}

type Row = Omit<KeptSuspense, 'item'> & Omit<SuspenseItem, 'amount'> & { readonly amount: string };

const columns = `suspense_id as "suspenseId", owner_id as owner, deposit_id as "depositId", rail,
  rail_reference as "railReference", currency, amount::text, reason, status, narration, party_name as "partyName", at_ms as "atMs"`;

function keptOf({ owner, depositId, narration, partyName, atMs, amount, ...rest }: Row): KeptSuspense {
  return { owner, depositId, narration, partyName, atMs, item: { ...rest, amount: decimal(amount) } };
}

const readStatement: Statement = {
  name: 'suspense_read',
  text: `select ${columns} from suspense where suspense_id = any($1::text[])`,
};

export async function readSuspense(reader: Reader, ids: readonly string[]): Promise<readonly KeptSuspense[]> {
  return (await reader.query<Row>(readStatement, [ids])).map(keptOf);
}

const lists = {
  open: { where: `status in ('open', 'returning')`, order: 'at_ms' },
  closed: { where: `status in ('credited', 'returned')`, order: 'at_ms desc' },
} as const;

export async function listSuspense(
  reader: Reader,
  list: keyof typeof lists,
  limit: number,
  offset: number,
): Promise<{ readonly items: readonly KeptSuspense[]; readonly total: number }> {
  const { where, order } = lists[list];
  const [items, [count]] = await Promise.all([
    reader.query<Row>(
      {
        name: `suspense_list_${list}`,
        text: `select ${columns} from suspense where ${where} order by ${order}, suspense_id limit $1 offset $2`,
      },
      [limit, offset],
    ),
    reader.query<{ total: number }>({
      name: `suspense_count_${list}`,
      text: `select count(*) as total from suspense where ${where}`,
    }),
  ]);
  return { items: items.map(keptOf), total: count?.total ?? 0 };
}

const saveStatement: Statement = {
  name: 'suspense_save',
  text: `insert into suspense (suspense_id, owner_id, deposit_id, rail, rail_reference, currency, amount, reason, status, narration,
      party_name, at_ms)
    select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::text[],
      $9::text[], $10::text[], $11::text[], $12::bigint[])
    on conflict (suspense_id) do update set status = excluded.status, deposit_id = excluded.deposit_id`,
};

export async function saveSuspense(writer: Writer, changed: readonly KeptSuspense[]): Promise<void> {
  if (changed.length === 0) return;
  const column = <Value>(pick: (item: SuspenseItem) => Value) => changed.map(({ item }) => pick(item));
  await writer.query(saveStatement, [
    column(({ suspenseId }) => suspenseId),
    changed.map(({ owner }) => owner),
    changed.map(({ depositId }) => depositId),
    column(({ rail }) => rail),
    column(({ railReference }) => railReference),
    column(({ currency }) => currency),
    column(({ amount }) => decimalToText(amount)),
    column(({ reason }) => reason),
    column(({ status }) => status),
    changed.map(({ narration }) => narration),
    changed.map(({ partyName }) => partyName),
    changed.map(({ atMs }) => atMs),
  ]);
}

const openCountStatement: Statement = {
  name: 'suspense_open_count',
  text: `select count(*) as count, min(at_ms) as oldest from suspense where status = 'open'`,
};

/** For the console: how much money waits for an owner, and since when. */
export async function countSuspense(
  reader: Reader,
): Promise<{ readonly count: number; readonly oldestAtMs: number | undefined }> {
  const [row] = await reader.query<{ count: number; oldest: number | null }>(openCountStatement);
  return { count: row?.count ?? 0, oldestAtMs: row?.oldest ?? undefined };
}

const returningStatement: Statement = {
  name: 'suspense_returning',
  text: `select suspense_id as "suspenseId" from suspense where status = 'returning'`,
};

export async function readReturning(reader: Reader): Promise<readonly string[]> {
  return (await reader.query<{ suspenseId: string }>(returningStatement)).map(({ suspenseId }) => suspenseId);
}
