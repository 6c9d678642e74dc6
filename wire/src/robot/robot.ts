import { scriptIntervals } from '@tarazu/domain/strategy/script/script';
import { strategyNames } from '@tarazu/domain/strategy/strategy';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  currency,
  decimalText,
  flag,
  idCursor,
  instant,
  instrumentId,
  integer,
  pageSize,
  publicId,
  requestId,
} from '../scalar.ts';
import { bounds } from './bounds.ts';
import { asking, bar, figures, holding, robotDay, short, stopEstimate, waiting } from './record.ts';

export const strategyName = z.enum(strategyNames);
/** By a strategy of the house, or by one's own, which is named. */
export const runBy = z.enum([...strategyNames, 'own']);
export const scriptOf = z.nullable(
  z.object({
    scriptId: publicId,
    name: z.string(),
    version: z.int(),
    hash: z.string(),
    interval: z.enum(scriptIntervals),
  }),
);
/** Names of instruments with a comma between them, as a form can carry them. */
export const instrumentList = z.string().check(
  z.maxLength(400),
  z.refine((text) => text.split(',').every((id) => instrumentId.safeParse(id).success)),
);
/** An instrument and what it is called. */
export const named = z.object({ instrumentId, symbol: z.string(), name: z.string() });
const status = z.enum(['running', 'paused', 'stopping', 'ended']);

/** What a strategy of the house came to where it was run over the past, in per cent after charges: simulated, and earned by nobody. */
const past = z.object({
  symbol: z.string(),
  name: z.string(),
  more: z.array(named),
  from: instant,
  until: instant,
  resultPercent: decimalText,
  holdingPercent: decimalText,
  drawdownPercent: decimalText,
  trades: z.int(),
});
export type PastView = z.infer<typeof past>;

/** The robot that the house runs by it with practice money, in a line. */
const houseLine = z.object({ status, startedAt: instant, resultPercent: decimalText });
export type HouseRobotLine = z.infer<typeof houseLine>;

/** A strategy of the house, with what has become of everybody's robots that run by this version of it. */
const strategy = z.object({
  strategy: strategyName,
  version: z.int(),
  /** It decides after each bar of this length. */
  interval: z.enum(['5m', '15m', '1D']),
  parameters: z.record(z.string(), z.number()),
  /** Whether it chooses among several instruments. */
  group: z.boolean(),
  /** Of one that is short of a contract beside its coin: what it gears that by. Null of any other. */
  leverage: z.nullable(z.int()),
  /** Robots that are under way, and of those that have ended how many gave back more than was put in, and how many not. */
  underWay: z.int(),
  endedWithGain: z.int(),
  endedWithLoss: z.int(),
  /** Null where it has not been run. */
  past: z.nullable(past),
  /** Null before it was started; the counts leave it out. */
  house: z.nullable(houseLine),
});
export type StrategyView = z.infer<typeof strategy>;

export const robot = z.object({
  robotId: publicId,
  strategy: runBy,
  /** Its owner's own strategy, with `own`. */
  script: scriptOf,
  version: z.int(),
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  /** What else it trades. */
  more: z.array(named),
  /** The contract that it is short of beside its coin; null where its strategy is of none. */
  contract: z.nullable(named),
  currency,
  status,
  stopReason: z.nullable(
    z.enum(['asked', 'loss_stop', 'drawdown_stop', 'day_loss_stop', 'unlisted', 'short_gone', 'leg_failed']),
  ),
  /** Why it has paused by itself, and what its own strategy said; null when its owner has paused it. */
  pausedBy: z.nullable(z.enum(['own_slow', 'own_memory', 'own_failed'])),
  pausedWith: z.nullable(z.string()),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** All that was put in. */
  capital: decimalText,
  singleLimit: decimalText,
  /** In per cent of the capital, of the highest worth at the end of a day, and of that at the end of the last one. */
  lossStop: z.int(),
  drawdownStop: z.nullable(z.int()),
  dayLossStop: z.nullable(z.int()),
  /** The most of its worth, in per cent, that may be in what it trades. */
  shareMax: z.int(),
  /** It asks before each order. */
  asks: z.boolean(),
  /** What its worth may come down to before the first of these stops it. */
  stopLevel: decimalText,
  /** Money and holdings at the last price; of one that has ended, what came back. */
  worth: decimalText,
  /** worth − capital, after all charges; and in per cent of the capital. */
  result: decimalText,
  resultPercent: decimalText,
});
export type RobotView = z.infer<typeof robot>;

export const listStrategies = endpoint({
  method: 'POST',
  path: '/stock/ai/list',
  summary: 'The strategies of the house and what has become of the robots that run by them.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(strategy), bounds }),
});

export const showStrategy = endpoint({
  method: 'POST',
  path: '/stock/ai/info',
  summary: 'One strategy: its numbers, when it decides, and what has become of the robots that run by it.',
  access: 'public',
  request: z.strictObject({ strategy: strategyName }),
  reply: z.object({ strategy, bounds }),
});

/** Left out: no such stop, and all of it in what it trades. */
export const limitFields = {
  /** Per cent of what was put in. */
  lossStop: integer(0, 100),
  drawdownStop: z.optional(integer(0, 100)),
  dayLossStop: z.optional(integer(0, 100)),
  shareMax: z.optional(integer(0, 100)),
};

export const digitRefusals = [
  'transaction_password_required',
  'transaction_password_not_set',
  'transaction_password_wrong',
  'transaction_password_locked',
] as const;

export const startRobot = endpoint({
  method: 'POST',
  path: '/stock/ai/buy',
  summary:
    'Start a robot with money of yours. It trades one instrument by one strategy, or several where the strategy chooses among them, out of an account of its own, until you stop it or it has lost what you allow.',
  access: 'session',
  request: z.strictObject({
    requestId,
    strategy: runBy,
    /** One's own strategy, in its last version. */
    scriptId: z.optional(publicId),
    instrumentId,
    /** What else it trades, with a strategy that chooses: names with a comma between them. */
    more: z.optional(instrumentList),
    amount: amountText,
    /** The most that one order spends. */
    singleLimit: amountText,
    ...limitFields,
    /** Left out: it does not ask. */
    asks: z.optional(flag),
    /** That it trades without asking again, and may lose money. */
    agree: flag,
    transactionPassword: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({ robot }),
  refusals: [
    'instrument_unknown',
    'not_tradable',
    'account_closed',
    'insufficient_balance',
    'robot_terms',
    'robot_limits',
    'robot_group',
    'robot_no_contract',
    'suitability_needed',
    'robot_capital_min',
    'robot_single_limit',
    'robots_full',
    'robot_unknown',
    'script_unknown',
    'script_untested',
    ...digitRefusals,
  ],
  emits: ['robot.started', 'robot.funded'],
});

export const listRobots = endpoint({
  method: 'POST',
  path: '/stock/ai/order/list',
  summary: 'Your robots, the newest first, with what each is worth and what it has brought. Ended ones stay.',
  access: 'session',
  reads: ['robots'],
  keptOffline: true,
  request: z.strictObject({ pageSize, cursor: idCursor }),
  reply: z.object({ items: z.array(robot), next: z.nullable(publicId) }),
});

export const showRobot = endpoint({
  method: 'POST',
  path: '/stock/ai/order/details',
  summary:
    'One robot of yours: its money, its days, the bars after which it traded and why, and what stopping it now would bring.',
  access: 'session',
  reads: ['robots'],
  /** Bars that opened before this one. */
  request: z.strictObject({ robotId: publicId, before: z.optional(instant) }),
  reply: z.object({
    robot,
    asking,
    waiting,
    figures,
    days: z.array(robotDay),
    bars: z.array(bar),
    /** Whether there are older bars. */
    more: z.boolean(),
    /** Money that does not lie at a short. */
    cash: decimalText,
    /** What it has of each that it trades, the first first. */
    holdings: z.array(holding),
    /** What it is short of beside its coin; null while it is of nothing. */
    short,
    /** Of the first. */
    quantity: decimalText,
    /** Bought and not settled yet, so that it cannot be sold today. */
    unsettled: decimalText,
    price: z.nullable(decimalText),
    /** At the prices shown now; null when there is nothing to sell. */
    stopping: z.nullable(stopEstimate),
  }),
  refusals: ['robot_unknown'],
});

export const addToRobot = endpoint({
  method: 'POST',
  path: '/stock/ai/order/add/amount',
  summary: 'Give a robot of yours more money.',
  access: 'session',
  request: z.strictObject({
    requestId,
    robotId: publicId,
    amount: amountText,
    transactionPassword: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({ robot }),
  refusals: [
    'robot_unknown',
    'robot_not_running',
    'robot_terms',
    'insufficient_balance',
    'account_closed',
    'split_under_way',
    ...digitRefusals,
  ],
  emits: ['robot.added', 'robot.funded'],
});

export const changeRobot = endpoint({
  method: 'POST',
  path: '/stock/ai/order/change',
  summary:
    'Pause, resume or stop a robot of yours. Stopping sells what it holds at the market as soon as that is open and settled, and gives all its money back.',
  access: 'session',
  request: z.strictObject({ requestId, robotId: publicId, action: z.enum(['pause', 'resume', 'stop']) }),
  reply: z.object({ robot }),
  refusals: ['robot_unknown', 'robot_not_running'],
  emits: ['robot.changed'],
});
