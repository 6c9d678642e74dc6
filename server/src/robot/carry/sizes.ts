import { leastValue } from '@tarazu/domain/market-rules/order-limits';
import { coinHeld, type LeastOrder, shortSizes } from '@tarazu/domain/robot/carry/sizes';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { LiveMarket } from '../../market/index.ts';
import type { RobotMoney } from '../own-part.ts';

export type CarryRobot = Robot & { readonly contract: NonNullable<Robot['contract']> };

type Listed = Pick<LiveMarket, 'instrument' | 'tradingState'>;

/** The step in which coin and short can be the same, e8. */
export function stepOf({ contract }: CarryRobot, market: Pick<LiveMarket, 'instrument'>): bigint {
  return market.instrument(contract.instrumentId)?.lot ?? 1n;
}

/** Undefined of what is not listed any more. */
function leastOrder(instrumentId: string, market: Listed): LeastOrder | undefined {
  const instrument = market.instrument(instrumentId);
  if (!instrument) return undefined;
  const { quantityMin, market: of } = instrument;
  return { quantityMin, valueMin: leastValue(of, market.tradingState(instrumentId).tradeDate) };
}

/** How much of the coin it holds, in steps of the contract, e8; zero where that could not be sold. */
export function coinOf(robot: CarryRobot, own: Pick<RobotMoney, 'lines'>, market: Listed): bigint {
  const [line] = own.lines;
  if (!line) return 0n;
  const { held, price, instrumentId } = line;
  return coinHeld(held, stepOf(robot, market), { price, least: leastOrder(instrumentId, market) });
}

/** How much it should be short of, and how much it is, e8; see `shortSizes`. */
export function sizesOf(robot: CarryRobot, own: Pick<RobotMoney, 'lines' | 'short'>, market: Listed) {
  const { contract, status, instrumentId } = robot;
  const [line] = own.lines;
  const has = own.short?.position.quantity ?? 0n;
  return shortSizes(
    { held: line?.held ?? 0n, has, step: stepOf(robot, market), isStopping: status === 'stopping' },
    {
      coin: { price: line?.price, least: leastOrder(line?.instrumentId ?? instrumentId, market) },
      contract: { price: own.short?.mark ?? line?.price, least: leastOrder(contract.instrumentId, market) },
    },
  );
}
