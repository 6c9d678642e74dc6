import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { instrumentsOf, type Robot } from '@tarazu/domain/robot/robot';
import { daysToTheEnd } from '@tarazu/domain/robot/robot-days';
import { robotRule } from '@tarazu/domain/robot/robot-rules';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { addToRobot, changeRobot, listRobots as listRobotsCall, showRobot, startRobot } from '@tarazu/wire/robot/robot';
import { type LiveMarket, splittingOf } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import { nextAccountId } from '../platform/commit/store.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Trading, TradingGate } from '../trading/index.ts';
import { askingView, serveApproval } from './approval.ts';
import { createBacktests } from './backtest/index.ts';
import type { MoveMoney } from './carry/carry.ts';
import { shortView } from './carry/short-view.ts';
import { DAYS_SHOWN, earnedIn } from './earned-view.ts';
import { createHouseRobots } from './house/house-robots.ts';
import { limitsOf, serveLimits } from './limit-routes.ts';
import { isPriced, moneyOf, moneysOf } from './own-part.ts';
import { createRobotRunner } from './runner.ts';
import { serveScriptDesk } from './script/desk.ts';
import { createScripts } from './script/index.ts';
import { createSandbox } from './script/sandbox.ts';
import { stoppingOf } from './stopping.ts';
import { listRobots, readBars, readDays, readOwnUnderWay, readRobot } from './store.ts';
import { serveStrategies } from './strategy-routes.ts';
import { createRobotTransactor, type RobotCommand } from './transactor.ts';
import { reckonedOf } from './valuing.ts';
import { barView, namesOf, robotViewNow } from './views.ts';
import { waitingView } from './waiting.ts';

export { backtestMigrations } from './backtest/store.ts';
export { DAYS_SHOWN, earnedIn } from './earned-view.ts';
export { isSaleable, moneyOf, moneysOf, oneSale, type RobotMoney } from './own-part.ts';
export { scriptMigrations } from './script/store.ts';
export { stoppingOf, stopSums } from './stopping.ts';
export { loadRobots, readActing, readActors, readDays, readRobot, robotMigrations } from './store.ts';
export { verifyRobots } from './verify/verify.ts';

export interface RobotDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly gate: TradingGate;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  readonly log: Pick<Log, 'error'>;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'houseRuns'>;
  /** Money between the wallets of a robot's own account. */
  readonly move: MoveMoney;
  /** The public numbers of people. */
  customerIds(owners: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>>;
}

export interface Robots {
  routes(serve: Serve): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What robots of a person that have not ended are worth, e8 by currency. */
  worths(owner: AccountId): Promise<ReadonlyMap<string, bigint>>;
  /** Lets every robot look at the market now; also by itself every few seconds. */
  runDue(): Promise<void>;
  /** Does the tests on the past that wait; also by itself. */
  testDue(): Promise<void>;
  /** Asks for the next past of a strategy of the house that is missing; also by itself. */
  askHouse(): Promise<void>;
  /** Starts the robots of the house that are missing; also by itself. */
  startHouse(): Promise<void>;
}

const BARS_SHOWN = 30;

/** Robots: strategies that trade with money of whoever started them, out of an account of their own, by the orders that people trade with. */
export function createRobots(deps: RobotDeps): Robots {
  const { database, committer, clock, ids, market, gate, trading, log, jobs } = deps;
  const transactor = createRobotTransactor((id) => market.instrument(id));
  const submit = (command: RobotCommand, requestId: RequestId, body: string) =>
    committer.submit(transactor, { owner: command.owner, requestId, body, command });
  const sandbox = createSandbox();
  const scripts = createScripts({ ...deps, sandbox });
  const runner = createRobotRunner({
    ...{ database, clock, ids, market, trading, jobs, sandbox, move: deps.move },
    submit: (command, requestId) => submit(command, requestId, requestId),
    onError: (error) => log.error({ err: error }, 'a robot could not look at the market'),
  });
  const backtests = createBacktests({ ...deps, scripts });
  const house = createHouseRobots({
    ...{ database, clock, ids, market, trading, jobs, isOn: deps.config.houseRuns === 'on' },
    submit: (command, requestId) => submit(command, requestId, requestId),
  });
  const today = () => new Date(clock.nowMs()).toISOString().slice(0, 10);
  const ruleNow = () => robotRule(today());

  /** `worth` of one that has not ended. */
  const viewOf = (robot: Robot, worth: bigint) => robotViewNow(robot, worth, market);
  const view = async (robot: Robot) => viewOf(robot, (await moneyOf(database, market, robot)).worth);

  async function changed(owner: AccountId, command: RobotCommand, requestId: RequestId, body: string) {
    const outcome = await submit(command, requestId, body);
    if (outcome.kind === 'refused') return outcome;
    const robot = await readRobot(database, owner, outcome.answer.robotId);
    return robot ? { robot: await view(robot) } : refused('robot_unknown');
  }

  async function started(
    owner: AccountId,
    asked: Omit<RequestOf<typeof startRobot>, 'requestId' | 'agree'>,
    requestId: RequestId,
    consent: Extract<RobotCommand, { kind: 'start' }>['consent'],
  ) {
    const instrument = market.instrument(asked.instrumentId);
    if (!instrument) return refused('instrument_unknown', { instrument: asked.instrumentId });
    const { strategy, scriptId, instrumentId, amount, singleLimit } = asked;
    const more = asked.more?.split(',') ?? [];
    const script = await scripts.startable(owner, strategy, scriptId);
    if (script.kind === 'refused') return script;
    const limits = limitsOf(asked);
    const account = await nextAccountId(database);
    const wish = {
      strategy,
      script: script.ref,
      ...limits,
      amount: decimal(amount),
      singleLimit: decimal(singleLimit),
    };
    const named = {
      kind: 'start',
      consent,
      owner,
      account,
      robotId: ids.id(),
      instrumentId,
      more,
      currency: instrument.currency,
    } as const;
    const body = JSON.stringify([
      'robot-start',
      strategy,
      scriptId,
      instrumentId,
      amount,
      singleLimit,
      limits,
      ...more,
    ]);
    return changed(owner, { ...named, ...wish }, requestId, body);
  }

  async function details(robot: Robot, before: string | undefined, language: Language) {
    const { account } = robot;
    const beforeMs = before === undefined ? undefined : Date.parse(before);
    const [own, found, days, total] = await Promise.all([
      moneyOf(database, market, robot),
      readBars(database, account, { beforeMs, limit: BARS_SHOWN + 1 }),
      readDays(database, account, DAYS_SHOWN + 1),
      trading.queries.countTrades(account),
    ]);
    const bars = found.slice(0, BARS_SHOWN);
    const placed = await trading.queries.ordersById(
      account,
      bars.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)),
    );
    return {
      robot: viewOf(robot, own.worth),
      asking: await askingView({ database, market, trading }, robot, own, language),
      waiting: await waitingView({ database, market, trading }, robot, own, language),
      ...earnedIn(daysToTheEnd(days, robot, { worth: own.worth, today: today() }), total, ruleNow()),
      bars: bars.map((bar) => barView(bar, placed, { robot, market, language })),
      more: found.length > BARS_SHOWN,
      cash: decimalToText(own.money - (own.short?.position.margin ?? 0n), 2),
      holdings: own.lines.map(({ instrumentId, held, sellable, price }) => ({
        instrumentId,
        ...namesOf(market, instrumentId),
        quantity: decimalToText(held),
        unsettled: decimalToText(held - sellable),
        price: price === undefined ? null : decimalToText(price),
      })),
      short: shortView(own, market, clock.nowMs()),
      quantity: decimalToText(own.held),
      unsettled: decimalToText(own.held - own.sellable),
      price: own.price === undefined ? null : decimalToText(own.price),
      stopping: await stoppingOf({ database, market, trading }, robot, own, language),
    };
  }

  return {
    routes(serve) {
      backtests.routes(serve);
      scripts.routes(serve);
      serveScriptDesk(serve, deps);
      serveApproval(serve, { database, market, trading, submit, view });
      serveLimits(serve, { database, market, trading, gate, submit, view });
      serveStrategies(serve, { database, backtests, house, ruleNow });
      serve(startRobot, async ({ requestId, agree, transactionPassword, ...asked }, { session }) => {
        if (!agree) return refused('robot_terms');
        const consent = await gate.check(session, transactionPassword);
        if (consent.kind === 'refused') return consent;
        return started(session.accountId, asked, requestId, consent);
      });
      serve(listRobotsCall, async ({ cursor, pageSize }, { session }) => {
        const found = await listRobots(database, session.accountId, { cursor, limit: pageSize + 1 });
        const shown = found.slice(0, pageSize);
        const worths = await moneysOf(database, market, shown);
        const items = shown.map((robot, place) => viewOf(robot, worths[place]?.worth ?? 0n));
        return { items, next: found.length > pageSize ? (shown.at(-1)?.robotId ?? null) : null };
      });
      serve(showRobot, async ({ robotId, before }, { session, language }) => {
        const robot = await readRobot(database, session.accountId, robotId);
        return robot ? details(robot, before, language) : refused('robot_unknown');
      });
      serve(addToRobot, async ({ requestId, robotId, amount, transactionPassword }, { session }) => {
        const consent = await gate.check(session, transactionPassword);
        if (consent.kind === 'refused') return consent;
        const owner = session.accountId;
        const robot = await readRobot(database, owner, robotId);
        if (!robot) return refused('robot_unknown');
        const { account, currency } = robot;
        const own = await moneyOf(database, market, robot);
        const reckoned = isPriced(own) ? reckonedOf(robot, own) : undefined;
        const splitting = splittingOf(market, instrumentsOf(robot));
        const seen = reckoned && { worth: own.worth, capital: decimal(robot.capital), reckoned };
        const of = { consent, owner, account, currency, amount: decimal(amount), seen, splitting };
        const command = { kind: 'add', ...of } as const;
        return changed(owner, command, requestId, JSON.stringify(['robot-add', robotId, amount]));
      });
      serve(changeRobot, async ({ requestId, robotId, action }, { session }) => {
        const robot = await readRobot(database, session.accountId, robotId);
        if (!robot) return refused('robot_unknown');
        const { account } = robot;
        const command = { kind: 'change', owner: account, account, action, reason: 'asked' } as const;
        return changed(session.accountId, command, requestId, JSON.stringify(['robot-change', robotId, action]));
      });
    },
    async worths(owner) {
      const sums = new Map<string, bigint>();
      const own = await readOwnUnderWay(database, owner);
      const worths = await moneysOf(database, market, own);
      for (const [place, { currency }] of own.entries())
        sums.set(currency, (sums.get(currency) ?? 0n) + (worths[place]?.worth ?? 0n));
      return sums;
    },
    async start() {
      await runner.start();
      backtests.start();
      house.start();
    },
    async stop() {
      await house.stop();
      await backtests.stop();
      await sandbox.stop();
      await runner.stop();
    },
    testDue: backtests.runDue,
    askHouse: backtests.askHouse,
    startHouse: house.ensure,
    runDue: runner.run,
  };
}
