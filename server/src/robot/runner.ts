import type { Candle } from '@tarazu/domain/market/candle';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { approvedBarMs, intentsOf, isAskOver } from '@tarazu/domain/robot/approval';
import { stopReached } from '@tarazu/domain/robot/limits';
import { type Asking, instrumentsOf, type Robot, type StopReason } from '@tarazu/domain/robot/robot';
import { carryOf, groupOf } from '@tarazu/domain/strategy/strategies';
import type { Decided, GroupLine, GroupStrategy, Strategy, StrategyState } from '@tarazu/domain/strategy/strategy';
import { isAroundSplit, type LiveMarket, priceNow, splitsSince } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { sideBySide } from '../platform/jobs/side-by-side.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Trading } from '../trading/index.ts';
import { createCarry, isCarry, type MoveMoney } from './carry/carry.ts';
import { closedAtMs, createSharedBars, isOfBefore, mayHaveClosed } from './facts/bars.ts';
import { isPriced, isSaleable, moneyOf, moneysOf, pricedNow, type RobotMoney } from './own-part.ts';
import { createRobotPlacing, type DecidedBar } from './placing.ts';
import { rulesOf } from './rules-of.ts';
import { askOwn } from './script/ask-own.ts';
import type { Sandbox } from './script/sandbox.ts';
import { readOwnStrategies, readPaidLater, readUnderWay } from './store.ts';
import type { RobotCommand } from './transactor.ts';
import { robotDay } from './valuing.ts';

export interface RobotRunner {
  /** Looks at every robot once; also by itself every few seconds. */
  run(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RobotRunnerDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  submit(command: RobotCommand, requestId: HouseRequestId): Promise<Committed>;
  readonly jobs: Jobs;
  readonly sandbox: Pick<Sandbox, 'ask'>;
  readonly move: MoveMoney;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 5_000;
/** Robots that are looked at together: each waits for the store more than it works, and no more of them than that stand among people's orders. */
const AT_ONCE = 8;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/**
 * Lets robots decide, once after each bar. What one has decided, with the numbers of its orders, is kept before any of them is placed, and each is
 * placed under a number that is good once: a kill or a second process in the middle of a bar places nothing twice and forgets nothing.
 */
export function createRobotRunner(deps: RobotRunnerDeps): RobotRunner {
  const { database, clock, market, submit, jobs, onError } = deps;
  const placing = createRobotPlacing(deps);
  const carry = createCarry({ ...deps, placing, stopBy });
  /** The last bar that each looked at without doing anything: that says the same however often it is asked. */
  const lookedAt = new Map<string, number>();
  const shared = createSharedBars(market);
  const sideways = { atOnce: AT_ONCE, onError };

  async function keep(robot: Robot, bar: DecidedBar, wished: Decided, had: RobotMoney): Promise<void> {
    const prepared = isCarry(robot) ? await carry.prepared(robot, bar, wished, had) : { decided: wished, own: had };
    if (!prepared) return;
    const { decided, own } = prepared;
    const became = await placing.keep(robot, bar, decided, own);
    if (became === 'idle') lookedAt.set(robot.robotId, bar.openAtMs);
    if (became === 'kept' && isCarry(robot)) await carry.follow(robot);
  }

  /** What it remembers, its prices in the shares of now. */
  function stateNow({ state, instrumentId, barMs }: Robot, { prices = [] }: Pick<Strategy, 'prices'>): StrategyState {
    const texts = prices.flatMap((name) => {
      const text = state[name];
      if (typeof text !== 'string') return [];
      const price = priceNow(market, { instrumentId, price: decimal(text), sinceMs: barMs }, 'floor');
      return [[name, decimalToText(price)] as const];
    });
    return { ...state, ...Object.fromEntries(texts) };
  }

  async function ask(robot: Robot, { openAtMs, close }: Candle, decided: Decided): Promise<void> {
    const { account, owner, robotId } = robot;
    const of = { barMs: openAtMs, close: decimalToText(close), decided };
    await submit({ kind: 'ask', owner, account, ...of }, houseRequestId('robot-asks', robotId, openAtMs));
  }

  /** Places what its owner has approved, and drops what nobody has answered in time, or no market was open for, or was said of shares before a split. */
  async function waitForTap(robot: Robot, asking: Asking, own: RobotMoney): Promise<void> {
    const { account, owner, robotId, instrumentId } = robot;
    const { barMs, close, state, otherwise, why, approved } = asking;
    const isSplit = instrumentsOf(robot).some((one) => splitsSince(market, one.instrumentId, barMs).length > 0);
    if (isSplit || isAskOver(asking, clock.nowMs())) {
      const command = { kind: 'answer', owner, account, barMs, answer: isSplit ? 'split' : 'late' } as const;
      await submit(command, houseRequestId('robot-unanswered', robotId, barMs));
      return;
    }
    if (!approved || market.tradingState(instrumentId).phase !== 'open') return;
    const decided = { state, ...(otherwise ? { otherwise } : {}), intents: intentsOf(asking), why };
    await keep(robot, { openAtMs: approvedBarMs(asking), close: decimal(close) }, decided, own);
  }

  const seenOf = ({ barMs, robotId }: Robot) => Math.max(barMs, lookedAt.get(robotId) ?? 0);

  async function done(robot: Robot, bar: Candle, decided: Decided, own: RobotMoney): Promise<void> {
    if (robot.asks && decided.intents.length > 0) await ask(robot, bar, decided);
    else await keep(robot, bar, decided, own);
  }

  /** One that chooses among several: the bar is the last that is over of any of them, of which each has its own closed ones. */
  async function decideGroup(robot: Robot, strategy: GroupStrategy, own: RobotMoney): Promise<void> {
    const { robotId, state } = robot;
    const seen = seenOf(robot);
    if (!mayHaveClosed(seen, strategy.interval, market.nowMs(robot.instrumentId))) return;
    const lines = await Promise.all(
      own.lines.map(
        async ({ instrumentId, held, sellable }): Promise<GroupLine> => ({
          ...{ instrumentId, held, sellable },
          bars: await shared.closed(instrumentId, strategy),
        }),
      ),
    );
    const last = lines.flatMap(({ bars }) => bars.at(-1) ?? []).toSorted((a, b) => b.openAtMs - a.openAtMs)[0];
    if (!last || last.openAtMs <= seen) return;
    if (isOfBefore(market, robot, { bar: last, interval: strategy.interval, seen })) {
      lookedAt.set(robotId, last.openAtMs);
      return;
    }
    const decided = strategy.decide(state, lines, own);
    const meant = lines.find(({ instrumentId }) => instrumentId === decided.intents[0]?.instrumentId)?.bars.at(-1);
    await done(robot, { ...last, close: (meant ?? last).close }, decided, own);
  }

  async function decide(robot: Robot, own: RobotMoney): Promise<void> {
    const group = groupOf(robot.strategy);
    if (group) return decideGroup(robot, group, own);
    const { instrumentId, robotId } = robot;
    const strategy = rulesOf(robot);
    const seen = seenOf(robot);
    if (!mayHaveClosed(seen, strategy.interval, market.nowMs(instrumentId))) return;
    const bars = await shared.closed(instrumentId, strategy);
    const last = bars.at(-1);
    if (!last || last.openAtMs <= seen) return;
    if (isOfBefore(market, robot, { bar: last, interval: strategy.interval, seen })) {
      lookedAt.set(robotId, last.openAtMs);
      return;
    }
    const short = carryOf(robot.strategy);
    if (short && isCarry(robot)) {
      const endMs = closedAtMs(last, strategy.interval, market.tradingState(instrumentId), market.nowMs(instrumentId));
      if (endMs === undefined || !carry.isEven(robot, own)) return;
      return done(robot, last, carry.decide(short, robot, { bars, endMs }, own), own);
    }
    const decided = strategy.decide
      ? strategy.decide(stateNow(robot, strategy), bars, own)
      : await askOwn(deps, robot, bars, own);
    if (decided) await done(robot, last, decided, own);
  }

  const isSplitting = (robot: Robot) =>
    isAroundSplit(
      market,
      instrumentsOf(robot).map(({ instrumentId }) => instrumentId),
    );

  async function stopBy(robot: Robot, reason: StopReason): Promise<void> {
    const { account, robotId } = robot;
    await submit(
      { kind: 'change', owner: account, account, action: 'stop', reason },
      houseRequestId('robot-stop', robotId, reason),
    );
  }

  async function giveBack(robot: Robot, own: RobotMoney): Promise<void> {
    const { account, owner, robotId, currency, returned } = robot;
    if (own.cash === 0n) return;
    const command = { kind: 'give-back', owner: account, account, person: owner, currency } as const;
    await submit(command, houseRequestId('robot-gives', robotId, returned ?? '0'));
  }

  /** What came after its end. */
  async function payOut(robot: Robot, own: RobotMoney): Promise<void> {
    if (own.cash > 0n) await giveBack(robot, own);
    else await carry.collect(robot, own);
  }

  /** Gives back what is free, sells what may be sold, and ends once nothing is left. */
  async function finish(robot: Robot, own: RobotMoney): Promise<void> {
    const { account, owner, robotId, currency, state, barMs } = robot;
    const isOver = own.lines.every(({ held }) => held === 0n) && !own.short;
    if (isOver && own.money === own.cash) {
      const bases = own.lines.map(({ base }) => base);
      const command = { kind: 'end', owner: account, account, person: owner, bases, currency } as const;
      await submit(command, houseRequestId('robot-end', robotId));
      return;
    }
    if (own.cash > 0n) return giveBack(robot, own);
    if (await carry.collect(robot, own)) return;
    // One after the other, each as soon as it may be sold.
    for (const { instrumentId, sellable, price } of own.lines) {
      if (sellable === 0n || price === undefined) continue;
      if (!(await isSaleable(deps, { account, instrumentId }, sellable))) continue;
      const bar = { openAtMs: Math.max(barMs + 1, clock.nowMs()), close: price };
      const of = robot.more ? { instrumentId } : {};
      await keep(robot, bar, { state, intents: [{ side: 'sell', quantity: sellable, ...of }], why: 'stopping' }, own);
      return;
    }
  }

  /** Keeps what it was worth when a day in UTC was over. */
  async function value(robot: Robot, own: RobotMoney): Promise<void> {
    const { account, robotId, valuedOn } = robot;
    const day = dayOf(clock.nowMs() - 86_400_000);
    const kept = day <= valuedOn ? undefined : robotDay(robot, day, own);
    if (!kept) return;
    await submit({ kind: 'value', owner: account, account, day: kept }, houseRequestId('robot-day', robotId, day));
  }

  const mayDecide = ({ status, instrumentId }: Robot) =>
    status === 'running' && market.tradingState(instrumentId).phase === 'open';

  /** Everything but the decision of what its owner has written, for which nothing here waits. */
  async function look(robot: Robot, own: RobotMoney): Promise<void> {
    if (robot.last?.done === false) {
      await placing.act(robot);
      return isCarry(robot) ? carry.follow(robot) : undefined;
    }
    if (isCarry(robot) && (await carry.tend(robot, own))) return;
    if (robot.status === 'stopping') return finish(robot, own);
    const traded = [...instrumentsOf(robot), ...(robot.contract ? [robot.contract] : [])];
    if (traded.some(({ instrumentId }) => !market.instrument(instrumentId))) return stopBy(robot, 'unlisted');
    // Without a price nobody knows what it is worth, and around a split neither before it has its new shares.
    if (!isPriced(own) || isSplitting(robot)) return;
    await value(robot, own);
    const reached = stopReached(robot, own.worth);
    if (reached) return stopBy(robot, reached.reason);
    if (robot.asking) return waitForTap(robot, robot.asking, own);
    if (robot.strategy !== 'own' && mayDecide(robot)) await decide(robot, own);
  }

  async function all(): Promise<void> {
    shared.begin();
    for await (const robots of readUnderWay(database)) {
      const moneys = await moneysOf(database, market, robots);
      await sideBySide(robots, sideways, async (robot, place) => {
        const own = moneys[place];
        if (own) await look(robot, pricedNow(market, own));
      });
    }
    for await (const later of readPaidLater(database)) {
      const moneys = await moneysOf(database, market, later);
      for (const [place, robot] of later.entries()) {
        const own = moneys[place];
        if (own) await payOut(robot, own).catch(onError);
      }
    }
  }

  /** One by what its owner has written. The sandbox may keep it waiting: what it has is read when its turn comes. */
  async function lookByOwn(robot: Robot): Promise<void> {
    if (robot.asking || robot.last?.done === false || !mayDecide(robot)) return;
    if (isSplitting(robot)) return;
    const own = await moneyOf(database, market, robot);
    if (own.price !== undefined && !stopReached(robot, own.worth)) await decide(robot, own);
  }

  async function allByOwn(): Promise<void> {
    for await (const robots of readOwnStrategies(database))
      for (const robot of robots) await lookByOwn(robot).catch(onError);
  }

  const job = jobs.create('robots', EVERY_MS, all);
  const byOwn = jobs.create('own-strategies', EVERY_MS, allByOwn);
  return {
    async run() {
      await job.run();
      await byOwn.run();
    },
    async start() {
      await job.run();
      job.start();
      byOwn.start();
    },
    async stop() {
      await Promise.all([job.stop(), byOwn.stop()]);
    },
  };
}
