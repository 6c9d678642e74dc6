import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import type { LedgerSpan } from '../platform/statements/ledger-sums.ts';

export const marginResultMigrations: readonly Migration[] = [
  {
    number: 470,
    name: 'results on margin without a closing fill',
    // What a closing fill came to stands with the fill; this is the rest: charges of opening, funding, and what was closed without an order.
    sql: `
create table margin_result (
  owner_id bigint not null,
  event_no bigint not null,
  market text not null,
  at_ms bigint not null,
  amount numeric not null,
  primary key (owner_id, event_no)
);
create index margin_result_lately on margin_result (owner_id, at_ms);
`,
  },
];

/** What somebody won (above zero) or lost on margin by one event, e8 in the currency of the market. */
export interface MarginResult {
  readonly owner: AccountId;
  readonly eventNo: number;
  readonly market: MarketId;
  readonly atMs: number;
  readonly amount: bigint;
}

/** What an event that is no fill came to, for the owner of its position; undefined where it only moves money of one person. */
export function resultIn(event: LiquidationEvent): Pick<MarginResult, 'market' | 'amount'> | undefined {
  switch (event.type) {
    case 'position.taken-over':
      return { market: event.body.market, amount: -decimal(event.body.lost) };
    case 'position.deleveraged':
      return { market: event.body.market, amount: decimal(event.body.realised) };
    case 'position.closed-out':
      return { market: event.body.market, amount: decimal(event.body.realised) };
    case 'position.funded':
      return { market: event.body.market, amount: decimal(event.body.amount) };
    default:
      return undefined;
  }
}

const sinceStatement: Statement = {
  name: 'margin_result_since',
  text: `select market, at_ms, amount::text as amount from margin_result where owner_id = $1 and at_ms >= $2`,
};

/** Those of somebody since a moment, e8. */
export async function readMarginResults(
  reader: Reader,
  owner: AccountId,
  sinceMs: number,
): Promise<readonly Pick<MarginResult, 'market' | 'atMs' | 'amount'>[]> {
  const rows = await reader.query<{ market: MarketId; at_ms: number; amount: string }>(sinceStatement, [
    owner,
    sinceMs,
  ]);
  return rows.map(({ market, at_ms: atMs, amount }) => ({ market, atMs, amount: decimal(amount) }));
}

const sumsStatement: Statement = {
  name: 'margin_result_sums',
  text: `select market, sum(amount)::text as amount from margin_result
    where owner_id = $1 and at_ms >= $2 and at_ms < $3 and event_no <= $4 group by market`,
};

/** What they came to in a span, e8 by market. */
export async function readMarginSums(
  reader: Reader,
  { owner, fromMs, toMs, untilNo }: LedgerSpan,
): Promise<ReadonlyMap<MarketId, bigint>> {
  const values = [owner, fromMs, toMs, untilNo];
  const rows = await reader.query<{ market: MarketId; amount: string }>(sumsStatement, values);
  return new Map(rows.map(({ market, amount }) => [market, decimal(amount)]));
}

const insertStatement: Statement = {
  name: 'margin_result_insert',
  text: `insert into margin_result (owner_id, event_no, market, at_ms, amount)
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::numeric[])`,
};

export async function insertMarginResults(writer: Writer, results: readonly MarginResult[]): Promise<void> {
  if (results.length === 0) return;
  await writer.query(insertStatement, [
    results.map(({ owner }) => owner),
    results.map(({ eventNo }) => eventNo),
    results.map(({ market }) => market),
    results.map(({ atMs }) => atMs),
    results.map(({ amount }) => amount),
  ]);
}
