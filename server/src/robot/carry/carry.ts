import type { Candle } from '@tarazu/domain/market/candle';
import { decimal, minimum, ONE, roundToStep } from '@tarazu/domain/money';
import { coinSpending } from '@tarazu/domain/robot/carry/sizes';
import type { Robot, StopReason } from '@tarazu/domain/robot/robot';
import type { CarryStrategy, Decided } from '@tarazu/domain/strategy/strategy';
import type { OnMargin } from '@tarazu/domain/trading/on-margin/on-margin';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { Trading } from '../../trading/index.ts';
import { moneyOf, type RobotMoney } from '../own-part.ts';
import type { DecidedBar, RobotPlacing } from '../placing.ts';
import { loadRobots } from '../store.ts';
import { legState } from './leg-state.ts';
import { stampsUntil } from './seen.ts';
import { type CarryRobot, coinOf, sizesOf, stepOf } from './sizes.ts';
import { createHouseClosures } from './store.ts';

/** Money of an account from one of its wallets into the other, by the move that people make. */
export type MoveMoney = (
  wish: { readonly owner: number; readonly from: 'currency' | 'contract'; readonly amount: bigint },
  requestId: HouseRequestId,
) => Promise<Committed>;

interface CarryDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly trading: Pick<Trading, 'queries'>;
  readonly placing: RobotPlacing;
  readonly move: MoveMoney;
  readonly stopBy: (robot: Robot, reason: StopReason) => Promise<void>;
}

export const isCarry = (robot: Robot): robot is CarryRobot => robot.contract !== undefined;

/** So long a coin may be without its short while a book is empty or a market halted. */
const PATIENCE_MS = 60_000;

/**
 * A robot that is short of a contract beside its coin. The coin leads: what is bought or sold of it is decided by the strategy, and the short follows, in the same run and in every later one until both are
 * the same. So a program that ends between the two, a partial fill and a halt have one cure. Where a short cannot be opened the robot stops, which sells the coin.
 */
export function createCarry({ database, market, clock, trading, placing, move, stopBy }: CarryDeps) {
  const closures = createHouseClosures(database);
  /** While no program ran, nobody could have opened a short. */
  const begunAtMs = clock.nowMs();
  const isOpen = (instrumentId: string) => market.tradingState(instrumentId).phase === 'open';

  /** Whether so much of the short could be opened or closed at this moment, by the rule that decides it. */
  async function isPossible(robot: CarryRobot, effect: OnMargin['effect'], quantity: bigint): Promise<boolean> {
    return (await legState({ market, trading }, robot, effect, quantity)).why === 'possible';
  }

  /** Whether the coin may be left: there is no short, or all of it could be closed behind the coin. */
  async function mayLeave(robot: CarryRobot, { short }: RobotMoney): Promise<boolean> {
    return !short || (await isPossible(robot, 'close', short.position.quantity));
  }

  /** Whether the short has been missing for too long: no order was filled since, or the last one that opens more of it came to nothing. */
  async function hasFailed({ account, last }: CarryRobot): Promise<boolean> {
    const [order] = last?.orders ?? [];
    const [placed] = order ? await trading.queries.ordersById(account, [order.orderId]) : [];
    if (!placed || (order?.short === 'open' && placed.filled === 0n)) return true;
    return clock.nowMs() - Math.max(placed.createdAtMs, begunAtMs) > PATIENCE_MS;
  }

  async function order(robot: CarryRobot, effect: 'open' | 'close', quantity: bigint, own: RobotMoney): Promise<void> {
    const { barMs, contract, state } = robot;
    const close = own.short?.mark ?? market.marginPrices(contract.instrumentId)?.mark ?? 0n;
    // A moment of its own after the bar, at which nothing else is decided.
    await placing.keepShort(robot, { openAtMs: barMs + 1, close }, { state, effect, quantity });
  }

  /** Makes coin and short the same, or stops it where that is not to be had. True: something was done. */
  async function tend(robot: CarryRobot, own: RobotMoney): Promise<boolean> {
    if (robot.status === 'ended' || robot.last?.done === false) return false;
    if (robot.status === 'stopping') closures.forget(robot.account);
    else if (await closures.has(robot.account)) {
      await stopBy(robot, 'short_gone');
      return true;
    }
    const { due, has } = sizesOf(robot, own, market);
    if (due === has || robot.asking) return false;
    if (has > due) {
      // What cannot be bought back now is tried again with the next look.
      if (!(await isPossible(robot, 'close', has - due))) return false;
      await order(robot, 'close', has - due, own);
      return true;
    }
    // One that stops sells the coin in place of that.
    if (robot.status === 'stopping') return false;
    if (await isPossible(robot, 'open', due - has)) await order(robot, 'open', due - has, own);
    else if (await hasFailed(robot)) await stopBy(robot, 'leg_failed');
    else return false;
    return true;
  }

  async function again({ account }: Robot): Promise<readonly [CarryRobot, RobotMoney] | undefined> {
    const robot = (await loadRobots(database, [account])).get(account);
    return robot && isCarry(robot) ? [robot, await moneyOf(database, market, robot)] : undefined;
  }

  /** The wallets as a purchase for so much needs them; what it has then. */
  async function moneyFor(robot: CarryRobot, bar: DecidedBar, amount: bigint, own: RobotMoney): Promise<RobotMoney> {
    const missing = own.cash - amount;
    if (missing === 0n) return own;
    const wish = { owner: robot.account, from: missing > 0n ? 'currency' : 'contract' } as const;
    const moved = minimum(missing > 0n ? missing : -missing, missing > 0n ? own.cash : own.ready);
    if (moved > 0n) await move({ ...wish, amount: moved }, houseRequestId('robot-moves', robot.robotId, bar.openAtMs));
    return moneyOf(database, market, robot);
  }

  return {
    tend,
    /** The same in the run in which something was bought or sold. */
    async follow(robot: Robot): Promise<void> {
      const now = await again(robot);
      if (now) await tend(...now);
    },
    isEven(robot: CarryRobot, own: RobotMoney): boolean {
      const { due, has } = sizesOf(robot, own, market);
      return due === has;
    },
    /** What it decides by after a bar. */
    decide(
      strategy: CarryStrategy,
      robot: CarryRobot,
      { bars, endMs }: { readonly bars: readonly Candle[]; readonly endMs: number },
      own: RobotMoney,
    ): Decided {
      const stamps = stampsUntil(market, robot.contract.instrumentId, endMs, strategy.stamps);
      const short = own.short && { quantity: own.short.position.quantity, cost: own.short.position.cost };
      const had = { ...own, held: coinOf(robot, own, market), cash: own.cash + own.ready, short };
      return strategy.decide(robot.state, { bars, stamps }, had);
    },
    /**
     * Before coins are bought: the margin of the short is moved to where it is taken from, and whether the short could be opened is asked of the rule that will decide it. What comes back is what is then bought,
     * with what is then there; nothing is bought where the short could not be opened. Undefined where the next look tries it again: coins were to be
     * sold and their short could not be closed behind them, or their owner has approved buying them, which holds until it is late.
     */
    async prepared(robot: CarryRobot, bar: DecidedBar, decided: Decided, own: RobotMoney) {
      const [intent] = decided.intents;
      if (intent?.side === 'sell' && !(await mayLeave(robot, own))) return undefined;
      if (intent?.side !== 'buy') return { decided, own };
      const spent = coinSpending(intent.amount, decimal(robot.singleLimit), robot.currency);
      const now = await moneyFor(robot, bar, spent, own);
      const line = now.lines[0];
      const step = stepOf(robot, market);
      const price = line?.price ?? 0n;
      const about = price === 0n ? 0n : roundToStep((spent * ONE) / price, step, 'down');
      const isGood = about > 0n && isOpen(robot.instrumentId) && (await isPossible(robot, 'open', about));
      if (!isGood && robot.asking) return undefined;
      if (!isGood)
        return {
          decided: { state: decided.otherwise ?? decided.state, intents: [], why: 'waiting' } as const,
          own: now,
        };
      return { decided: { ...decided, intents: [{ side: 'buy', amount: spent }] } as const, own: now };
    },
    /** What lies ready for a contract comes back to where it is free. True: something was moved. */
    async collect(robot: Robot, own: RobotMoney): Promise<boolean> {
      if (own.ready === 0n) return false;
      const wish = { owner: robot.account, from: 'contract', amount: own.ready } as const;
      // What was given back since makes it another move.
      await move(wish, houseRequestId('robot-collects', robot.robotId, robot.returned ?? '0'));
      return true;
    },
  };
}
