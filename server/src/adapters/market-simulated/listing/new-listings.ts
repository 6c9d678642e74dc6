import type { MarketHours } from '@tarazu/domain/market/calendar';
import { sessionAt } from '@tarazu/domain/market/calendar';
import type { Candle } from '@tarazu/domain/market/candle';
import { tickSize } from '@tarazu/domain/market/tick';
import type { Calendars } from '@tarazu/domain/market-rules/calendars';
import { listingRule } from '@tarazu/domain/market-rules/listing-rules';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { decimal, decimalToText, maximum, roundToStep } from '@tarazu/domain/money';
import type { ComingShare, NewListing } from '../../../market/source.ts';
import type { BoundedCache } from '../bounded-cache.ts';
import { stockBars } from '../candle-history.ts';
import { normal, type Stream, stream } from '../chance.ts';
import type { Company } from '../company.ts';
import type { MinutePath } from '../path/minute-path.ts';
import type { Rhythm } from '../path/rhythm.ts';
import { CENT } from '../path/scale.ts';
import { createSharePath } from '../path/share-path.ts';
import type { Joining } from '../simulated-source.ts';
import { createSessions, createStockDays, type Sessions, type StockDays } from '../stock-days.ts';
import { createStockEngine } from '../stock-engine.ts';
import { instrumentOf, listedCompanies } from '../universe.ts';
import { comingCompanies } from './coming-companies.ts';
import { createListingEngine } from './listing-engine.ts';

/** What is thought of a share on its first day, beside the price of its offer: on average a little more, and often less. */
const MEAN = 0.04;
const SPREAD = 0.14;
/** No first opening is further away than this, in parts of the price. */
const FURTHEST = 0.4;
/** Parts of the auction's time until which market orders come, and between which the gathering ends. */
const MARKET_UNTIL = 0.7;
const ENDS_FROM = 0.8;
const ENDS_BY = 0.95;

const coming: ReadonlyMap<string, { readonly company: Company; readonly share: ComingShare }> = new Map(
  comingCompanies.map(({ company, prospectus }, place) => {
    const instrument = instrumentOf(company, listedCompanies.length + place);
    const about = { 'en-US': company.aboutEnglish, 'pt-BR': company.aboutPortuguese };
    const profile = { instrumentId: instrument.id, about, founded: company.founded };
    return [instrument.id, { company, share: { instrument, profile, prospectus, level: decimal(company.level) } }];
  }),
);

const comingShares: readonly ComingShare[] = [...coming.values()].map(({ share }) => share);

export interface NewListings {
  readonly coming: readonly ComingShare[];
  /** Undefined where it was listed before. Throws RangeError for a share that is not coming, or at an instant outside a session. */
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
}

const noDividends = { on: () => undefined, amount: () => 0, forget: () => undefined };

/**
 * Shares that join the market. Where one opens is drawn from the seed, beside what its offer cost; nobody's application is read. As of all
 * shares, what it shows follows from the seed, its listing and the instant.
 */
export function createNewListings({ seed, hours, calendars, rhythm, kept, keptBars }: NewListingsOf): NewListings {
  const made = new Map<string, { readonly exchange: string; readonly sessions: Sessions; readonly days: StockDays }>();

  function firstSession(exchange: string, { joinsAtMs, opensAtMs }: NewListing) {
    const { session } = sessionAt(calendars.of(exchange), hours, joinsAtMs);
    if (joinsAtMs < session.opensAtMs || opensAtMs >= session.closesAtMs || opensAtMs <= joinsAtMs)
      throw new RangeError(`no session of ${exchange} at ${new Date(joinsAtMs).toISOString()}`);
    const at = (part: number) => joinsAtMs + Math.floor((opensAtMs - joinsAtMs) * part);
    return {
      tradeDate: session.tradeDate,
      preOpensAtMs: joinsAtMs,
      opensAtMs,
      closesAtMs: session.closesAtMs,
      auction: { marketUntilMs: at(MARKET_UNTIL), endsFromMs: at(ENDS_FROM), endsByMs: at(ENDS_BY) },
    };
  }

  return {
    coming: comingShares,
    create(listing) {
      const { instrumentId, issuePrice } = listing;
      const found = coming.get(instrumentId);
      if (!found) throw new RangeError(`${instrumentId} is not coming to the market`);
      if (made.has(instrumentId)) return undefined;
      const { company } = found;
      const { instrument, profile } = found.share;
      const { exchange, market } = instrument;
      const first = firstSession(exchange, listing);
      const rule = listingRule(market, first.tradeDate);
      if (!rule) throw new RangeError(`nothing is listed anew in ${market} on ${first.tradeDate}`);
      const table = tickTable(instrument.tickTable);
      const sessions = createSessions(() => calendars.of(exchange), hours, first);
      const scale = { unit: CENT, lot: instrument.lot };
      const thought = MEAN + SPREAD * normal(stream(seed, `listing ${instrumentId}`), 1);
      const factor = 1 + Math.min(FURTHEST, Math.max(-FURTHEST, Math.expm1(thought)));
      const tick = maximum(CENT, tickSize(table, first.tradeDate, issuePrice));
      const opened = (issuePrice * BigInt(Math.round(factor * 1e6))) / 1_000_000n;
      const open = maximum(tick, roundToStep(opened, tick, 'floor'));
      const priced = { ...company, level: decimalToText(issuePrice) };
      const path = createSharePath(
        priced,
        seed,
        sessions.days,
        table,
        scale,
        { dividends: noDividends },
        {
          open,
          bandBps: rule.firstDayBandBps,
        },
      );
      const of = { instrumentId, scale, liquidity: company.liquidity, country: company.country, rhythm };
      const days = createStockDays(of, seed, path, sessions, kept);
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
