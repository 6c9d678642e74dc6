import { HOUSE_ROBOTS } from '@tarazu/domain/robot/house-robot';
import type { Robot } from '@tarazu/domain/robot/robot';
import { daysToTheEnd } from '@tarazu/domain/robot/robot-days';
import { robotRule } from '@tarazu/domain/robot/robot-rules';
import { housedNames, houseRunOf, houseRunRule } from '@tarazu/domain/strategy/backtest/house-run';
import { houseStrategy } from '@tarazu/domain/strategy/strategies';
import type { StrategyName } from '@tarazu/domain/strategy/strategy';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type { showHouseRobot } from '@tarazu/wire/robot/house-robot';
import type { HouseRobotLine } from '@tarazu/wire/robot/robot';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import { nextAccountId } from '../../platform/commit/store.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { IdSource } from '../../platform/random-id.ts';
import { createHeld } from '../../platform/statements/held.ts';
import type { Trading } from '../../trading/index.ts';
import { DAYS_SHOWN, earnedIn } from '../earned-view.ts';
import { moneyOf, moneysOf } from '../own-part.ts';
import { listRobots, readBars, readDays } from '../store.ts';
import type { RobotCommand } from '../transactor.ts';
import { barView, robotViewNow } from '../views.ts';

export interface HouseRobots {
  /** Starts those that are missing, one of each version of a strategy; also by itself. */
  ensure(): Promise<void>;
  /** The one of each strategy, by the version of now, in a line. */
  lines(): Promise<ReadonlyMap<StrategyName, HouseRobotLine>>;
  record(strategy: StrategyName, language: Language): Promise<ReplyOf<typeof showHouseRobot>>;
  start(): void;
  stop(): Promise<void>;
}

export interface HouseRobotsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'queries'>;
  readonly jobs: Jobs;
  readonly isOn: boolean;
  submit(command: RobotCommand, requestId: HouseRequestId): Promise<Committed>;
}

const EVERY_MS = 30_000;
/** Read at most: of each strategy the last versions. */
const READ_MAX = housedNames.length * 20;
const BARS_SHOWN = 30;
/** What everybody looks at is good for so long. */
const HELD_MS = 5_000;

/**
 * Robots of the house: one of each version of a strategy, from the first start, with practice money, so that the list has a record that was earned by the
 * orders, charges and book of everybody. What each is started with is the dated rule of the runs over the past; what is held on margin takes answers to questions, which the house does not give. No call starts, changes or ends one.
 */
export function createHouseRobots(deps: HouseRobotsDeps): HouseRobots {
  const { database, clock, ids, market, trading, jobs, isOn, submit } = deps;
  let isWhole = false;
  const today = () => new Date(clock.nowMs()).toISOString().slice(0, 10);

  async function known(): Promise<ReadonlyMap<StrategyName, Robot>> {
    const robots = await listRobots(database, HOUSE_ROBOTS, { cursor: undefined, limit: READ_MAX });
    return new Map(
      housedNames.flatMap((name) => {
        const { version } = houseStrategy(name);
        const own = robots.find((robot) => robot.strategy === name && robot.version === version);
        return own ? [[name, own] as const] : [];
      }),
    );
  }

  async function ensure(): Promise<void> {
    if (isWhole) return;
    const begun = await known();
    isWhole = begun.size === housedNames.length;
    for (const strategy of housedNames) {
      if (begun.has(strategy)) continue;
      const run = houseRunOf(strategy, market.instruments, houseRunRule(today()), robotRule(today()));
      if (!run) continue;
      const account = await nextAccountId(database);
      const of = { kind: 'start-house', owner: HOUSE_ROBOTS, account, robotId: ids.id(), strategy } as const;
      const command = { ...of, ...run, singleLimit: run.amount };
      await submit(command, houseRequestId('house-robot', strategy, houseStrategy(strategy).version));
    }
  }

  async function readLines(): Promise<ReadonlyMap<StrategyName, HouseRobotLine>> {
    const begun = [...(await known())];
    const worths = await moneysOf(
      database,
      market,
      begun.map(([, robot]) => robot),
    );
    const found = begun.map(([name, robot], place) => {
      const { status, startedAt, resultPercent } = view(robot, worths[place]?.worth ?? 0n);
      return [name, { status, startedAt, resultPercent }] as const;
    });
    return new Map(found);
  }
  const lines = createHeld(clock, HELD_MS, readLines);

  const view = (robot: Robot, worth: bigint) => robotViewNow(robot, worth, market);

  async function read(strategy: StrategyName, language: Language): Promise<ReplyOf<typeof showHouseRobot>> {
    const robot = (await known()).get(strategy);
    if (!robot) return { record: null };
    const { account } = robot;
    const [own, found, days, trades] = await Promise.all([
      moneyOf(database, market, robot),
      readBars(database, account, { beforeMs: undefined, limit: BARS_SHOWN }),
      readDays(database, account, DAYS_SHOWN + 1),
      trading.queries.countTrades(account),
    ]);
    const placed = await trading.queries.ordersById(
      account,
      found.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)),
    );
    return {
      record: {
        robot: view(robot, own.worth),
        ...earnedIn(daysToTheEnd(days, robot, { worth: own.worth, today: today() }), trades, robotRule(today())),
        bars: found.map((bar) => barView(bar, placed, { robot, market, language })),
      },
    };
  }

  const recordsIn = (language: Language) => createHeld(clock, HELD_MS, (of: StrategyName) => read(of, language));
  const records: Readonly<Record<Language, ReturnType<typeof recordsIn>>> = {
    'en-US': recordsIn('en-US'),
    'pt-BR': recordsIn('pt-BR'),
  };

  const job = jobs.create('house-robots', EVERY_MS, ensure);
  return {
    ensure: job.run,
    lines: () => lines('all'),
    record: (strategy, language) => records[language](strategy),
    start() {
      if (isOn) job.start();
    },
    stop: job.stop,
  };
}
