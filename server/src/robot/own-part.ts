import { decimal, multiply } from '@tarazu/domain/money';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { OwnPart } from '@tarazu/domain/strategy/strategy';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { type BalanceRow, readBalances } from '../platform/ledger.ts';

/** What a robot has, all of it from the postings of its account, e8. */
export interface RobotMoney extends OwnPart {
  /** Money that is free, set aside or on its way from sales. */
  readonly money: bigint;
  /** The last price; of what is not listed any more none. */
  readonly price: bigint | undefined;
  /** `money` and what is held at the last price. */
  readonly worth: bigint;
}

function sumOf(rows: readonly BalanceRow[], asset: string, purpose?: string): bigint {
  return rows.reduce(
    (sum, row) =>
      row.asset === asset && (purpose === undefined || row.purpose === purpose) ? sum + decimal(row.amount) : sum,
    0n,
  );
}

export async function moneyOf(
  reader: Reader,
  market: Pick<LiveMarket, 'quote'>,
  { account, base, currency, instrumentId, capital }: Robot,
): Promise<RobotMoney> {
  const rows = await readBalances(reader, account);
  const money = sumOf(rows, currency);
  const held = sumOf(rows, base);
  const price = market.quote(instrumentId)?.last;
  return {
    cash: sumOf(rows, currency, 'available'),
    held,
    sellable: sumOf(rows, base, 'available'),
    capital: decimal(capital),
    money,
    price,
    worth: money + (price === undefined ? 0n : multiply(held, price, 'down')),
  };
}
