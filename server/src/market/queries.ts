import type { Refusal } from '@tarazu/domain/decision';
import { refused } from '@tarazu/domain/decision';
import { settlementDate } from '@tarazu/domain/market/calendar';
import type { OpeningAuction } from '@tarazu/domain/market/call-auction/opening-auction';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import { hasBegun, timesFactor } from '@tarazu/domain/market/corporate-action/split';
import type { Country, Instrument } from '@tarazu/domain/market/instrument';
import type { Quote } from '@tarazu/domain/market/quote';
import { hasOptions, marketOf, tradedCountries } from '@tarazu/domain/market-rules/markets';
import { leastValue, orderRule } from '@tarazu/domain/market-rules/order-limits';
import { decimalToText, maximum, minimum, multiply, ONE } from '@tarazu/domain/money';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type {
  BookView,
  InstrumentDetail,
  listCandles,
  listCountries,
  listPrints,
  QuoteRow,
  QuoteView,
} from '@tarazu/wire/market';
import { placeName } from '@tarazu/wire/words/market-names';
import type { LiveMarket } from './live-market.ts';
import { ofInstruments } from './of-instruments.ts';
import { createInstrumentSearch } from './search.ts';
import { sectorName } from './sector-names.ts';
import { createRollingDay } from './ticker/rolling-day.ts';
import { bookView, candleView, instantText, priceText, printView, quoteView } from './views.ts';

type SortColumn = 'name' | 'change' | 'last' | 'volume' | 'turnover';
/** With a minus from the highest to the lowest. */
export type StockSort = SortColumn | `-${SortColumn}`;

export interface Page<Item> {
  readonly items: Item[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

type Unknown = Refusal<'instrument_unknown', never>;
type CountryRow = ReplyOf<typeof listCountries>['items'][number];

export interface MarketQueries {
  quote(instrumentId: string): QuoteView | undefined;
  row(instrumentId: string): QuoteRow | undefined;
  indices(country: Country | undefined): { items: QuoteRow[] };
  countries(language: Language): { items: CountryRow[] };
  stocks(country: Country | undefined, sort: StockSort, page: number, pageSize: number): Page<QuoteRow>;
  hotStocks(country: Country | undefined, limit: number): { items: QuoteRow[] };
  search(text: string, country: Country | undefined, page: number, pageSize: number): Page<QuoteRow>;
  info(instrumentId: string, language: Language): Promise<InstrumentDetail | Unknown>;
  candles(
    instrumentId: string,
    interval: CandleInterval,
    beforeMs: number | undefined,
    limit: number,
  ): Promise<ReplyOf<typeof listCandles> | Unknown>;
  prints(instrumentId: string, limit: number): ReplyOf<typeof listPrints> | Unknown;
  book(instrumentId: string, levels: number): BookView | Unknown;
}

/** Days in the 52-week range: of an exchange, and of a market that never shuts. */
const YEAR_DAYS = 252;
const WHOLE_YEAR_DAYS = 365;

function unknown(instrumentId: string): Unknown {
  return refused('instrument_unknown', { instrument: instrumentId });
}

/** -1, 0 or 1 for bigints, which `sort` cannot subtract. */
function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** What a row was made from. */
interface Shown {
  readonly quote: Quote;
  readonly auction: OpeningAuction | undefined;
}

type Quoted = { readonly instrument: Instrument; readonly quote: Quote };

/** Relative moves compared without dividing: a/b < c/d as a·d < c·b. */
function compareChange({ quote: left }: Quoted, { quote: right }: Quoted): number {
  return compare(
    (left.last - left.previousClose) * right.previousClose,
    (right.last - right.previousClose) * left.previousClose,
  );
}

const orders: Readonly<Record<SortColumn, (left: Quoted, right: Quoted) => number>> = {
  name: (left, right) => left.instrument.name.localeCompare(right.instrument.name, 'en'),
  change: compareChange,
  last: (left, right) => compare(left.quote.last, right.quote.last),
  volume: (left, right) => compare(left.quote.volume, right.quote.volume),
  turnover: (left, right) => compare(left.quote.turnover, right.quote.turnover),
};

export function createMarketQueries(market: LiveMarket): MarketQueries {
  const isListedHere = (one: Instrument) => marketOf(one.market).hasOwnLists !== true;
  const searcher = ofInstruments(market, (all) => createInstrumentSearch(all));
  const stocks = ofInstruments(market, (all) => all.filter((one) => one.kind !== 'index' && isListedHere(one)));
  const lastDay = createRollingDay(market);
  const rows = new Map<string, Shown & { readonly row: QuoteRow }>();
  const years = new Map<
    string,
    { readonly tradeDate: string; readonly splits: number; readonly high: bigint; readonly low: bigint }
  >();

  /** Made once for each state of the quote, however often it is asked for. */
  function row(id: string): QuoteRow | undefined {
    const instrument = market.instrument(id);
    const quote = instrument && market.quote(id);
    if (!quote) return undefined;
    const auction = market.auction(id);
    const kept = rows.get(id);
    if (kept?.quote === quote && kept.auction === auction) return kept.row;
    const fresh = { ...quoteView(instrument, quote, auction), sparkline: market.sparkline(id).map(priceText) };
    rows.set(id, { quote, auction, row: fresh });
    return fresh;
  }

  function rowsOf(ids: readonly { readonly id: string }[]): QuoteRow[] {
    return ids.map(({ id }) => row(id)).filter((one) => one !== undefined);
  }

  function quoted(country: Country | undefined): Quoted[] {
    const found: Quoted[] = [];
    for (const instrument of stocks()) {
      const quote = country === undefined || instrument.country === country ? market.quote(instrument.id) : undefined;
      if (quote) found.push({ instrument, quote });
    }
    return found;
  }

  function sorted(country: Country | undefined, sort: StockSort): Instrument[] {
    const down = sort.startsWith('-');
    const order = orders[(down ? sort.slice(1) : sort) as keyof typeof orders];
    const list = quoted(country).toSorted((left, right) => (down ? order(right, left) : order(left, right)));
    return list.map(({ instrument }) => instrument);
  }

  function paged(list: readonly Instrument[], page: number, pageSize: number): Page<QuoteRow> {
    const from = (page - 1) * pageSize;
    return { items: rowsOf(list.slice(from, from + pageSize)), page, pageSize, total: list.length };
  }

  function country(code: Country, language: Language): CountryRow | undefined {
    const own = quoted(code);
    const lead = own.find(({ instrument }) => instrument.listing === 'listed')?.instrument;
    if (!lead) return undefined;
    const { phase, tradeDate, opensAtMs, closesAtMs } = market.tradingState(lead.id);
    const calendar = market.calendar(lead);
    return {
      country: code,
      name: placeName(code, language),
      currency: lead.currency,
      timeZone: calendar.timeZone,
      // A halt of one share is not a halt of its market.
      phase: phase === 'halted' ? 'open' : phase,
      tradeDate,
      opensAt: opensAtMs === undefined ? null : instantText(opensAtMs),
      // Where a day only ends for the books, nothing closes.
      closesAt: closesAtMs === undefined || calendar.aroundTheClock ? null : instantText(closesAtMs),
      instruments: own.length,
      risers: own.filter(({ quote }) => quote.last > quote.previousClose).length,
      fallers: own.filter(({ quote }) => quote.last < quote.previousClose).length,
    };
  }

  async function yearRange(instrument: Instrument, tradeDate: string) {
    const { id } = instrument;
    const limit = market.calendar(instrument).aroundTheClock ? WHOLE_YEAR_DAYS : YEAR_DAYS;
    const kept = years.get(id);
    const splits = market.splits(id).filter((split) => hasBegun(split, market.nowMs(id))).length;
    if (kept?.tradeDate === tradeDate && kept.splits === splits) return kept;
    const bars = await market.candles(id, '1D', { limit });
    const [first] = bars;
    if (!first) return undefined;
    const high = bars.reduce((most, bar) => maximum(most, bar.high), first.high);
    const low = bars.reduce((least, bar) => minimum(least, bar.low), first.low);
    const fresh = { tradeDate, splits, high, low };
    years.set(id, fresh);
    return fresh;
  }

  return {
    quote(id) {
      const instrument = market.instrument(id);
      const quote = market.quote(id);
      return instrument && quote ? quoteView(instrument, quote, market.auction(id)) : undefined;
    },
    row,
    indices: (code) => ({
      items: rowsOf(market.instruments.filter((one) => one.kind === 'index' && (!code || one.country === code))),
    }),
    countries: (language) => ({
      items: tradedCountries.map((code) => country(code, language)).filter((one) => one !== undefined),
    }),
    stocks: (code, sort, page, pageSize) => paged(sorted(code, sort), page, pageSize),
    hotStocks(code, limit) {
      const all = sorted(code, '-turnover');
      // Money of different currencies is not compared; without a country the list is of shares where there are any.
      const shares = code === undefined ? all.filter(({ kind }) => kind === 'stock') : all;
      return { items: rowsOf((shares.length > 0 ? shares : all).slice(0, limit)) };
    },
    search(text, code, page, pageSize) {
      const found = searcher()
        .find(text)
        .filter((one) => !code || one.country === code);
      return paged(found, page, pageSize);
    },
    async info(id, language) {
      const instrument = market.instrument(id);
      const quote = row(id);
      const now = market.quote(id);
      if (!instrument || !quote || !now) return unknown(id);
      const state = market.tradingState(id);
      const range = await yearRange(instrument, state.tradeDate);
      const { isin, exchange, sector, listing, lot, quantityMin, quantityMax, bandBps, sharesIssued } = instrument;
      const shares = market
        .splits(id)
        .filter((split) => hasBegun(split, market.nowMs(id)))
        .reduce((sum, split) => sum && timesFactor(split, sum, ONE), sharesIssued);
      const calendar = market.calendar(instrument);
      const rule = orderRule(instrument.market, state.tradeDate);
      const day = calendar.aroundTheClock ? await lastDay(id) : undefined;
      const price = (value: bigint | undefined) => (value === undefined ? null : priceText(value));
      return {
        quote,
        isin,
        exchange,
        sector: sectorName(sector, language),
        about: market.profile(id)?.about[language] ?? '',
        listing,
        options: listing === 'listed' && hasOptions(instrument.market, state.tradeDate),
        recordedOn: market.evidenceSource(id) === 'simulated' ? null : (market.label.replayDate ?? null),
        lot: decimalToText(lot),
        validities: [...rule.validities],
        gtcDays: rule.gtcDays,
        postOnly: rule.postOnly,
        unit: instrument.unit ?? null,
        quantityMin: decimalToText(quantityMin),
        quantityMax: decimalToText(quantityMax),
        valueMin: priceText(leastValue(instrument.market, state.tradeDate)),
        tick: priceText(state.tickSize),
        bandLower: price(state.bandLower),
        bandUpper: price(state.bandUpper),
        bandPercent: bandBps === undefined ? null : decimalToText(BigInt(bandBps) * 1_000_000n),
        marketValue: shares === undefined ? null : priceText(multiply(shares, now.last, 'half_up')),
        high52w: price(range && maximum(range.high, now.high)),
        low52w: price(range && minimum(range.low, now.low)),
        lastDay: day
          ? {
              open: priceText(day.open),
              // The bar of this moment may be older than the last print.
              high: priceText(maximum(day.high, now.last)),
              low: priceText(minimum(day.low, now.last)),
              volume: decimalToText(day.volume),
            }
          : null,
        tradeDate: state.tradeDate,
        settlementDate: settlementDate(calendar, state.tradeDate),
        opensAt: state.opensAtMs === undefined ? null : instantText(state.opensAtMs),
        closesAt: state.closesAtMs === undefined || calendar.aroundTheClock ? null : instantText(state.closesAtMs),
        members: [...market.members(id)],
      };
    },
    async candles(id, interval, beforeMs, limit) {
      if (!market.instrument(id)) return unknown(id);
      const bars = await market.candles(id, interval, { beforeMs, limit: limit + 1 });
      const shown = bars.slice(-limit);
      return { id, interval, more: bars.length > limit, candles: shown.map(candleView) };
    },
    prints(id, limit) {
      if (!market.instrument(id)) return unknown(id);
      return { id, items: market.prints(id, limit).map(printView) };
    },
    book(id, levels) {
      if (!market.instrument(id)) return unknown(id);
      const book = market.book(id);
      if (book) return bookView(book, levels);
      return { id, sequence: 0, at: instantText(market.nowMs(id)), bids: [], asks: [] };
    },
  };
}
