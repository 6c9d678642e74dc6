import { unrealised } from '@tarazu/domain/margin/position';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal, divide, multiply } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { instrumentsOf, type Robot, type RobotInstrument } from '@tarazu/domain/robot/robot';
import type { OwnPart } from '@tarazu/domain/strategy/strategy';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { type BalanceRow, readBalances, readBalancesOf } from '../platform/ledger.ts';
import { type AccountPositions, type HeldPosition, loadAccountPositions, positionKey } from '../position/index.ts';
import type { Trading } from '../trading/index.ts';

/** An account that trades for its owner: one instrument, or several. */
export type Acting = Pick<Robot, 'base' | 'more' | 'contract' | 'currency' | 'instrumentId' | 'capital'> & {
  readonly account: AccountId;
};

/** What is had of one instrument, e8. `price`: the last one; of what is not listed any more none. */
export interface MoneyLine extends RobotInstrument, Pick<OwnPart, 'held' | 'sellable'> {
  readonly price: bigint | undefined;
}

/** What a robot is short of beside its coin. `mark`: what it is reckoned at; undefined where nobody knows. `stale`: it is of before, and nothing is decided by it. */
export interface ShortLine extends HeldPosition {
  readonly mark: bigint | undefined;
  readonly stale: boolean;
}

/** What a robot, or a copy, has, all of it from the postings of its account and its position, e8. `held`, `sellable` and `price` are those of its first instrument. */
export interface RobotMoney extends OwnPart {
  /** Of each that it trades, the first first. */
  readonly lines: readonly MoneyLine[];
  /** Money that is free, set aside, on its way from sales, ready for the contract or at the short. */
  readonly money: bigint;
  /** Of that what lies free in the contract account. */
  readonly ready: bigint;
  readonly short: ShortLine | undefined;
  /** The last price; of what is not listed any more none. */
  readonly price: bigint | undefined;
  /** `money`, what is held at the last prices, and what the short has gained at its mark. */
  readonly worth: bigint;
}

function sumOf(rows: readonly BalanceRow[], asset: string, purpose?: string): bigint {
  return rows.reduce(
    (sum, row) =>
      row.asset === asset && (purpose === undefined || row.purpose === purpose) ? sum + decimal(row.amount) : sum,
    0n,
  );
}

type Prices = Pick<LiveMarket, 'quote' | 'marginPrices'>;

/** Of several robots, in their order. */
export async function moneysOf(
  reader: Reader,
  market: Prices,
  robots: readonly Acting[],
): Promise<readonly RobotMoney[]> {
  if (robots.length === 0) return [];
  const shorts = robots.flatMap(({ account, contract }) => (contract ? [account] : []));
  const [balances, positions] = await Promise.all([
    readBalancesOf(
      reader,
      robots.map(({ account }) => account),
    ),
    loadAccountPositions(reader, shorts),
  ]);
  const rows = Map.groupBy(balances, ({ holder }) => holder);
  return robots.map((robot) => moneyIn(rows.get(robot.account) ?? [], positions.get(robot.account), market, robot));
}

export async function moneyOf(reader: Reader, market: Prices, robot: Acting): Promise<RobotMoney> {
  const [rows, positions] = await Promise.all([
    readBalances(reader, robot.account),
    loadAccountPositions(reader, robot.contract ? [robot.account] : []),
  ]);
  return moneyIn(rows, positions.get(robot.account), market, robot);
}

function markOf(market: Prices, instrumentId: string): Pick<ShortLine, 'mark' | 'stale'> {
  const prices = market.marginPrices(instrumentId);
  return { mark: prices?.mark, stale: prices?.stale ?? true };
}

function shortIn(positions: AccountPositions | undefined, market: Prices, { contract }: Acting): ShortLine | undefined {
  const held = contract && positions?.positions.get(positionKey(contract.instrumentId, 'short'));
  return held && { ...held, ...markOf(market, held.instrumentId) };
}

function moneyIn(
  rows: readonly BalanceRow[],
  positions: AccountPositions | undefined,
  market: Prices,
  acting: Acting,
): RobotMoney {
  const { currency, capital } = acting;
  const money = sumOf(rows, currency);
  const lines = instrumentsOf(acting).map((of) => ({
    ...of,
    held: sumOf(rows, of.base),
    sellable: sumOf(rows, of.base, 'available'),
    price: market.quote(of.instrumentId)?.last,
  }));
  const cash = sumOf(rows, currency, 'available');
  const ready = sumOf(rows, currency, 'contract');
  const short = shortIn(positions, market, acting);
  return { cash, ready, short, capital: decimal(capital), money, ...ofLines(money, lines, short) };
}

/** What a short has gained at its mark, e8; nothing where nobody knows that. */
export const gainOf = (short: ShortLine | undefined): bigint =>
  short?.mark === undefined ? 0n : unrealised(short.position, short.mark);

function ofLines(money: bigint, lines: readonly MoneyLine[], short: ShortLine | undefined) {
  const { held = 0n, sellable = 0n, price } = lines[0] ?? {};
  const worth = lines.reduce(
    (sum, line) => (line.price === undefined ? sum : sum + multiply(line.held, line.price, 'down')),
    money + gainOf(short),
  );
  return { lines, held, sellable, price, worth };
}

/** Whether it is known what all of it is worth now. */
export const isPriced = ({ lines, short }: Pick<RobotMoney, 'lines' | 'short'>): boolean =>
  lines.every(({ price }) => price !== undefined) && !short?.stale;

/** What it has of the instrument that an order is for. */
export const lineOf = (
  { lines }: Pick<RobotMoney, 'lines'>,
  { instrumentId }: { readonly instrumentId?: string | undefined },
): MoneyLine | undefined => lines.find((line) => line.instrumentId === (instrumentId ?? lines[0]?.instrumentId));

/** The same at the prices of this moment: what was read for many may be some time ago for the last of them. */
export function pricedNow(market: Prices, own: RobotMoney): RobotMoney {
  const lines = own.lines.map((line) => ({ ...line, price: market.quote(line.instrumentId)?.last }));
  const short = own.short && { ...own.short, ...markOf(market, own.short.instrumentId) };
  return { ...own, short, ...ofLines(own.money, lines, short) };
}

/**
 * What one order sells of so much, e8: whole lots, and no more than an order may be of. What is more goes with the next ones, in parts as even as lots are, so that
 * none is left over that would be too small to be sold.
 */
export function oneSale({ lot, quantityMax }: Pick<Instrument, 'lot' | 'quantityMax'>, quantity: bigint): bigint {
  const [lots, most] = [quantity / lot, quantityMax / lot];
  if (lots <= most || most === 0n) return lots * lot;
  return divide(lots, divide(lots, most, 'up'), 'up') * lot;
}

/** Whether all of it, or as much as an order may be of, could be sold at the market at this moment. */
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
    quantity: oneSale(instrument, quantity),
    type: 'market',
    validity: 'ioc',
    price: undefined,
  } as const;
  const [seen] = await trading.queries.estimates(account, [{ instrument, intent }]);
  return seen !== undefined && !seen.refusal;
}
