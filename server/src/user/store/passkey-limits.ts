import type { Currency } from '@tarazu/domain/asset';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { PasskeyLimit } from '@tarazu/domain/user/passkey-limit';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

interface Row {
  readonly owner_id: AccountId;
  readonly currency: Currency;
  readonly most: string;
  readonly since_ms: number;
}

const select: Statement = {
  name: 'passkey_limits_of',
  text: 'select owner_id, currency, most, since_ms from passkey_limit where owner_id = any($1::bigint[]) order by owner_id, currency',
};
const save: Statement = {
  name: 'passkey_limit_save',
  text: `insert into passkey_limit (owner_id, currency, most, since_ms)
    select o, c, m, $4 from unnest($1::bigint[], $2::text[], $3::numeric[]) as n (o, c, m) where m > 0
    on conflict (owner_id, currency) do update set most = excluded.most, since_ms = excluded.since_ms`,
};
const remove: Statement = {
  name: 'passkey_limit_remove',
  text: `delete from passkey_limit using unnest($1::bigint[], $2::text[], $3::numeric[]) as n (o, c, m)
    where owner_id = o and currency = c and m = 0`,
};

export async function selectPasskeyLimits(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, readonly PasskeyLimit[]>> {
  const rows = await reader.query<Row>(select, [owners]);
  const found = new Map<AccountId, PasskeyLimit[]>();
  for (const { owner_id: owner, currency, most, since_ms: sinceMs } of rows) {
    const own = found.get(owner) ?? [];
    found.set(owner, own);
    own.push({ currency, most: decimal(most), sinceMs });
  }
  return found;
}

/** `most` 0n removes. The last one of a person and currency counts. */
export async function savePasskeyLimits(
  writer: Writer,
  changed: readonly { readonly owner: AccountId; readonly currency: Currency; readonly most: bigint }[],
  nowMs: number,
): Promise<void> {
  if (changed.length === 0) return;
  const last = [...new Map(changed.map((one) => [`${one.owner} ${one.currency}`, one])).values()];
  const columns = [
    last.map(({ owner }) => owner),
    last.map(({ currency }) => currency),
    last.map(({ most }) => decimalToText(most)),
  ];
  await Promise.all([writer.query(save, [...columns, nowMs]), writer.query(remove, columns)]);
}
