import type { Currency } from '@tarazu/domain/asset';
import type { DividendKind } from '@tarazu/domain/market/corporate-action/dividend';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../platform/database.ts';
import { type OwnedEntitlement, ownedOf, type Row } from './store.ts';

/** Dividends that were paid to somebody from a day of its exchange to another, both in it, in some currencies. */
export interface PaidSearch {
  readonly owner: AccountId;
  readonly from: string;
  readonly until: string;
  readonly currencies: readonly Currency[];
}

const paid = `owner_id = $1 and paid_on >= $2 and paid_on <= $3 and event -> 'body' ->> 'currency' = any($4::text[])`;
const valuesOf = ({ owner, from, until, currencies }: PaidSearch) => [owner, from, until, currencies];

const listStatement: Statement = {
  name: 'dividend_paid_list',
  text: `select owner_id, event, count(*) over () as total from dividend_entitlement where ${paid}
    order by paid_on desc, action_id limit $5 offset $6`,
};

/** One page of them, the newest first. */
export async function listPaidDividends(
  reader: Reader,
  search: PaidSearch,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly paid: readonly OwnedEntitlement[]; readonly total: number }> {
  const values = [...valuesOf(search), pageSize, (page - 1) * pageSize];
  const rows = await reader.query<Row & { total: number }>(listStatement, values);
  return { paid: rows.map(ownedOf), total: rows[0]?.total ?? 0 };
}

const sumsStatement: Statement = {
  name: 'dividend_paid_sums',
  text: `select currency, sum(gross)::text as gross, sum(withheld)::text as withheld, sum(net)::text as net, count(*)::int as payments
    from (select body ->> 'currency' as currency, (body ->> 'gross')::numeric as gross, (body ->> 'withheld')::numeric as withheld,
      (body ->> 'net')::numeric as net from (select event -> 'body' as body from dividend_entitlement where ${paid}) one) each
    group by currency`,
};

/** What they came to by currency, decimal text. */
export function sumPaidDividends(
  reader: Reader,
  search: PaidSearch,
): Promise<
  readonly {
    readonly currency: Currency;
    readonly gross: string;
    readonly withheld: string;
    readonly net: string;
    readonly payments: number;
  }[]
> {
  return reader.query(sumsStatement, valuesOf(search));
}

const kindsStatement: Statement = {
  name: 'dividend_paid_kinds',
  text: `select kind, sum(gross)::text as gross, sum(withheld)::text as withheld, coalesce(sum(gross) filter (where withheld > 0), 0)::text as taxed
    from (select body ->> 'kind' as kind, (body ->> 'gross')::numeric as gross, (body ->> 'withheld')::numeric as withheld
      from (select event -> 'body' as body from dividend_entitlement where ${paid}) one) each
    group by kind order by kind`,
};

/** What those of each kind came to, e8; `taxed`: the part of it from which something was withheld. */
export async function sumPaidKinds(
  reader: Reader,
  search: PaidSearch,
): Promise<
  readonly {
    readonly kind: DividendKind;
    readonly gross: bigint;
    readonly withheld: bigint;
    readonly taxed: bigint;
  }[]
> {
  type Sums = { kind: DividendKind; gross: string; withheld: string; taxed: string };
  const rows = await reader.query<Sums>(kindsStatement, valuesOf(search));
  return rows.map(({ kind, gross, withheld, taxed }) => ({
    kind,
    gross: decimal(gross),
    withheld: decimal(withheld),
    taxed: decimal(taxed),
  }));
}

const daysStatement: Statement = {
  name: 'dividend_paid_days',
  text: `select market, paid_on as date, sum((event -> 'body' ->> 'net')::numeric)::text as amount from dividend_entitlement
    where owner_id = $1 and paid_on is not null group by 1, 2 order by 2`,
};

/** What was paid to somebody by market and day of its exchange, less tax, e8. */
export async function readPaidDays(
  reader: Reader,
  owner: AccountId,
): Promise<readonly { readonly market: MarketId; readonly date: string; readonly amount: bigint }[]> {
  const rows = await reader.query<{ market: MarketId; date: string; amount: string }>(daysStatement, [owner]);
  return rows.map(({ amount, ...of }) => ({ ...of, amount: decimal(amount) }));
}
