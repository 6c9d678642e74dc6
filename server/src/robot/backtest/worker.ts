import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Candle } from '@tarazu/domain/market/candle';
import { decimal } from '@tarazu/domain/money';
import { reportOf } from '@tarazu/domain/strategy/backtest/report';
import { backtestRule } from '@tarazu/domain/strategy/backtest/rules';
import { createSeries } from '@tarazu/domain/strategy/backtest/series';
import { scriptRule } from '@tarazu/domain/strategy/script/script-rules';
import { strategyOf } from '@tarazu/domain/strategy/strategies';
import { ScriptFailed } from '../script/engine.ts';
import { saidBy } from '../script/own-decision.ts';
import { ownThread, usedMs } from '../script/thread-time.ts';
import { createOwnStrategy } from './own-strategy.ts';
import { type BacktestJob, type FromBacktest, type ToBacktest, unpackBars } from './protocol.ts';
import { resultView } from './views.ts';

/** One test on the past in a thread of its own, which gives way to all others: no order waits for it. */
const { terms, instrument, code, today, halfSpread } = workerData as BacktestJob;
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
const pieces: (readonly Candle[])[] = [];

let toldMs = 0;
/** At most a few times a second. */
function tell(part: number): void {
  const nowMs = performance.now();
  if (nowMs - toldMs < TOLD_MS) return;
  toldMs = nowMs;
  say({ kind: 'progress', part });
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
  const strategy = own?.strategy ?? strategyOf(terms.strategy === 'own' ? 'dca' : terms.strategy);
  const bars = pieces.toReversed().flat();
  const series = createSeries({ instrument, bars, interval: strategy.interval, today, rule, halfSpread });
  lastMs = usedMs() + OWN_MS;
  const report = reportOf(series, strategy, { ...terms, capital: decimal(terms.amount) }, rule, (part) => {
    done = part;
    tell(part);
  });
  await own?.check();
  say({ kind: 'done', result: resultView(report, series.halfSpread) });
}

function failed(error: unknown): void {
  if (!(error instanceof ScriptFailed)) throw error;
  say({ kind: 'script', said: saidBy(error.fault) });
}

port.on('message', (message: ToBacktest) => {
  if (message.kind === 'bars') pieces.push(unpackBars(message.bars));
  else void work().catch(failed);
});
