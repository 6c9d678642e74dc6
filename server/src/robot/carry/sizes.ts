import { leastValue } from '@tarazu/domain/market-rules/order-limits';
import { ONE, roundToStep } from '@tarazu/domain/money';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { LiveMarket } from '../../market/index.ts';
import type { RobotMoney } from '../own-part.ts';

export type CarryRobot = Robot & { readonly contract: NonNullable<Robot['contract']> };

type Listed = Pick<LiveMarket, 'instrument' | 'tradingState'>;

/** What an order fills at may be so much worse than what its value is reckoned at here. In hundredths of that. */
const AT_WORST = 90n;

/** The step in which coin and short can be the same, e8. */
export function stepOf({ contract }: CarryRobot, market: Pick<LiveMarket, 'instrument'>): bigint {
  return market.instrument(contract.instrumentId)?.lot ?? 1n;
}

/** Whether so much, e8, is less than any order in its market may be. What is not listed any more nobody orders; without a price nobody knows. */
function isDust(instrumentId: string, quantity: bigint, price: bigint | undefined, market: Listed): boolean {
  const instrument = market.instrument(instrumentId);
  if (!instrument || quantity < instrument.quantityMin) return true;
  if (price === undefined) return false;
  const least = leastValue(instrument.market, market.tradingState(instrumentId).tradeDate);
  return quantity * price * AT_WORST < least * 100n * ONE;
}

/** How much of the coin it holds, in steps of the contract, e8; zero where that could not be sold. */
export function coinOf(robot: CarryRobot, own: Pick<RobotMoney, 'lines'>, market: Listed): bigint {
  const [line] = own.lines;
  if (!line) return 0n;
  const coin = roundToStep(line.held, stepOf(robot, market), 'down');
  return isDust(line.instrumentId, coin, line.price, market) ? 0n : coin;
}

/**
 * How much it should be short of, and how much it is, e8. A difference too small for an order stays; all of a short may be closed whatever it is worth. One that stops keeps no short for a coin that it cannot
 * sell.
 */
export function sizesOf(robot: CarryRobot, own: Pick<RobotMoney, 'lines' | 'short'>, market: Listed) {
  const { contract, status } = robot;
  const has = own.short?.position.quantity ?? 0n;
  const held = roundToStep(own.lines[0]?.held ?? 0n, stepOf(robot, market), 'down');
  const due = status === 'stopping' ? coinOf(robot, own, market) : held;
  if (due === has || (due === 0n && has > 0n)) return { due, has };
  const gap = due > has ? due - has : has - due;
  return isDust(contract.instrumentId, gap, own.short?.mark ?? own.lines[0]?.price, market)
    ? { due: has, has }
    : { due, has };
}
