import type { MarketHours } from '@tarazu/domain/market/calendar';
import { sessionAt } from '@tarazu/domain/market/calendar';
import type { Candle } from '@tarazu/domain/market/candle';
import { tickSize } from '@tarazu/domain/market/tick';
import type { Calendars } from '@tarazu/domain/market-rules/calendars';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { maximum, minimum, roundToStep } from '@tarazu/domain/money';
import type { ComingShare, NewListing } from '../../../market/source.ts';
import type { BoundedCache } from '../bounded-cache.ts';
import { stockBars } from '../candle-history.ts';
import { normal, type Stream, stream } from '../chance.ts';
import type { DailyPath, PathOf } from '../path/daily-path.ts';
import type { MinutePath } from '../path/minute-path.ts';
import type { Rhythm } from '../path/rhythm.ts';
import type { Scale } from '../path/scale.ts';
import type { TradingDays } from '../path/trading-days.ts';
import type { Joining } from '../simulated-source.ts';
import { createSessions, createStockDays, type Sessions, type StockDays } from '../stock-days.ts';
import { createStockEngine } from '../stock-engine.ts';
import { createListingEngine } from './listing-engine.ts';

/** Parts of the auction's time until which market orders come, and between which the gathering ends. */
const MARKET_UNTIL = 0.7;
const ENDS_FROM = 0.8;
const ENDS_BY = 0.95;

/** What may join a market, and how its price behaves there. */
export interface ComingRow {
  readonly share: ComingShare;
  readonly scale: Scale;
  /** 1 (thin) to 5 (busiest). */
  readonly liquidity: number;
  /** What is thought of it on its first day beside the price of its offer, in parts of that: on average, how differently, and at most. */
  readonly opening: {
    readonly mean: number;
    readonly spread: number;
    readonly lowest: number;
    readonly highest: number;
  };
  /** How far its first day may go, in basis points; undefined where nothing is listed anew on that day. */
  firstDayBandBps(tradeDate: string): number | undefined;
  /** Its days from the first one on, once it has cost `issuePrice` (e8) in the offer. */
  path(issuePrice: bigint, days: TradingDays, firstDay: PathOf['firstDay']): DailyPath;
}

export interface NewListings {
  readonly coming: readonly ComingShare[];
  /** Undefined where it was listed before. Throws RangeError for what is not coming, or at an instant outside a session. */
  create(listing: NewListing): Joining | undefined;
  /** The calendar of an exchange is another one from this day on. */
  dropFrom(exchange: string, fromDate: string): void;
}

export interface NewListingsOf {
  readonly seed: Stream;
  readonly hours: MarketHours;
  readonly calendars: Calendars;
  readonly rhythm: Rhythm;
  readonly kept: BoundedCache<MinutePath>;
  readonly keptBars: BoundedCache<readonly Candle[]>;
  /** All that may come by now; the same array until there is more. */
  rows(): readonly ComingRow[];
}

/**
 * What joins the market. Where it opens is drawn from the seed, beside what its offer cost, or what it was thought to be worth where people chose how far below it lay; nobody's application is read. As of all
 * that is traded, what it shows follows from the seed, its listing and the instant.
 */
export function createNewListings(options: NewListingsOf): NewListings {
  const { seed, hours, calendars, rhythm, kept, keptBars } = options;
  let seen: readonly ComingRow[] = [];
  let coming: readonly ComingShare[] = [];
  const rows = new Map<string, ComingRow>();
  function look(): void {
    const now = options.rows();
    if (now === seen) return;
    for (const row of now.slice(seen.length)) rows.set(row.share.instrument.id, row);
    seen = now;
    coming = now.map(({ share }) => share);
  }
  const made = new Map<string, { readonly exchange: string; readonly sessions: Sessions; readonly days: StockDays }>();

  function firstSession(exchange: string, { joinsAtMs, opensAtMs }: NewListing) {
    const { session } = sessionAt(calendars.of(exchange), hours, joinsAtMs);
    if (joinsAtMs < session.opensAtMs || opensAtMs >= session.closesAtMs || opensAtMs < joinsAtMs)
      throw new RangeError(`no session of ${exchange} at ${new Date(joinsAtMs).toISOString()}`);
    const at = (part: number) => joinsAtMs + Math.floor((opensAtMs - joinsAtMs) * part);
    const auction = { marketUntilMs: at(MARKET_UNTIL), endsFromMs: at(ENDS_FROM), endsByMs: at(ENDS_BY) };
    return {
      tradeDate: session.tradeDate,
      preOpensAtMs: joinsAtMs,
      opensAtMs,
      closesAtMs: session.closesAtMs,
      auction: opensAtMs > joinsAtMs ? auction : undefined,
    };
  }

  function openingOf(
    { share: { instrument }, scale, opening }: ComingRow,
    { issuePrice, worth = issuePrice }: NewListing,
    tradeDate: string,
  ): bigint {
    const { mean, spread, lowest, highest } = opening;
    const thought = mean + spread * normal(stream(seed, `listing ${instrument.id}`), 1);
    const factor = 1 + Math.min(highest, Math.max(lowest, Math.expm1(thought)));
    const tick = maximum(scale.unit, tickSize(tickTable(instrument.tickTable), tradeDate, issuePrice));
    const at = (price: bigint, of: number) => (price * BigInt(Math.round(of * 1e6))) / 1_000_000n;
    // Beside what the offer cost it stays within the same bounds, whatever it was thought to be worth.
    const opened = minimum(at(issuePrice, 1 + highest), maximum(at(issuePrice, 1 + lowest), at(worth, factor)));
    return maximum(tick, roundToStep(opened, tick, 'floor'));
  }

  return {
    get coming() {
      look();
      return coming;
    },
    create(listing) {
      const { instrumentId, issuePrice } = listing;
      look();
      const row = rows.get(instrumentId);
      if (!row) throw new RangeError(`${instrumentId} is not coming to the market`);
      if (made.has(instrumentId)) return undefined;
      const { scale, liquidity } = row;
      const { instrument, profile } = row.share;
      const { exchange, market, country } = instrument;
      const first = firstSession(exchange, listing);
      const bandBps = row.firstDayBandBps(first.tradeDate);
      if (bandBps === undefined) throw new RangeError(`nothing is listed anew in ${market} on ${first.tradeDate}`);
      const sessions = createSessions(() => calendars.of(exchange), hours, first);
      const open = openingOf(row, listing, first.tradeDate);
      const path = row.path(issuePrice, sessions.days, { open, bandBps });
      const days = createStockDays({ instrumentId, scale, liquidity, country, rhythm }, seed, path, sessions, kept);
      made.set(instrumentId, { exchange, sessions, days });
      const engine = createListingEngine(createStockEngine(instrument, days), days, listing);
      return { joinsAtMs: listing.joinsAtMs, engine, bars: stockBars(days, keptBars), profile };
    },
    dropFrom(changed, fromDate) {
      for (const { exchange, sessions, days } of made.values()) {
        if (exchange === changed) days.dropFrom(sessions.dropFrom(fromDate));
      }
    },
  };
}
