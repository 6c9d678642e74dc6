import type { Print } from '@tarazu/domain/market/book';
import { sessionOf } from '@tarazu/domain/market/calendar';
import type { Candle } from '@tarazu/domain/market/candle';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { addDays, zonedInstant } from '@tarazu/domain/market/zone';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { decimal, ONE } from '@tarazu/domain/money';
import { type RecordedBook, readBestOnly, readDepth, readTopLevels, syntheticBook } from './recorded-book.ts';
import type { Span } from './recorded-csv.ts';
import { exchangeOf, instrumentOf } from './recorded-instrument.ts';
import type { RecordedFiles } from './recordings.ts';
import { numbered, readCandles, readTrades, ticksOfBar } from './tape.ts';

const MINUTE_MS = 60_000;
/** How much of the bars before the day is kept for charts. */
const HISTORY_MS = 45 * 86_400_000;

/** One instrument's recording of one day, and the bars before it. Instants are the recorded ones. */
export interface RecordedDay {
  readonly instrument: Instrument;
  readonly prints: readonly Print[];
  /** Undefined for an index, which cannot be traded. */
  readonly book: RecordedBook | undefined;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly previousClose: bigint | undefined;
  /** Recorded bars before the day: of one or five minutes, and of days. */
  readonly history: { readonly minutes: readonly Candle[]; readonly days: readonly Candle[] };
}

/** The day by the wall clock of the exchange. */
export function daySpan(exchange: string, day: string): Span {
  const { timeZone } = calendarOf(exchange);
  return { fromMs: zonedInstant(timeZone, day, '00:00'), untilMs: zonedInstant(timeZone, addDays(day, 1), '00:00') };
}

async function readTicks(files: RecordedFiles, span: Span) {
  const trades = await readTrades(files.trades, span);
  const recent = { fromMs: span.fromMs - HISTORY_MS, untilMs: span.untilMs };
  const minutes = await readCandles(files.minutes, recent);
  const inDay = (bar: Candle) => bar.openAtMs >= span.fromMs && bar.openAtMs < span.untilMs;
  const useMinutes = minutes.some(inDay) || files.fiveMinutes === undefined;
  const bars = useMinutes ? minutes : await readCandles(files.fiveMinutes, recent);
  const before = bars.filter((bar) => bar.openAtMs < span.fromMs);
  if (trades.length > 0) return { ticks: trades, before };
  const lengthMs = (useMinutes ? 1 : 5) * MINUTE_MS;
  const isWhole = bars.every(({ volume }) => volume % ONE === 0n);
  const lot = isWhole ? ONE : 1n;
  return { ticks: bars.filter(inDay).flatMap((bar) => ticksOfBar(bar, lengthMs, lot)), before };
}

async function readBook(files: RecordedFiles, span: Span): Promise<RecordedBook | undefined> {
  if (files.depth) return readDepth(files.depth);
  if (files.topLevels) return readTopLevels(files.topLevels);
  if (files.bestOnly) return readBestOnly(files.bestOnly, span.fromMs, span.untilMs);
  return undefined;
}

/** Undefined when nothing of the day is recorded, or prices are in a currency that no account here has. */
export async function readDay(
  files: RecordedFiles,
  day: string,
  taken: ReadonlySet<string>,
): Promise<RecordedDay | undefined> {
  const exchange = exchangeOf(files.instrument.market);
  const calendar = calendarOf(exchange);
  const span = daySpan(exchange, day);
  const { ticks, before } = await readTicks(files, span);
  const first = ticks[0];
  const last = ticks.at(-1);
  if (!first || !last) return undefined;
  const prices = ticks.map(({ price }) => price);
  const instrument = instrumentOf(
    files.instrument,
    prices,
    ticks.map(({ size }) => size),
    taken,
  );
  if (!instrument) return undefined;
  const prints = numbered(instrument.id, ticks);
  const days = await readCandles(files.days, { fromMs: Number.NEGATIVE_INFINITY, untilMs: Date.parse(day) });
  const recorded = instrument.kind === 'index' ? undefined : await readBook(files, span);
  const tick = decimal(instrument.tickTable.slice('fixed:'.length));
  const session = calendar.aroundTheClock
    ? { opensAtMs: Math.min(first.atMs, recorded?.firstMs ?? first.atMs), closesAtMs: last.atMs + 1 }
    : sessionOf(calendar, 'exchange', day);
  return {
    instrument,
    prints,
    book: instrument.kind === 'index' ? undefined : (recorded ?? syntheticBook(prints, tick, instrument.lot)),
    opensAtMs: Math.min(session.opensAtMs, first.atMs),
    closesAtMs: Math.max(session.closesAtMs, last.atMs + 1),
    previousClose: before.at(-1)?.close ?? days.at(-1)?.close,
    history: { minutes: before, days },
  };
}
