import { decimal, decimalToText } from '@tarazu/domain/money';
import { partOf, percentText } from '@tarazu/domain/performance/earned';
import { stopLevel } from '@tarazu/domain/robot/limits';
import type { Robot, RobotBar } from '@tarazu/domain/robot/robot';
import type { Order } from '@tarazu/domain/trading/order';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { RobotBarView } from '@tarazu/wire/robot/record';
import type { RobotView } from '@tarazu/wire/robot/robot';
import type { LiveMarket } from '../market/index.ts';

/** `worth`: e8, now; of one that has ended what came back. */
export function robotView(robot: Robot, worth: bigint, market: Pick<LiveMarket, 'known'>): RobotView {
  const { robotId, strategy, version, instrumentId, currency, status, startedAt, capital, singleLimit, lossStop } =
    robot;
  const id = instrumentId.slice(instrumentId.indexOf(':') + 1);
  const known = market.known(instrumentId);
  const result = worth - decimal(capital);
  return {
    robotId,
    strategy,
    script: robot.script ?? null,
    version,
    instrumentId,
    symbol: known?.symbol ?? id,
    name: known?.name ?? id,
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

export function barView(
  { barMs, close, why, orders, refusals }: RobotBar,
  placed: readonly Order[],
  language: Language,
): RobotBarView {
  return {
    at: new Date(barMs).toISOString(),
    close,
    why,
    orders: orders.map(({ orderId, side, quantity }) => {
      const order = placed.find((one) => one.orderId === orderId);
      const refusal = order?.refusal ?? refusals.find((one) => one.orderId === orderId);
      return {
        orderId,
        side,
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
