import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, currency, decimalText, instant, instrumentId, publicId, requestId } from '../scalar.ts';
import { instrumentList, limitFields, named, runBy, scriptOf, strategyName } from './robot.ts';

/** In per cent, after charges: what would have been, of the strategy and of holding. */
const figures = z.object({
  resultPercent: decimalText,
  holdingPercent: decimalText,
  /** The strategy's less that of holding. */
  gapPercent: decimalText,
  drawdownPercent: decimalText,
  holdingDrawdownPercent: decimalText,
  trades: z.int(),
  refused: z.int(),
  charges: decimalText,
  /** Of one that is short of a contract: what funding has paid to it; below zero, what it paid. */
  funding: z.optional(decimalText),
});

const parameters = z.record(z.string(), z.number());

const result = z.object({
  from: instant,
  until: instant,
  bars: z.int(),
  /** By its own numbers, over all of the past. */
  whole: figures,
  stoppedBy: z.nullable(z.enum(['loss_stop', 'drawdown_stop', 'day_loss_stop', 'leg_failed', 'short_gone'])),
  /** By numbers that were chosen before each window. */
  unseen: figures,
  windows: z.array(z.extend(figures, { from: instant, until: instant, parameters })),
  sensitivity: z.array(
    z.object({ parameters, resultPercent: decimalText, drawdownPercent: decimalText, trades: z.int() }),
  ),
  /** What one unit has become over the windows. */
  curve: z.array(z.object({ at: instant, own: decimalText, held: decimalText })),
  /** Half of the spread that was assumed, in per cent of the price. */
  halfSpreadPercent: decimalText,
});
export type BacktestResult = z.infer<typeof result>;

const test = z.object({
  testId: publicId,
  strategy: runBy,
  script: scriptOf,
  version: z.int(),
  interval: z.enum(['5m', '15m', '1D']),
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  /** What else it chose among. */
  more: z.array(named),
  /** The contract that it was short of. */
  contract: z.nullable(named),
  currency,
  askedAt: instant,
  amount: decimalText,
  singleLimit: decimalText,
  lossStop: z.int(),
  drawdownStop: z.nullable(z.int()),
  dayLossStop: z.nullable(z.int()),
  shareMax: z.int(),
  status: z.enum(['waiting', 'done', 'cancelled', 'failed']),
  /** Per cent of the work that is done; null before it begins. */
  progress: z.nullable(z.int()),
  fault: z.nullable(z.enum(['history', 'program', 'script'])),
  /** What one's own strategy failed with. */
  said: z.nullable(z.string()),
  result: z.nullable(result),
});
export type BacktestView = z.infer<typeof test>;

export const askBacktest = endpoint({
  method: 'POST',
  path: '/stock/ai/test',
  summary:
    'Try a strategy on the past: the rules and charges that decide any order, a book around each price, orders placed in the bar after the decision. It moves no money, and nothing of it is counted as earned.',
  access: 'session',
  request: z.strictObject({
    requestId,
    strategy: runBy,
    scriptId: z.optional(publicId),
    instrumentId,
    /** What else, with a strategy that chooses: names with a comma between them. */
    more: z.optional(instrumentList),
    amount: amountText,
    singleLimit: amountText,
    ...limitFields,
  }),
  reply: z.object({ test }),
  refusals: [
    'instrument_unknown',
    'not_tradable',
    'robot_terms',
    'robot_limits',
    'robot_group',
    'robot_no_contract',
    'robot_capital_min',
    'robot_single_limit',
    'backtest_waiting',
    'backtests_full',
    'backtest_unknown',
    'script_unknown',
  ],
  emits: ['backtest.asked'],
});

export const listBacktests = endpoint({
  method: 'POST',
  path: '/stock/ai/test/list',
  summary: 'Your last tests of strategies on the past, the newest first. Older ones are not kept.',
  access: 'session',
  reads: ['robots'],
  request: z.strictObject({}),
  reply: z.object({ items: z.array(test), kept: z.int() }),
});

export const showBacktest = endpoint({
  method: 'POST',
  path: '/stock/ai/test/show',
  summary: 'One test of yours: how far it is, and what would have been.',
  access: 'session',
  reads: ['robots'],
  request: z.strictObject({ testId: publicId }),
  reply: z.object({ test }),
  refusals: ['backtest_unknown'],
});

export const showHouseRun = endpoint({
  method: 'POST',
  path: '/stock/ai/test/house',
  summary:
    'The past of a strategy of the house: run once for each version over up to two years before the day on which it was asked for, with nothing chosen by its result. Simulated, and earned by nobody; null until it has been run.',
  access: 'public',
  request: z.strictObject({ strategy: strategyName }),
  reply: z.object({ test: z.nullable(test) }),
});

export const cancelBacktest = endpoint({
  method: 'POST',
  path: '/stock/ai/test/cancel',
  summary: 'Call a test off that waits or runs.',
  access: 'session',
  request: z.strictObject({ requestId, testId: publicId }),
  reply: z.object({ test }),
  refusals: ['backtest_unknown', 'backtest_ended'],
  emits: ['backtest.ended'],
});
