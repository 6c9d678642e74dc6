import { decimal, decimalToText } from '@tarazu/domain/money';
import { partOf, percentText } from '@tarazu/domain/performance/earned';
import { stopLevel } from '@tarazu/domain/robot/limits';
import type { Robot, RobotBar } from '@tarazu/domain/robot/robot';
import { carryOf, groupOf, type HouseStrategy } from '@tarazu/domain/strategy/strategies';
import type { Order } from '@tarazu/domain/trading/order';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { RobotBarView } from '@tarazu/wire/robot/record';
import type { HouseRobotLine, PastView, RobotView, StrategyView } from '@tarazu/wire/robot/robot';
import type { LiveMarket } from '../market/index.ts';
import type { StrategyCounts } from './store.ts';

type Known = Pick<LiveMarket, 'known'>;

/** What an instrument is called, also one that is not listed any more. */
export function namesOf(market: Known, instrumentId: string): { readonly symbol: string; readonly name: string } {
  const id = instrumentId.slice(instrumentId.indexOf(':') + 1);
  const known = market.known(instrumentId);
  return { symbol: known?.symbol ?? id, name: known?.name ?? id };
}

/** `worth`: e8, now; of one that has ended what came back. */
function robotView(robot: Robot, worth: bigint, market: Known): RobotView {
  const { robotId, strategy, version, instrumentId, currency, status, startedAt, capital, singleLimit, lossStop } =
    robot;
  const result = worth - decimal(capital);
  return {
    robotId,
    strategy,
    script: robot.script ?? null,
    version,
    instrumentId,
    ...namesOf(market, instrumentId),
    more: (robot.more ?? []).map((other) => ({
      instrumentId: other.instrumentId,
      ...namesOf(market, other.instrumentId),
    })),
    contract: robot.contract
      ? { instrumentId: robot.contract.instrumentId, ...namesOf(market, robot.contract.instrumentId) }
      : null,
    currency,
    status,
    stopReason: robot.stopReason ?? null,
    pausedBy: (status === 'paused' && robot.pausedBy) || null,
    pausedWith: (status === 'paused' && robot.pausedWith) || null,
    startedAt,
    endedAt: robot.endedAt ?? null,
    capital,
    singleLimit,
    lossStop,
    drawdownStop: robot.drawdownStop ?? null,
    dayLossStop: robot.dayLossStop ?? null,
    shareMax: robot.shareMax ?? 100,
    asks: robot.asks ?? false,
    stopLevel: decimalToText(stopLevel(robot), 2),
    worth: decimalToText(worth, 2),
    result: decimalToText(result, 2),
    resultPercent: percentText(partOf(result, decimal(capital))),
  };
}

/** `worth`: of what is in its account now, e8. */
export function robotViewNow(robot: Robot, worth: bigint, market: Known): RobotView {
  const back = decimal(robot.returned ?? '0');
  // While it stops, a part has come back and the rest is still there.
  return robotView(robot, robot.status === 'ended' ? back : worth + back, market);
}

export function barView(
  { barMs, close, why, orders, refusals }: RobotBar,
  placed: readonly Order[],
  { robot, market, language }: { readonly robot: Robot; readonly market: Known; readonly language: Language },
): RobotBarView {
  return {
    at: new Date(barMs).toISOString(),
    close,
    why,
    orders: orders.map(({ orderId, instrumentId = robot.instrumentId, side, quantity, short = null }) => {
      const order = placed.find((one) => one.orderId === orderId);
      const refusal = order?.refusal ?? refusals.find((one) => one.orderId === orderId);
      return {
        orderId,
        instrumentId,
        ...namesOf(market, instrumentId),
        side,
        short,
        quantity,
        status: order?.status ?? null,
        filled: decimalToText(order?.filled ?? 0n),
        value: decimalToText(order?.value ?? 0n, 2),
        charges: decimalToText(order?.charges ?? 0n, 2),
        refusal: refusal ? refusalView(refusal.code, refusal.params, language) : null,
      };
    }),
  };
}

/** A strategy of the house, with what has become of everybody's robots that run by it. */
export function strategyView(
  { name, version, interval, parameters }: HouseStrategy,
  counts: readonly StrategyCounts[],
  pasts: ReadonlyMap<string, PastView>,
  ofHouse: ReadonlyMap<string, HouseRobotLine>,
): StrategyView {
  const own = counts.filter((one) => one.strategy === name && one.version === version);
  const ended = own.find(({ status }) => status === 'ended');
  const underWay = own.reduce((sum, { status, robots }) => (status === 'ended' ? sum : sum + robots), 0);
  const endedWithGain = ended?.gained ?? 0;
  return {
    strategy: name as StrategyView['strategy'],
    version,
    interval: interval as StrategyView['interval'],
    parameters: { ...parameters },
    group: groupOf(name) !== undefined,
    leverage: carryOf(name)?.leverage ?? null,
    underWay,
    endedWithGain,
    endedWithLoss: (ended?.robots ?? 0) - endedWithGain,
    past: pasts.get(name) ?? null,
    house: ofHouse.get(name) ?? null,
  };
}
