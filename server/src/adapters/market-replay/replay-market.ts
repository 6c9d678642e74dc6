import type { Instrument } from '@tarazu/domain/market/instrument';
import type { SessionPhase } from '@tarazu/domain/market/session';
import { addDays } from '@tarazu/domain/market/zone';
import { priceLagDays } from '@tarazu/domain/market-rules/order-limits';
import type { MarketListener, MarketSource, SourceLabel } from '../../market/source.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RecordedDay } from './recorded-day.ts';
import { readDay } from './recorded-day.ts';
import type { RecordedFiles } from './recordings.ts';
import { findRecordings } from './recordings.ts';
import type { ReplayEngine } from './replay-engine.ts';
import { createReplayEngine } from './replay-engine.ts';

export interface ReplayOptions {
  readonly clock: Clock;
  /** A folder in the layout of docs/replay.md. */
  readonly folder: string;
  /** `YYYY-MM-DD`, a day of the exchange. */
  readonly day: string;
  /** Recorded seconds in one second of the clock, 1 to 60. */
  readonly speed: number;
}

const STEP_MS = 100;

/** The same share may be recorded in several tiers: the one with trades is the better one, then the longer one. */
function isBetter(left: RecordedDay, leftFiles: RecordedFiles, right: RecordedDay, rightFiles: RecordedFiles): boolean {
  const [leftTrades, rightTrades] = [leftFiles.trades.length > 0, rightFiles.trades.length > 0];
  return leftTrades === rightTrades ? left.prints.length > right.prints.length : leftTrades;
}

interface DaysRead {
  readonly days: readonly RecordedDay[];
  /** What does not take part, and why; for the operator. */
  readonly leftOut: readonly string[];
}

async function readDays(recordings: readonly RecordedFiles[], day: string): Promise<DaysRead> {
  const best = new Map<string, { readonly day: RecordedDay; readonly files: RecordedFiles }>();
  const ids = new Set<string>();
  const leftOut = new Set<string>();
  for (const files of recordings) {
    const key = `${files.instrument.market} ${files.instrument.symbol}`;
    const known = best.get(key);
    const others = new Set([...ids].filter((id) => id !== known?.day.instrument.id));
    const read = await readDay(files, day, others);
    if (read?.kind === 'left_out') leftOut.add(read.why);
    if (read?.kind !== 'day' || (known && !isBetter(read.day, files, known.day, known.files))) continue;
    best.set(key, { day: read.day, files });
    ids.add(read.day.instrument.id);
  }
  const days = endTogether([...best.values()].map((entry) => entry.day));
  for (const { instrument, crossed } of days) {
    if (crossed > 0) leftOut.add(`${instrument.id}: ${crossed} records of best prices that cross or lock`);
  }
  return { days, leftOut: [...leftOut] };
}

/** An exchange from which nothing more is recorded so long before its usual close was shut early, or the recording is cut. */
const EARLY_MS = 10 * 60_000;
/** The same for one instrument while others go on; a share that is seldom traded may be quiet for longer. */
const CUT_MS = 30 * 60_000;
const CLOSES_ON_MS = 5 * 60_000;

/** Ends a session where its recording ends: an old book is no market. */
function endTogether(days: readonly RecordedDay[]): readonly RecordedDay[] {
  const lastOf = new Map<string, number>();
  for (const { instrument, lastMs } of days) {
    lastOf.set(instrument.exchange, Math.max(lastMs, lastOf.get(instrument.exchange) ?? 0));
  }
  const roundUp = (atMs: number) => Math.ceil(atMs / CLOSES_ON_MS) * CLOSES_ON_MS;
  return days.map((day) => {
    const exchangeMs = lastOf.get(day.instrument.exchange) ?? day.lastMs;
    const early = exchangeMs < day.closesAtMs - EARLY_MS ? roundUp(exchangeMs) : day.closesAtMs;
    const closesAtMs = day.lastMs < early - CUT_MS ? roundUp(day.lastMs) : early;
    return { ...day, closesAtMs };
  });
}

/** Throws when the recorded prices of a country are younger than its rule allows. */
function checkLag(days: readonly RecordedDay[], day: string, nowMs: number): void {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  for (const { instrument } of days) {
    const lag = priceLagDays(instrument.market, today);
    if (addDays(day, lag) > today) {
      throw new Error(
        `prices of ${instrument.country} may be replayed only when they are ${lag} days old: ${day} can be replayed from ${addDays(day, lag)} on`,
      );
    }
  }
}

/** Reads the day and gives it as a market. Throws, with a message for the operator, when it cannot be replayed. */
export async function openReplayMarket({ clock, folder, day, speed }: ReplayOptions): Promise<MarketSource> {
  if (!(speed >= 1 && speed <= 60)) throw new Error(`a replay runs at 1 to 60 times the recorded speed, not ${speed}`);
  const recordings = await findRecordings(folder, day);
  const { days, leftOut } = await readDays(recordings, day);
  if (days.length === 0) {
    const markets = [...new Set(recordings.map(({ instrument }) => instrument.market))].join(', ');
    throw new Error(
      leftOut.length === 0
        ? `nothing of ${day} is recorded in ${folder} (it has ${markets})`
        : `nothing of ${day} in ${folder} can be replayed: ${leftOut.join('; ')}`,
    );
  }
  checkLag(days, day, clock.nowMs());
  return createReplayMarket(days, { replayDate: day, speed, leftOut }, clock);
}

export function createReplayMarket(
  days: readonly RecordedDay[],
  label: Required<SourceLabel>,
  clock: Clock,
): MarketSource {
  const { replayDate: date, speed } = label;
  const engines = new Map(days.map((day) => [day.instrument.id, createReplayEngine(day, date)]));
  const instruments: readonly Instrument[] = days.map(({ instrument }) => instrument);
  const evidence = new Map(days.map(({ instrument, book }) => [instrument.id, book?.evidence ?? 'replay']));
  const fromMs = Math.min(...days.map(({ opensAtMs }) => opensAtMs));
  const untilMs = Math.max(...days.map(({ closesAtMs }) => closesAtMs));
  let startedAtMs = clock.nowMs();
  let stopTimer: (() => void) | undefined;
  const nowMs = () => Math.min(untilMs, Math.floor(fromMs + (clock.nowMs() - startedAtMs) * speed));

  function tell(id: string, engine: ReplayEngine, listener: MarketListener, phases: Map<string, SessionPhase>) {
    const now = nowMs();
    const prints = engine.takePrints(now);
    if (prints.length > 0) listener.onPrints(prints);
    const { phase } = engine.state(now);
    if (phase !== phases.get(id)) {
      phases.set(id, phase);
      listener.onPhase(id, phase);
    }
    if (engine.bookChanged(now)) listener.onBook(id);
  }

  return {
    name: 'replay',
    instruments,
    indices: [],
    profiles: [],
    label,
    nowMs,
    async start(listener) {
      startedAtMs = clock.nowMs();
      const phases = new Map<string, SessionPhase>();
      for (const [id, engine] of engines) phases.set(id, engine.state(nowMs()).phase);
      stopTimer = clock.every(STEP_MS, () => {
        for (const [id, engine] of engines) tell(id, engine, listener, phases);
      });
    },
    stop() {
      stopTimer?.();
      stopTimer = undefined;
    },
    quote: (id) => engines.get(id)?.quote(nowMs()),
    book: (id) => engines.get(id)?.book(nowMs()),
    prints: (id, limit) => engines.get(id)?.prints(nowMs(), limit) ?? [],
    tradingState(id) {
      const engine = engines.get(id);
      if (!engine) throw new RangeError(`unknown instrument ${id}`);
      return engine.state(nowMs());
    },
    evidenceSource: (id) => evidence.get(id) ?? 'replay',
    sessionOpen: (id, atMs) => engines.get(id)?.sessionOpen(atMs) ?? atMs,
    async candles(id, interval, range) {
      return engines.get(id)?.candles(nowMs(), interval, range) ?? [];
    },
  };
}
