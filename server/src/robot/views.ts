import { decimal, decimalToText, divide, ONE } from '@tarazu/domain/money';
import { maxDrawdown, type Stretch, timeWeightedReturn } from '@tarazu/domain/performance/performance';
import { stopLevel } from '@tarazu/domain/robot/limits';
import type { Robot, RobotBar, RobotDay } from '@tarazu/domain/robot/robot';
import type { Order } from '@tarazu/domain/trading/order';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { RobotBarView, RobotFigures, RobotView } from '@tarazu/wire/robot/robot';
import type { LiveMarket } from '../market/index.ts';

const HUNDRED = 100n;

/** A part (e8) as per cent with two places, rounded half up. */
export function percentText(part: bigint): string {
  return decimalToText(divide(part * HUNDRED, 1_000_000n, 'half_up') * 1_000_000n, 2);
}

const partOf = (some: bigint, whole: bigint): bigint => (whole === 0n ? 0n : divide(some * ONE, whole, 'half_up'));

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
    version,
    instrumentId,
    symbol: known?.symbol ?? id,
    name: known?.name ?? id,
    currency,
    status,
    stopReason: robot.stopReason ?? null,
    startedAt,
    endedAt: robot.endedAt ?? null,
    capital,
    singleLimit,
    lossStop,
    drawdownStop: robot.drawdownStop ?? null,
    dayLossStop: robot.dayLossStop ?? null,
    shareMax: robot.shareMax ?? 100,
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

/** From the end of one day to the end of the next: what was put in meanwhile stands at the beginning, so that it is never a gain. */
function stretchesOf(days: readonly RobotDay[]): readonly Stretch[] {
  return days.map((day, place) => {
    const before = days[place - 1];
    // The first one begins with what was put in.
    if (!before) return { begins: decimal(day.capital), ends: decimal(day.worth) };
    const flow = decimal(day.capital) - decimal(before.capital);
    return { begins: decimal(before.worth) + flow, ends: decimal(day.worth) };
  });
}

/** What has been earned, net of all charges, from the worth at the end of each day; no rate where there is too little to tell. */
export function figuresOf(
  days: readonly RobotDay[],
  trades: number,
  enough: { readonly trades: number; readonly days: number },
): RobotFigures {
  const stretches = stretchesOf(days);
  const grown = stretches.map((stretch) => timeWeightedReturn([stretch]));
  const whole = timeWeightedReturn(stretches);
  // An index of what one unit has become: of the worth itself a payment in would look like a rise.
  let index = ONE;
  const curve = [index, ...grown.map((part) => (index = divide(index * (ONE + part), ONE, 'floor')))];
  const isEnough = trades >= enough.trades && stretches.length >= enough.days;
  const worst = grown.reduce((least, part) => (part < least ? part : least), 0n);
  return {
    trades,
    days: stretches.length,
    returnPercent: isEnough ? percentText(whole) : null,
    dailyReturnPercent: isEnough ? percentText(divide(whole, BigInt(stretches.length), 'half_up')) : null,
    drawdownPercent: stretches.length < 2 ? null : percentText(maxDrawdown(curve)),
    worstDayPercent: stretches.length < 2 ? null : percentText(worst),
  };
}
