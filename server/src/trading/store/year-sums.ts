import type { Currency } from '@tarazu/domain/asset';
import type { ChargeName } from '@tarazu/domain/charges/charge-rule';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { Reader, Statement } from '../../platform/database.ts';
import type { LedgerSpan } from '../../platform/statements/ledger-sums.ts';

const inSpan = 'f.owner_id = $1 and f.at_ms >= $2 and f.at_ms < $3 and f.event_no <= $4';

const chargesStatement: Statement = {
  name: 'fill_charges_between',
  text: `select f.market, f.currency, c.name, sum(c.amount)::text as amount from fill f
    cross join lateral (select j.events -> (f.event_no - j.no + j.events_count - 1)::int as event from entry j
      where j.owner_id = f.owner_id and j.no >= f.event_no order by j.no limit 1) e
    cross join lateral json_to_recordset(e.event -> 'body' -> 'charges') as c(name text, amount numeric)
    where ${inSpan} group by 1, 2, 3 having sum(c.amount) <> 0`,
};

/** What trades cost, e8 in their currency, by market and name. */
export interface ChargedSum {
  readonly market: MarketId;
  readonly currency: Currency;
  readonly name: ChargeName;
  readonly amount: bigint;
}

const valuesOf = ({ owner, fromMs, toMs, untilNo }: LedgerSpan) => [owner, fromMs, toMs, untilNo];

/** The charges of all fills of a span by market and name, as their notes have them. */
export async function readChargedBetween(reader: Reader, span: LedgerSpan): Promise<readonly ChargedSum[]> {
  const rows = await reader.query<Omit<ChargedSum, 'amount'> & { readonly amount: string }>(
    chargesStatement,
    valuesOf(span),
  );
  return rows.map(({ amount, ...of }) => ({ ...of, amount: decimal(amount) }));
}

const realisedStatement: Statement = {
  name: 'fill_realised_between',
  text: `select f.currency, sum(f.realised)::text as amount from fill f where ${inSpan} and f.realised is not null group by 1`,
};

/** What sales and closings of a span brought after charges, e8 by currency. */
export async function readRealisedBetween(reader: Reader, span: LedgerSpan): Promise<ReadonlyMap<Currency, bigint>> {
  const rows = await reader.query<{ currency: Currency; amount: string }>(realisedStatement, valuesOf(span));
  return new Map(rows.map(({ currency, amount }) => [currency, decimal(amount)]));
}
