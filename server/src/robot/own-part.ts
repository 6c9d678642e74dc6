import { decimal, multiply, roundToStep } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { OwnPart } from '@tarazu/domain/strategy/strategy';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { type BalanceRow, readBalances, readBalancesOf } from '../platform/ledger.ts';
import type { Trading } from '../trading/index.ts';

/** An account that trades one instrument for its owner. */
export type Acting = Pick<Robot, 'base' | 'currency' | 'instrumentId' | 'capital'> & { readonly account: AccountId };

/** What a robot, or a copy, has, all of it from the postings of its account, e8. */
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

type Prices = Pick<LiveMarket, 'quote'>;

/** Of several robots, in their order. */
export async function moneysOf(
  reader: Reader,
  market: Prices,
  robots: readonly Acting[],
): Promise<readonly RobotMoney[]> {
  if (robots.length === 0) return [];
  const rows = Map.groupBy(
    await readBalancesOf(
      reader,
      robots.map(({ account }) => account),
    ),
    ({ holder }) => holder,
  );
  return robots.map((robot) => moneyIn(rows.get(robot.account) ?? [], market, robot));
}

export async function moneyOf(reader: Reader, market: Prices, robot: Acting): Promise<RobotMoney> {
  return moneyIn(await readBalances(reader, robot.account), market, robot);
}

function moneyIn(
  rows: readonly BalanceRow[],
  market: Prices,
  { base, currency, instrumentId, capital }: Acting,
): RobotMoney {
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
    worth: worthOf({ money, held, price }),
  };
}

const worthOf = ({ money, held, price }: Pick<RobotMoney, 'money' | 'held' | 'price'>): bigint =>
  money + (price === undefined ? 0n : multiply(held, price, 'down'));

/** The same at the price of this moment: what was read for many may be some time ago for the last of them. */
export function pricedNow(market: Prices, { instrumentId }: Pick<Acting, 'instrumentId'>, own: RobotMoney): RobotMoney {
  const price = market.quote(instrumentId)?.last;
  return { ...own, price, worth: worthOf({ ...own, price }) };
}

/** Whether all of it could be sold at the market at this moment. */
export async function isSaleable(
  { market, trading }: { readonly market: LiveMarket; readonly trading: Pick<Trading, 'queries'> },
  { account, instrumentId }: Pick<Robot, 'account' | 'instrumentId'>,
  quantity: bigint,
): Promise<boolean> {
  const instrument = market.instrument(instrumentId);
  if (!instrument || market.tradingState(instrumentId).phase !== 'open') return false;
  const intent = {
    side: 'sell',
    instrumentId,
    quantity: roundToStep(quantity, instrument.lot, 'down'),
    type: 'market',
    validity: 'ioc',
    price: undefined,
  } as const;
  const [seen] = await trading.queries.estimates(account, [{ instrument, intent }]);
  return seen !== undefined && !seen.refusal;
}
