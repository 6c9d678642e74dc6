import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Candle } from '@tarazu/domain/market/candle';
import { divide, ONE } from '@tarazu/domain/money';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import { backtestRule } from '@tarazu/domain/strategy/backtest/rules';
import type { ScriptRef } from '@tarazu/domain/strategy/script/script';
import type { BacktestResult } from '@tarazu/wire/robot/backtest';
import type { LiveMarket } from '../../market/index.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { threadUsedMs } from '../script/thread-time.ts';
import { pastStamps } from './past-stamps.ts';
import { type BacktestJob, type FromBacktest, packBars, type ToBacktest } from './protocol.ts';
import { type Backtest, readNext } from './store.ts';
import type { BacktestCommand } from './transactor.ts';
import { intervalOf } from './views.ts';

export interface BacktestDesk {
  /** How much of a test is done, from 0 to 1, if it is the one that runs here. */
  progressOf(testId: string): number | undefined;
  /** Ends its work at once if it is the one that runs here. */
  drop(testId: string): void;
  /** Somebody waits: a test of the house that runs here is put off, and is done again behind everybody's. */
  giveWay(): void;
  /** Does what waits; also by itself. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface BacktestDeskDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly jobs: Jobs;
  codeOf(owner: AccountId, script: ScriptRef): Promise<string | undefined>;
  submit(command: BacktestCommand, requestId: HouseRequestId): Promise<Committed>;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 2_000;
/** Bars that are asked for at once: a few milliseconds, and then others have their turn. */
const PIECE = 300;
/** A thread that has used so much of a processor since its last word is ended: none of its steps takes a tenth of it. */
const USED_MS = 10_000;
/** And one that says nothing for so long, whatever it has used. */
const SILENT_MS = 300_000;
const LOOK_MS = 1_000;
const DAY_MS = 86_400_000;
/** Of the part of the work that is done, what gathering the bars is. */
const GATHERING = 0.2;
/** Of that what reading stamps of funding is, where there are some. */
const STAMPS = 0.15;
const MEMORY_MB = 512;

type Outcome =
  | { readonly kind: 'done'; readonly result: BacktestResult }
  | { readonly kind: 'history' | 'dropped' }
  | { readonly kind: 'script'; readonly said: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Half of what lies between the best prices shown now, e8 of their middle, rounded up; zero where none are. */
function halfSpreadNow(market: LiveMarket, instrumentId: string): bigint {
  const { bid, ask } = market.quote(instrumentId) ?? {};
  return bid === undefined || ask === undefined || bid <= 0n || ask <= bid
    ? 0n
    : divide((ask - bid) * ONE, ask + bid, 'up');
}

/** Closed bars in pieces, the newest first, between which whatever else the program does has its turn. */
async function* piecesOf(
  market: LiveMarket,
  instrumentId: string,
  interval: Parameters<LiveMarket['candles']>[1],
  { barsMax, sinceMs }: { readonly barsMax: number; readonly sinceMs: number },
): AsyncGenerator<readonly Candle[]> {
  let beforeMs: number | undefined;
  for (let left = barsMax; left > 0; ) {
    const found = await market.candles(instrumentId, interval, { beforeMs, limit: Math.min(PIECE, left) });
    // The newest of all may still be forming.
    const closed = (beforeMs === undefined ? found.slice(0, -1) : found).filter(({ openAtMs }) => openAtMs >= sinceMs);
    if (closed.length > 0) yield closed;
    const [first] = found;
    if (!first || first.openAtMs <= sinceMs || first.openAtMs === beforeMs) return;
    beforeMs = first.openAtMs;
    left -= found.length;
    await setImmediate();
  }
}

function faultOf(
  outcome: Exclude<Outcome, { kind: 'done' | 'dropped' }>,
): Pick<Extract<BacktestCommand, { kind: 'end' }>, 'fault' | 'said'> {
  if (outcome.kind === 'script') return { fault: 'script', said: outcome.said };
  return { fault: outcome.kind === 'history' ? 'history' : 'program' };
}

/** Does one test after the other, each in a thread of its own. What was under way when a program ended is done again by the next. */
export function createBacktestDesk({
  database,
  market,
  jobs,
  codeOf,
  submit,
  onError,
}: BacktestDeskDeps): BacktestDesk {
  let current:
    | { readonly testId: string; readonly owner: AccountId; part: number; readonly drop: () => void }
    | undefined;
  let isStopping = false;

  function threadFor(job: BacktestJob) {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    let counted: number | undefined;
    let heard = { atMs: performance.now(), usedMs: 0 };
    const listen = () => {
      heard = { atMs: performance.now(), usedMs: threadUsedMs(counted) ?? 0 };
    };
    // What hangs inside of one step of its author's never comes to the guard in the thread. Where nobody counts time of threads, that of the wall is taken.
    const watching = setInterval(() => {
      const silentMs = performance.now() - heard.atMs;
      const usedMs = (threadUsedMs(counted) ?? heard.usedMs + silentMs) - heard.usedMs;
      if (usedMs < USED_MS && silentMs < SILENT_MS) return;
      if (job.code !== undefined && usedMs >= USED_MS) resolve({ kind: 'script', said: 'slow' });
      else resolve({ kind: 'failed', error: new Error('a test said nothing') });
    }, LOOK_MS);
    worker.on('message', (message: FromBacktest) => {
      if (message.kind === 'begun') counted = message.thread;
      listen();
      if (message.kind === 'begun') return;
      if (message.kind === 'done' || message.kind === 'script') resolve(message);
      else if (current) current.part = GATHERING + (1 - GATHERING) * message.part;
    });
    worker.on('error', (error) => resolve({ kind: 'failed', error }));
    return {
      listen,
      drop: () => resolve({ kind: 'dropped' }),
      send(message: ToBacktest): void {
        listen();
        worker.postMessage(message, message.kind === 'bars' ? [message.bars.buffer] : []);
      },
      async ended(): Promise<Outcome> {
        const outcome = await promise;
        clearInterval(watching);
        await worker.terminate();
        return outcome;
      },
      isOver: () => Promise.race([promise.then(() => true), setImmediate(false)]),
    };
  }

  /** All of the past of each, piece by piece, to the thread; how many bars the one with the fewest has. */
  async function gather(thread: ReturnType<typeof threadFor>, { terms, lines, today }: BacktestJob): Promise<number> {
    const rule = backtestRule(today);
    const barsMax = Math.floor(rule.barsMax / lines.length);
    let fewest = Number.POSITIVE_INFINITY;
    const nowMs = market.nowMs(terms.instrumentId);
    let sinceMs = nowMs - rule.daysMax * DAY_MS;
    if (terms.contract !== undefined) {
      const stamps = await pastStamps(market, terms.contract, { nowMs, daysMax: rule.daysMax }, (part) => {
        if (current) current.part = STAMPS * part;
        // Each is a word: the thread has nothing to do yet.
        thread.listen();
        return thread.isOver();
      });
      // Without funding nothing is known of such a past.
      sinceMs = stamps[0]?.stampMs ?? nowMs;
      thread.send({ kind: 'stamps', stamps });
    }
    for (const [line, { instrument }] of lines.entries()) {
      let bars = 0;
      for await (const piece of piecesOf(market, instrument.id, intervalOf(terms), { barsMax, sinceMs })) {
        if (await thread.isOver()) return fewest;
        bars += piece.length;
        if (current) current.part = Math.max(current.part, (GATHERING * (line + bars / barsMax)) / lines.length);
        thread.send({ kind: 'bars', line, bars: packBars(piece) });
      }
      fewest = Math.min(fewest, bars);
    }
    return fewest;
  }

  async function workOn({ terms }: Backtest): Promise<Outcome> {
    const { testId, owner, instrumentId, contract, more = contract === undefined ? [] : [contract] } = terms;
    const today = new Date(market.nowMs(instrumentId)).toISOString().slice(0, 10);
    const lines = [instrumentId, ...more].flatMap((id) => {
      const instrument = market.instrument(id);
      return instrument ? [{ instrument, halfSpread: halfSpreadNow(market, id) }] : [];
    });
    if (lines.length <= more.length) return { kind: 'history' };
    const code = terms.script && (await codeOf(terms.owner, terms.script));
    if (terms.script && code === undefined) return { kind: 'script', said: 'removed' };
    const tariff = contract === undefined ? undefined : market.marginTariffs.on(today);
    const job = { terms, lines, code, today, tariff };
    const thread = threadFor(job);
    current = { testId, owner, part: 0, drop: thread.drop };
    if ((await gather(thread, job)) < backtestRule(today).barsMin) {
      thread.drop();
      const outcome = await thread.ended();
      return outcome.kind === 'failed' ? outcome : { kind: 'history' };
    }
    thread.send({ kind: 'work' });
    return thread.ended();
  }

  async function finish({ terms: { owner, testId } }: Backtest, outcome: Outcome): Promise<void> {
    // Called off, which has been written down by whoever did it; or it gives way or the program ends, and it is done later.
    if (outcome.kind === 'dropped') return;
    const of = { kind: 'end', owner, testId } as const;
    if (outcome.kind === 'failed') onError(outcome.error);
    const command: BacktestCommand =
      outcome.kind === 'done'
        ? { ...of, status: 'done', result: outcome.result }
        : { ...of, status: 'failed', ...faultOf(outcome) };
    await submit(command, houseRequestId('backtest-end', testId));
  }

  async function all(): Promise<void> {
    while (!isStopping) {
      const next = await readNext(database);
      if (!next) return;
      const outcome = await workOn(next).catch((error: unknown): Outcome => ({ kind: 'failed', error }));
      current = undefined;
      await finish(next, outcome);
    }
  }

  const job = jobs.create('backtests', EVERY_MS, all);
  return {
    progressOf: (testId) => (current?.testId === testId ? current.part : undefined),
    drop(testId) {
      if (current?.testId === testId) current.drop();
    },
    giveWay() {
      if (current?.owner === HOUSE) current.drop();
    },
    run: job.run,
    start: job.start,
    async stop() {
      isStopping = true;
      current?.drop();
      await job.stop();
    },
  };
}
