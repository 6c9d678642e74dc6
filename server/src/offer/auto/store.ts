import type { Currency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import type { AutoApply, OwnedAutoApply } from '@tarazu/domain/offer/auto-apply';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const autoApplyMigrations: readonly Migration[] = [
  {
    number: 397,
    name: 'automatic applications',
    sql: `
create table auto_apply (
  owner_id bigint not null,
  currency text not null,
  most numeric not null check (most > 0),
  price_most numeric check (price_most > 0),
  set_at_ms bigint not null,
  primary key (currency, owner_id)
);
create index auto_apply_of_owner on auto_apply (owner_id);
`,
  },
];

interface AutoApplyRow {
  readonly owner_id: AccountId;
  readonly currency: Currency;
  readonly most: string;
  readonly price_most: string | null;
  readonly set_at_ms: number;
}

function ownedOf({ owner_id: owner, currency, most, price_most: price, set_at_ms: setAtMs }: AutoApplyRow) {
  const priceMost = price === null ? undefined : decimal(price);
  return { owner, rule: { currency, most: decimal(most), priceMost, setAtMs } };
}

const columns = 'owner_id, currency, most, price_most, set_at_ms';
const ownStatement: Statement = {
  name: 'auto_apply_own',
  text: `select ${columns} from auto_apply where owner_id = any($1::bigint[])`,
};
const dueStatement: Statement = {
  name: 'auto_apply_due',
  text: `select ${columns} from auto_apply where currency = $1 and set_at_ms < $2 and owner_id > $3 order by owner_id limit $4`,
};
const saveStatement: Statement = {
  name: 'auto_apply_save',
  text: `insert into auto_apply (${columns})
    select * from unnest($1::bigint[], $2::text[], $3::numeric[], $4::numeric[], $5::bigint[])
    on conflict (currency, owner_id) do update
      set most = excluded.most, price_most = excluded.price_most, set_at_ms = excluded.set_at_ms`,
};
const removeStatement: Statement = {
  name: 'auto_apply_remove',
  text: 'delete from auto_apply where (owner_id, currency) in (select * from unnest($1::bigint[], $2::text[]))',
};

/** All that these people have agreed to. */
export async function loadAutoApply(reader: Reader, owners: readonly AccountId[]): Promise<readonly OwnedAutoApply[]> {
  if (owners.length === 0) return [];
  return (await reader.query<AutoApplyRow>(ownStatement, [owners])).map(ownedOf);
}

/** Who agreed for this currency before an instant, by account, so many after this one. */
export async function readAutoApplyDue(
  reader: Reader,
  currency: Currency,
  { beforeMs, after, count }: { readonly beforeMs: number; readonly after: AccountId; readonly count: number },
): Promise<readonly OwnedAutoApply[]> {
  return (await reader.query<AutoApplyRow>(dueStatement, [currency, beforeMs, after, count])).map(ownedOf);
}

export async function saveAutoApply(writer: Writer, kept: readonly OwnedAutoApply[]): Promise<void> {
  if (kept.length === 0) return;
  const of = <Value>(value: (rule: AutoApply) => Value) => kept.map(({ rule }) => value(rule));
  await writer.query(saveStatement, [
    kept.map(({ owner }) => owner),
    of(({ currency }) => currency),
    of(({ most }) => most),
    of(({ priceMost }) => priceMost ?? null),
    of(({ setAtMs }) => setAtMs),
  ]);
}

export async function removeAutoApply(
  writer: Writer,
  ended: readonly { readonly owner: AccountId; readonly currency: Currency }[],
): Promise<void> {
  if (ended.length === 0) return;
  await writer.query(removeStatement, [ended.map(({ owner }) => owner), ended.map(({ currency }) => currency)]);
}
