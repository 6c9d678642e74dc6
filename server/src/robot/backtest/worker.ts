import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Candle } from '@tarazu/domain/market/candle';
import { decimal } from '@tarazu/domain/money';
import { reportOf } from '@tarazu/domain/strategy/backtest/report';
import { backtestRule } from '@tarazu/domain/strategy/backtest/rules';
import { createSeries } from '@tarazu/domain/strategy/backtest/series';
import { strategyOf } from '@tarazu/domain/strategy/strategies';
import { type BacktestJob, type FromBacktest, type ToBacktest, unpackBars } from './protocol.ts';
import { resultView } from './views.ts';

/** One test on the past in a thread of its own, which gives way to all others: no order waits for it. */
const { terms, instrument, today, halfSpread } = workerData as BacktestJob;
const port = parentPort;
if (!port) throw new Error('a test on the past runs as a worker thread');

/** Of -20 to 19; the higher, the more it gives way. */
const NICENESS = 15;
/** Between two words about how far it is. */
const TOLD_MS = 100;

if (process.platform === 'linux') setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);

const say = (message: FromBacktest) => port.postMessage(message);
const pieces: (readonly Candle[])[] = [];

function begin(): void {
  const strategy = strategyOf(terms.strategy);
  const rule = backtestRule(today);
  const bars = pieces.toReversed().flat();
  const series = createSeries({ instrument, bars, interval: strategy.interval, today, rule, halfSpread });
  let toldMs = 0;
  const report = reportOf(series, strategy, { ...terms, capital: decimal(terms.amount) }, rule, (part) => {
    const nowMs = performance.now();
    if (nowMs - toldMs < TOLD_MS) return;
    toldMs = nowMs;
    say({ kind: 'progress', part });
  });
  say({ kind: 'done', result: resultView(report, series.halfSpread) });
}

port.on('message', (message: ToBacktest) => {
  if (message.kind === 'bars') pieces.push(unpackBars(message.bars));
  else begin();
});
