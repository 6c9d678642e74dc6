import type { Currency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import type { Reader, Statement } from '../../platform/database.ts';
import { type KeptOption, type OptionRow, optionOf } from './kept-option.ts';

const exposuresStatement: Statement = {
  name: 'option_exposures',
  text: `select instrument_id, currency, case when units is null then 'window' when written then 'written' else 'bought' end as kind,
      direction, count(*)::int as open, sum(stake) as stakes, sum(payout) as payouts, min(expires_ms) as next_ms
    from option_contract where outcome is null group by 1, 2, 3, 4 order by 1, 3, 4`,
};

/** Windows, and European options that people have bought or written. */
export type OptionKind = 'window' | 'bought' | 'written';

/** What is open of everybody, by instrument, kind and direction; amounts e8. */
export async function readExposures(reader: Reader): Promise<
  readonly {
    readonly instrumentId: string;
    readonly currency: Currency;
    readonly kind: OptionKind;
    readonly direction: 'call' | 'put';
    readonly open: number;
    readonly stakes: bigint;
    readonly payouts: bigint;
    readonly nextExpiryMs: number;
  }[]
> {
  const rows = await reader.query<{
    instrument_id: string;
    currency: Currency;
    kind: OptionKind;
    direction: 'call' | 'put';
    open: number;
    stakes: string;
    payouts: string;
    next_ms: number;
  }>(exposuresStatement, []);
  return rows.map((row) => ({
    instrumentId: row.instrument_id,
    currency: row.currency,
    kind: row.kind,
    direction: row.direction,
    open: row.open,
    stakes: decimal(row.stakes),
    payouts: decimal(row.payouts),
    nextExpiryMs: row.next_ms,
  }));
}

const newestStatement: Statement = {
  name: 'option_newest',
  text: 'select * from option_contract order by bought_ms desc, owner_id, contract_id limit $1',
};

/** Those of everybody that began last, newest first. */
export async function readNewestOptions(reader: Reader, most: number): Promise<readonly KeptOption[]> {
  return (await reader.query<OptionRow>(newestStatement, [most])).map(optionOf);
}
