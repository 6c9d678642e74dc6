import type { Print } from '@tarazu/domain/market/book';
import { sessionOf } from '@tarazu/domain/market/calendar';
import type { Candle } from '@tarazu/domain/market/candle';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { addDays, zonedInstant } from '@tarazu/domain/market/zone';
import { calendarOf, hasCalendar } from '@tarazu/domain/market-rules/calendars';
import { decimal, ONE } from '@tarazu/domain/money';
import { ticksOfBar } from './bar-path.ts';
import { recordedValue } from './contract-sizes.ts';
import {
  bookOfBestPrices,
  type RecordedBook,
  readBestPrices,
  readDepth,
  readTopLevels,
  syntheticBook,
} from './recorded-book.ts';
import { commonStep, recordedDecimal, type Span } from './recorded-csv.ts';
import { exchangeOf, instrumentOf } from './recorded-instrument.ts';
import type { RecordedFiles } from './recordings.ts';
import { numbered, readCandles, readTrades } from './tape.ts';

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
  /** When the last of it was recorded: a print or a book. */
  readonly lastMs: number;
  readonly previousClose: bigint | undefined;
  /** Recorded bars before the day: of one or five minutes, and of days. */
  readonly history: { readonly minutes: readonly Candle[]; readonly days: readonly Candle[] };
  /** What a print of this size is worth at this price, e8. */
  valueOf(price: bigint, size: bigint): bigint;
  /** Records of best prices that cross or lock and are not shown. */
  readonly crossed: number;
}

/** What became of a recording: a day; a reason why it takes no part; undefined when nothing of the day is in it. */
export type DayRead =
  | { readonly kind: 'day'; readonly day: RecordedDay }
  | { readonly kind: 'left_out'; readonly why: string };

/** The day by the wall clock of the exchange. */
export function daySpan(exchange: string, day: string): Span {
  const { timeZone } = calendarOf(exchange);
  return { fromMs: zonedInstant(timeZone, day, '00:00'), untilMs: zonedInstant(timeZone, addDays(day, 1), '00:00') };
}

/** A minute in which nothing was traded is no print; an index, which has no volume, is told of every minute. */
function hasTraded(bar: Candle, isIndex: boolean): boolean {
  return isIndex || bar.volume > 0n || bar.high !== bar.low;
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
  const { market, symbol, type, tick_size: tickSize } = files.instrument;
  const ofDay = bars.filter((bar) => inDay(bar) && hasTraded(bar, type === 'index'));
  const shape = {
    name: `${market} ${symbol}`,
    lengthMs: (useMinutes ? 1 : 5) * MINUTE_MS,
    lot: bars.every(({ volume }) => volume % ONE === 0n) ? ONE : 1n,
    step: recordedDecimal(tickSize) || commonStep(ofDay.flatMap(({ open, close }) => [open, close])) || 1n,
  };
  return { ticks: ofDay.flatMap((bar) => ticksOfBar(bar, shape)), before };
}

async function readBook(files: RecordedFiles, span: Span, prints: readonly Print[]) {
  if (files.depth) return { book: await readDepth(files.depth), crossed: 0 };
  if (files.topLevels) return { book: await readTopLevels(files.topLevels), crossed: 0 };
  if (!files.bestOnly) return undefined;
  const { rows, crossed } = await readBestPrices(files.bestOnly, span);
  return rows.length === 0 ? undefined : { book: bookOfBestPrices(rows, prints), crossed };
}

/** Undefined when nothing of the day is recorded. */
export async function readDay(
  files: RecordedFiles,
  day: string,
  taken: ReadonlySet<string>,
): Promise<DayRead | undefined> {
  const { market, symbol, currency } = files.instrument;
  const exchange = exchangeOf(market);
  // One unknown exchange among the recordings is no reason to replay none of them.
  if (!hasCalendar(exchange))
    return { kind: 'left_out', why: `${market} ${symbol}: no calendar is known for ${exchange}` };
  const calendar = calendarOf(exchange);
  const span = daySpan(exchange, day);
  const { ticks, before } = await readTicks(files, span);
  const first = ticks[0];
  const last = ticks.at(-1);
  if (!first || !last) return undefined;
  const prices = ticks.map(({ price }) => price);
  const sizes = ticks.map(({ size }) => size);
  const instrument = instrumentOf(files.instrument, prices, sizes, taken);
  if (!instrument) {
    return { kind: 'left_out', why: `${market} ${symbol}: its prices are in ${currency}, which accounts do not have` };
  }
  const prints = numbered(instrument.id, ticks);
  const days = await readCandles(files.days, { fromMs: Number.NEGATIVE_INFINITY, untilMs: Date.parse(day) });
  const isIndex = instrument.kind === 'index';
  const recorded = isIndex ? undefined : await readBook(files, span, prints);
  const tick = decimal(instrument.tickTable.slice('fixed:'.length));
  const lastMs = Math.max(last.atMs, recorded?.book.lastMs ?? last.atMs) + 1;
  const session = calendar.aroundTheClock
    ? { opensAtMs: Math.min(first.atMs, recorded?.book.firstMs ?? first.atMs), closesAtMs: lastMs }
    : sessionOf(calendar, 'exchange', day);
  return {
    kind: 'day',
    day: {
      instrument,
      prints,
      book: isIndex ? undefined : (recorded?.book ?? syntheticBook(prints, tick, instrument.lot)),
      opensAtMs: Math.min(session.opensAtMs, first.atMs),
      closesAtMs: Math.max(session.closesAtMs, last.atMs + 1),
      lastMs,
      previousClose: before.at(-1)?.close ?? days.at(-1)?.close,
      history: { minutes: before, days },
      valueOf: recordedValue(market, symbol, day),
      crossed: recorded?.crossed ?? 0,
    },
  };
}
