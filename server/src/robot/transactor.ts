import type { Asset, Currency } from '@tarazu/domain/asset';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { contractOn } from '@tarazu/domain/market-rules/contracts';
import { decimal } from '@tarazu/domain/money';
import { type AccountId, ownPurposes } from '@tarazu/domain/posting';
import { decideAddToRobot } from '@tarazu/domain/robot/add';
import { type AskedAnswer, decideAnswer, decideAsk } from '@tarazu/domain/robot/approval';
import {
  decideActed,
  decideBar,
  decideChangeRobot,
  decideEndRobot,
  decideGiveBack,
  decideStartRobot,
  decideValueRobot,
  type SizedBy,
  type StartRobot,
} from '@tarazu/domain/robot/decide';
import { decideStartHouseRobot } from '@tarazu/domain/robot/house-robot';
import { decideSetRobot } from '@tarazu/domain/robot/limits';
import {
  type BarRefusal,
  evolveRobot,
  type Reckoned,
  type Robot,
  type RobotBar,
  type RobotDay,
  type RobotEvent,
  type RobotLimits,
  robotEvents,
  type StopReason,
} from '@tarazu/domain/robot/robot';
import { robotRule } from '@tarazu/domain/robot/robot-rules';
import type { Decided, StrategyState } from '@tarazu/domain/strategy/strategy';
import type { Consented } from '../platform/commit/consent.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import { readSuitable } from '../position/index.ts';
import { createKnownRobots, factsOn, learnRobots, type RobotFacts } from './facts/known-robots.ts';
import type { pausedBy } from './script/own-decision.ts';
import { countRunning, saveRobots } from './store.ts';

/** `account` is the robot's own; `owner` whose journal the command writes first. */
export type RobotCommand = { readonly owner: AccountId; readonly account: AccountId } & (
  | ({
      readonly kind: 'start';
      readonly instrumentId: string;
      /** What else it is to trade. */
      readonly more: readonly string[];
      readonly currency: Currency;
    } & StartRobot &
      Consented)
  /** One of the house, which is granted what it is started with. */
  | ({
      readonly kind: 'start-house';
      readonly instrumentId: string;
      readonly more: readonly string[];
      readonly currency: Currency;
    } & StartRobot)
  /** `seen`: what it was worth, e8, what had been put in, and what it was reckoned from, when this was asked; undefined where its prices are not known. */
  | ({
      readonly kind: 'add';
      readonly amount: bigint;
      readonly currency: Currency;
      readonly seen: { readonly worth: bigint; readonly capital: bigint; readonly reckoned: Reckoned } | undefined;
      /** What it trades whose new shares are being booked, so that nobody knows what it is worth. */
      readonly splitting: string | undefined;
    } & Consented)
  /** `worth`: what it is worth at the prices of the house when this is asked, e8. */
  | ({
      readonly kind: 'set';
      readonly limits: RobotLimits & { readonly singleLimit: bigint };
      readonly worth: bigint;
    } & Consented)
  /** By its owner, or by its own bounds. */
  | {
      readonly kind: 'change';
      readonly action: 'pause' | 'resume' | 'stop';
      readonly reason: StopReason;
      readonly paused?: ReturnType<typeof pausedBy>;
    }
  | ({ readonly kind: 'bar'; readonly state: StrategyState; readonly by: SizedBy } & Omit<
      RobotBar,
      'done' | 'refusals'
    >)
  /** `owner`: whose it is, who is asked and answers. */
  | { readonly kind: 'ask'; readonly barMs: number; readonly close: string; readonly decided: Decided }
  | { readonly kind: 'answer'; readonly barMs: number; readonly answer: AskedAnswer }
  | { readonly kind: 'acted'; readonly barMs: number; readonly refusals: readonly BarRefusal[] }
  | { readonly kind: 'value'; readonly day: RobotDay }
  | { readonly kind: 'give-back'; readonly person: AccountId; readonly currency: Currency }
  | {
      readonly kind: 'end';
      readonly person: AccountId;
      readonly bases: readonly Asset[];
      readonly currency: Currency;
    }
);

type StartCommand = Extract<RobotCommand, { kind: 'start' | 'start-house' }>;

export type RobotTransactor = Transactor<RobotCommand, RobotFacts, RobotEvent, { readonly robotId: string }>;

function touchesOf(command: RobotCommand): ReturnType<RobotTransactor['touches']> {
  const { owner, account } = command;
  switch (command.kind) {
    case 'start':
    case 'start-house':
      return { accounts: [owner, account], assets: [command.currency], creates: account };
    case 'add':
      return { accounts: [owner, account], assets: [command.currency] };
    case 'set':
    case 'ask':
    case 'answer':
      return { accounts: [owner, account] };
    case 'give-back':
      return { accounts: [account, command.person], assets: [command.currency] };
    case 'end':
      return { accounts: [account, command.person], assets: [...command.bases, command.currency] };
    default:
      return { accounts: [account] };
  }
}

const ruleAt = (nowMs: number) => robotRule(new Date(nowMs).toISOString().slice(0, 10));

/** Money and units that are not free: bought or sold and not settled, or waiting in an order. Of what it trades also what is free, which has to be sold first. */
function leftIn(
  { balance }: DecideContext,
  account: AccountId,
  { bases, currency }: { readonly bases: readonly Asset[]; readonly currency: Currency },
): bigint {
  const held = bases.flatMap((base) => ownPurposes.map((purpose) => balance(account, base, purpose)));
  const money = ownPurposes.map((purpose) => (purpose === 'available' ? 0n : balance(account, currency, purpose)));
  return [...held, ...money].reduce((sum, amount) => sum + amount, 0n);
}

export function createRobotTransactor(instrumentOf: (id: string) => Instrument | undefined): RobotTransactor {
  /** What one is to trade, as it is listed now, and the rule of the day. */
  const meantBy = ({ instrumentId, more }: Pick<StartCommand, 'instrumentId' | 'more'>, nowMs: number) => ({
    instrument: instrumentOf(instrumentId),
    contract: instrumentOf(contractOn({ id: instrumentId })?.instrumentId ?? ''),
    instrumentId,
    more: more.map((id) => ({ instrumentId: id, instrument: instrumentOf(id) })),
    rule: ruleAt(nowMs),
    nowMs,
  });

  return {
    name: 'robot',
    emits: robotEvents,
    touches: touchesOf,
    async load(reader, commands) {
      const starting = commands.flatMap(({ kind, owner }) => (kind === 'start' ? [owner] : []));
      const accounts = commands.map(({ account }) => account);
      const known = { robots: new Map<AccountId, Robot>(), writes: new Map<AccountId, number>() };
      const [, running, suitable] = await Promise.all([
        learnRobots(reader, known, [...new Set(accounts)]),
        countRunning(reader, [...new Set(starting)]),
        readSuitable(reader, [...new Set(starting)]),
      ]);
      return factsOn(known, new Map(running), suitable);
    },
    decide(command, { robots, running, suitable }, context) {
      const { owner, account } = command;
      const robot = robots.get(account);
      const { nowMs } = context;
      switch (command.kind) {
        case 'start-house':
          return decideStartHouseRobot(command, meantBy(command, nowMs));
        case 'start':
          return decideStartRobot(command, {
            ...meantBy(command, nowMs),
            cash: context.balance(owner, command.currency, 'available'),
            active: context.account(owner).status === 1,
            running: running.get(owner) ?? 0,
            suitable: suitable.has(owner),
          });
        case 'add':
          return decideAddToRobot(robot?.owner === owner ? robot : undefined, command.amount, {
            cash: context.balance(owner, command.currency, 'available'),
            active: context.account(owner).status === 1,
            // What came since is worth what it is.
            worth: command.seen && robot && command.seen.worth + decimal(robot.capital) - command.seen.capital,
            reckoned: command.seen?.reckoned,
            splitting: command.splitting,
          });
        case 'change':
          return decideChangeRobot(robot, command.action, command.reason, command.paused);
        case 'set':
          return decideSetRobot(robot?.owner === owner ? robot : undefined, command.limits, {
            worth: command.worth,
            rule: ruleAt(nowMs),
          });
        case 'ask':
          return decideAsk(robot, command, { rule: ruleAt(nowMs), nowMs });
        case 'answer':
          return decideAnswer(robot?.owner === owner ? robot : undefined, command, nowMs);
        case 'bar':
          return decideBar(
            robot,
            {
              barMs: command.barMs,
              close: command.close,
              why: command.why,
              orders: command.orders,
              state: command.state,
            },
            { by: command.by, nowMs },
          );
        case 'acted':
          return decideActed(robot, command.barMs, command.refusals);
        case 'value':
          return decideValueRobot(robot, command.day);
        case 'give-back':
          return decideGiveBack(robot, context.balance(account, command.currency, 'available'));
        case 'end':
          return decideEndRobot(robot, {
            cash: context.balance(account, command.currency, 'available'),
            left: leftIn(context, account, command),
            nowMs,
          });
      }
    },
    apply({ robots, running, changed }, events, { account }, { owner }) {
      for (const event of events) {
        const robot = evolveRobot(robots.get(account), event);
        if (!robot) continue;
        robots.set(account, robot);
        changed.robots.set(account, robot);
        if (event.type === 'robot.started') running.set(owner, (running.get(owner) ?? 0) + 1);
        if (event.type === 'robot.valued') {
          const { robotId: _robotId, ...day } = event.body;
          changed.days.push({ account, day });
        }
        const { last } = robot;
        const isOfBar = event.type === 'robot.decided' || event.type === 'robot.acted';
        if (isOfBar && last?.barMs === event.body.barMs) changed.bars.push({ account, bar: last });
      }
    },
    answer: ({ account }, { robots }) => ({ robotId: robots.get(account)?.robotId ?? '' }),
    save: (writer, { writes, changed: { robots, bars, days } }) => {
      for (const account of robots.keys()) writes.set(account, (writes.get(account) ?? 0) + 1);
      // Of a bar that was decided and done in one batch the last word is kept.
      const lastOf = new Map(bars.map((one) => [`${one.account} ${one.bar.barMs}`, one]));
      return saveRobots(writer, { robots: [...robots.values()], bars: [...lastOf.values()], days });
    },
    ahead: createKnownRobots(),
  };
}
