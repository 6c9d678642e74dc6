import type { Candle } from '@tarazu/domain/market/candle';
import { decimal, decimalToText, minimum, roundToStep } from '@tarazu/domain/money';
import { sizedBy } from '@tarazu/domain/robot/decide';
import { spendable } from '@tarazu/domain/robot/limits';
import type { BarOrder, BarRefusal, Robot } from '@tarazu/domain/robot/robot';
import { carryOf } from '@tarazu/domain/strategy/strategies';
import type { Decided, Intent, StrategyState } from '@tarazu/domain/strategy/strategy';
import { type OnMargin, sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import { type OrderRefusalCode, orderRefusalCodes } from '@tarazu/domain/trading/refusal-code';
import type { LiveMarket } from '../market/index.ts';
import { consentOf } from '../platform/commit/consent.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Trading } from '../trading/index.ts';
import { lineOf, oneSale, type RobotMoney } from './own-part.ts';
import { loadRobots } from './store.ts';
import type { RobotCommand } from './transactor.ts';

export interface RobotPlacingDeps {
  readonly database: Reader;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  submit(command: RobotCommand, requestId: HouseRequestId): Promise<Committed>;
}

const known: ReadonlySet<string> = new Set(orderRefusalCodes);
const isOrderRefusal = (code: string): code is OrderRefusalCode => known.has(code);

export type DecidedBar = Pick<Candle, 'openAtMs' | 'close'>;

/** The terms of a short beside a coin: the same ones always, and never geared. */
export function shortTerms({ strategy }: Pick<Robot, 'strategy'>, effect: OnMargin['effect']): OnMargin {
  return { direction: 'short', effect, mode: 'isolated', leverage: carryOf(strategy)?.leverage ?? 1 };
}

/** Orders of robots: kept before they are placed, each under a number that is good once. */
export function createRobotPlacing({ database, ids, market, trading, submit }: RobotPlacingDeps) {
  async function orderFor(robot: Robot, intent: Intent, own: RobotMoney): Promise<BarOrder | undefined> {
    const { account } = robot;
    const line = lineOf(own, intent);
    const instrument = line && market.instrument(line.instrumentId);
    if (!instrument) return undefined;
    const named = intent.instrumentId === undefined ? {} : { instrumentId: intent.instrumentId };
    if (intent.side === 'sell') {
      const quantity = oneSale(instrument, minimum(intent.quantity, line.sellable));
      if (quantity === 0n) return undefined;
      return { orderId: ids.id(), ...named, side: 'sell', quantity: decimalToText(quantity), price: null };
    }
    const { worth, cash } = own;
    const amount = minimum(intent.amount, spendable(robot, { cash, worth, held: line.held, price: line.price }));
    const bought = await trading.queries.affordable(account, instrument, amount);
    if (!bought) return undefined;
    const { price } = bought;
    // What a short is to follow is bought in its steps.
    const step = robot.contract && market.instrument(robot.contract.instrumentId)?.lot;
    const quantity = step === undefined ? bought.quantity : roundToStep(bought.quantity, step, 'down');
    if (quantity === 0n) return undefined;
    return { orderId: ids.id(), ...named, side: 'buy', quantity: decimalToText(quantity), price: decimalToText(price) };
  }

  async function place(robot: Robot, order: BarOrder): Promise<BarRefusal | undefined> {
    const { account, robotId } = robot;
    const { orderId, side, quantity, short, instrumentId = robot.instrumentId } = order;
    const onMargin = short && shortTerms(robot, short);
    const price = order.price === null ? undefined : decimal(order.price);
    const wish = { side, type: price === undefined ? 'market' : 'limit', validity: 'ioc', price } as const;
    const named = { kind: 'place', by: 'robot', owner: account, orderId, instrumentId } as const;
    const command = {
      ...named,
      ...wish,
      onMargin,
      quantity: decimal(quantity),
      consent: consentOf(account, 'standing'),
    };
    const requestId = houseRequestId('robot-order', robotId, orderId);
    const outcome = await trading.submit(command, requestId, requestId);
    if (outcome.kind === 'accepted') return undefined;
    const { code, params } = outcome;
    if (!isOrderRefusal(code)) throw new Error(`the order of robot ${robotId} was not decided: ${code}`);
    return { orderId, code, params };
  }

  /** Places what was decided after a bar, also what a program that was killed had begun. */
  async function act(robot: Robot): Promise<void> {
    const { account, robotId, last } = robot;
    if (!last || last.done) return;
    const refusals: BarRefusal[] = [];
    for (const order of last.orders) {
      const refusal = await place(robot, order);
      if (refusal) refusals.push(refusal);
    }
    const { barMs } = last;
    const command = { kind: 'acted', owner: account, account, barMs, refusals } as const;
    await submit(command, houseRequestId('robot-acted', robotId, barMs));
  }

  const decidesBy = (robot: Robot) => JSON.stringify([robot.status, robot.barMs, robot.asking ?? null, sizedBy(robot)]);
  /** Whether its owner, or another process, has made another of it since it was read: then it decides anew. */
  async function isStale(robot: Robot): Promise<boolean> {
    const now = (await loadRobots(database, [robot.account])).get(robot.account);
    return !now || decidesBy(now) !== decidesBy(robot);
  }

  async function kept(
    robot: Robot,
    bar: DecidedBar,
    what: Pick<Decided, 'state' | 'why'> & { readonly orders: readonly BarOrder[] },
  ): Promise<'kept' | 'stale'> {
    const { account, robotId } = robot;
    const { openAtMs: barMs, close } = bar;
    const of = { barMs, close: decimalToText(close), ...what, by: sizedBy(robot) };
    const command = { kind: 'bar', owner: account, account, ...of } as const;
    const outcome = await submit(command, houseRequestId('robot-bar', robotId, barMs));
    if (outcome.kind === 'refused') return 'stale';
    const begun = (await loadRobots(database, [account])).get(account);
    if (begun) await act(begun);
    return 'kept';
  }

  return {
    act,
    /** Opens or closes so much of the short of a robot. */
    async keepShort(
      robot: Robot & { readonly contract: NonNullable<Robot['contract']> },
      bar: DecidedBar,
      {
        state,
        effect,
        quantity,
      }: { readonly state: StrategyState; readonly effect: 'open' | 'close'; readonly quantity: bigint },
    ): Promise<void> {
      const { instrumentId } = robot.contract;
      const instrument = market.instrument(instrumentId);
      // What is more goes with the next look.
      const part = instrument ? oneSale(instrument, quantity) : quantity;
      const side = sideOf(shortTerms(robot, effect));
      const of = { orderId: ids.id(), instrumentId, short: effect, side, price: null } as const;
      await kept(robot, bar, { state, why: 'evened', orders: [{ ...of, quantity: decimalToText(part) }] });
    },
    /**
     * Keeps what was decided after a bar and places its orders. `idle`: nothing was to be done or remembered, which is not kept; `stale`: its owner has
     * changed it meanwhile, and nothing was done.
     */
    async keep(robot: Robot, bar: DecidedBar, decided: Decided, own: RobotMoney): Promise<'kept' | 'idle' | 'stale'> {
      const { state } = robot;
      const found = await Promise.all(decided.intents.map((intent) => orderFor(robot, intent, own)));
      const orders = found.filter((order) => order !== undefined);
      const next =
        orders.length === 0 && decided.intents.length > 0 ? (decided.otherwise ?? decided.state) : decided.state;
      // What was asked for is over with its bar, also when it comes to no order.
      const isSame = !robot.asking && JSON.stringify(next) === JSON.stringify(state);
      if (orders.length === 0 && isSame) return 'idle';
      if (await isStale(robot)) return 'stale';
      return kept(robot, bar, { state: next, why: decided.why, orders });
    },
  };
}

export type RobotPlacing = ReturnType<typeof createRobotPlacing>;
