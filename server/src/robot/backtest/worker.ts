import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Candle } from '@tarazu/domain/market/candle';
import { contractTerms } from '@tarazu/domain/market-rules/contracts';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, maximum } from '@tarazu/domain/money';
import type { RunTerms } from '@tarazu/domain/strategy/backtest/account';
import { carryPastOf, carryTrial } from '@tarazu/domain/strategy/backtest/carry/run-carry';
import type { PaidStamp } from '@tarazu/domain/strategy/backtest/carry/short-leg';
import { pastOf } from '@tarazu/domain/strategy/backtest/past';
import { reportBy, reportOf } from '@tarazu/domain/strategy/backtest/report';
import { backtestRule } from '@tarazu/domain/strategy/backtest/rules';
import { candidatesOf, groupCandidatesOf, type Rule } from '@tarazu/domain/strategy/backtest/run';
import { barMs, createSeries, type Series } from '@tarazu/domain/strategy/backtest/series';
import { scriptRule } from '@tarazu/domain/strategy/script/script-rules';
import { carryOf, groupOf, strategyOf } from '@tarazu/domain/strategy/strategies';
import type { CarryStrategy } from '@tarazu/domain/strategy/strategy';
import { ScriptFailed } from '../script/engine.ts';
import { saidBy } from '../script/own-decision.ts';
import { ownThread, usedMs } from '../script/thread-time.ts';
import { createOwnStrategy } from './own-strategy.ts';
import { type BacktestJob, type FromBacktest, type ToBacktest, unpackBars } from './protocol.ts';
import { intervalOf, resultView } from './views.ts';

/** One test on the past in a thread of its own, which gives way to all others: no order waits for it. */
const { terms, lines, code, today, tariff } = workerData as BacktestJob;
const port = parentPort;
if (!port) throw new Error('a test on the past runs as a worker thread');

/** Of -20 to 19; the higher, the more it gives way. */
const NICENESS = 15;
/** Time of a processor for all the steps of one's own strategy together. */
const OWN_MS = 60_000;
/** Between two words about how far it is. */
const TOLD_MS = 100;

const thread = ownThread();
if (thread !== undefined) setPriority(thread, NICENESS);

const say = (message: FromBacktest) => port.postMessage(message);
say({ kind: 'begun', thread });
/** Of each line, the newest first. */
const pieces: readonly (readonly Candle[])[][] = lines.map(() => []);
let stamps: readonly PaidStamp[] = [];

let toldMs = 0;
/** At most a few times a second. */
function tell(part: number): void {
  const nowMs = performance.now();
  if (nowMs - toldMs < TOLD_MS) return;
  toldMs = nowMs;
  say({ kind: 'progress', part });
}

function houseCandidates(): readonly Rule[] {
  const { strategy } = terms;
  const group = groupOf(strategy);
  if (group) return groupCandidatesOf(group);
  if (strategy === 'own' || strategy === 'rotation' || strategy === 'carry')
    throw new RangeError(`nothing decides by ${strategy}`);
  return candidatesOf(strategyOf(strategy));
}

/** A coin and its contract, which are tried together. */
function carryTrialOf(strategy: CarryStrategy, [coin, contract]: readonly Series[], terms: RunTerms) {
  const margin = contract && marketOf(contract.instrument.market).margin;
  const rules = contract && tariff && contractTerms(contract.instrument.id, tariff);
  if (!coin || !contract || !margin || !rules) throw new RangeError('no contract to be short of');
  const past = carryPastOf(coin, contract, { stamps, lengthMs: barMs(strategy.interval) });
  return carryTrial(past, strategy, { terms, short: { terms: rules, account: margin.account } });
}

async function work(): Promise<void> {
  const rule = backtestRule(today);
  let done = 0;
  let lastMs = usedMs() + OWN_MS;
  // One of its owner's own goes over all of the past, and over each stretch twice: to be chosen, and to trade.
  const own =
    code !== undefined && terms.script
      ? await createOwnStrategy(code, terms.script, scriptRule(today), {
          runs: 1 + 2 * rule.windows,
          onStep() {
            if (usedMs() > lastMs) throw new ScriptFailed({ kind: 'slow', message: '', line: null });
            tell(done);
          },
        })
      : undefined;
  const series = lines.map(({ instrument, halfSpread }, line) => {
    const bars = pieces[line]?.toReversed().flat() ?? [];
    return createSeries({ instrument, bars, interval: intervalOf(terms), today, rule, halfSpread, tariff });
  });
  lastMs = usedMs() + OWN_MS;
  const by = { ...terms, capital: decimal(terms.amount) };
  const onProgress = (part: number) => {
    done = part;
    tell(part);
  };
  const carry = carryOf(terms.strategy);
  const report = carry
    ? reportBy(carryTrialOf(carry, series, by), by, rule, onProgress)
    : reportOf(pastOf(series), own ? candidatesOf(own.strategy) : houseCandidates(), by, rule, onProgress);
  await own?.check();
  const widest = series.reduce((most, { halfSpread }) => maximum(most, halfSpread), 0n);
  say({ kind: 'done', result: resultView(report, widest) });
}

function failed(error: unknown): void {
  if (!(error instanceof ScriptFailed)) throw error;
  say({ kind: 'script', said: saidBy(error.fault) });
}

port.on('message', (message: ToBacktest) => {
  if (message.kind === 'bars') pieces[message.line]?.push(unpackBars(message.bars));
  else if (message.kind === 'stamps') stamps = message.stamps;
  else void work().catch(failed);
});
