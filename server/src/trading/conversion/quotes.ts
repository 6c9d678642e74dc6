import type { Currency } from '@tarazu/domain/asset';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type {
  ConversionKind,
  ConversionRates,
  ConversionTariff,
} from '@tarazu/domain/exchange/conversion/conversion-tariff';
import type { ConversionDone } from '@tarazu/domain/exchange/conversion/convert';
import {
  type ConversionQuote,
  type QuotedMarket,
  type QuotedPart,
  type QuoteFault,
  quotedParts,
  sellingPart,
  sizeFault,
  sumsOf,
} from '@tarazu/domain/exchange/conversion/quote';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { AccountId } from '@tarazu/domain/posting';
import { nothingTaken } from '@tarazu/domain/trading/matching/match';
import { marketFault } from '@tarazu/domain/trading/place-checks';
import type { LiveMarket } from '../../market/index.ts';
import { readEventsAt } from '../../platform/commit/read-events.ts';
import type { Reader } from '../../platform/database.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { CursorPage } from '../../platform/statements/cursor-page.ts';
import type { Tariff } from '../../tariff/index.ts';
import type { MarketReader } from '../market-facts.ts';
import { readShares } from '../previews.ts';
import { readDepths } from '../store/depth.ts';
import { convertedWithin, DAY_MS } from './facts.ts';
import { listConversionPlaces, readConverted } from './store.ts';

interface QuotesDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly reader: MarketReader;
  readonly ids: IdSource;
  readonly tariff: Pick<Tariff<ConversionTariff>, 'at'>;
  readonly nowMs: () => number;
}

/** The coins that one place of trading converts, and what they are paid with. */
export interface ConvertiblePlace {
  readonly money: Currency;
  /** The instrument that is a coin against the money. */
  instrumentOf(coin: string): Instrument | undefined;
}

export type Kept = 'set_aside' | 'book' | 'worth_nothing';
type Fault = Refusal<
  QuoteFault | 'conversion_same_coin' | 'conversion_coin_unknown' | 'conversion_too_large' | 'conversion_too_small',
  never
>;
export type Quoted = { readonly kind: 'quoted'; readonly quote: ConversionQuote };

export interface SmallBalances {
  readonly limit: bigint;
  readonly found: ConversionQuote | undefined;
  readonly kept: readonly { readonly coin: string; readonly amount: bigint; readonly why: Kept }[];
}

export interface ConversionQuotes {
  quote(
    owner: AccountId,
    wish: { readonly coin: string; readonly into: string; readonly amount: bigint },
    place: ConvertiblePlace,
  ): Promise<Quoted | Fault>;
  /** Of conversions of a kind now. */
  rates(kind: ConversionKind): ConversionRates;
  small(owner: AccountId, into: string, place: ConvertiblePlace): Promise<SmallBalances | Fault>;
  /** What may still be converted within 24 hours, and the other limits of now, e8. */
  limits(
    owner: AccountId,
  ): Promise<Pick<ConversionTariff, 'minimum' | 'maximum' | 'dayMaximum'> & { readonly dayLeft: bigint }>;
  list(
    owner: AccountId,
    page: { readonly cursor: string | undefined; readonly pageSize: number },
  ): Promise<CursorPage<{ readonly done: ConversionDone; readonly no: number }>>;
}

/** Quotes from the books of the moment, less what orders here have taken of them. Nothing is kept for what nobody takes. */
export function createConversionQuotes(deps: QuotesDeps): ConversionQuotes {
  const { database, market, reader, ids, tariff, nowMs } = deps;

  async function marketsOf(instruments: readonly Instrument[]): Promise<ReadonlyMap<string, QuotedMarket>> {
    const depths = await readDepths(
      database,
      instruments.map(({ id }) => id),
      reader.source,
    );
    return new Map(
      instruments.flatMap((instrument) => {
        const { state, book, source } = reader.read(instrument);
        // Of a market that is shut nothing is quoted.
        const shown = marketFault(instrument, state) ? undefined : book;
        const taken = depths.get(instrument.id)?.taken ?? nothingTaken;
        return [[instrument.base, { instrument, tradeDate: state.tradeDate, book: shown, source, taken }] as const];
      }),
    );
  }

  function quoteOf(
    owner: AccountId,
    kind: ConversionKind,
    { money, into, parts }: { readonly money: Currency; readonly into: string; readonly parts: readonly QuotedPart[] },
  ): ConversionQuote {
    const quotedAtMs = nowMs();
    const { spreadPercent, feePercent, guardPercent, quoteSeconds } = tariff.at(quotedAtMs);
    return {
      quoteId: ids.id(),
      owner,
      kind,
      money,
      to: into,
      parts,
      spreadPercent: spreadPercent[kind],
      feePercent,
      guardPercent,
      quotedAtMs,
      validUntilMs: quotedAtMs + quoteSeconds * 1000,
    };
  }

  /** What a rest can be sold for; why not, where it cannot. */
  function restOf(known: QuotedMarket | undefined, amount: bigint, row: ConversionTariff): QuotedPart | Kept {
    if (!known) return 'book';
    const sold = sellingPart(known, { spreadPercent: row.spreadPercent.small, feePercent: row.feePercent }, amount);
    if (sold.kind === 'part') return sold.part;
    return sold.code === 'conversion_book_short' ? 'book' : 'worth_nothing';
  }

  return {
    async quote(owner, { coin, into, amount }, { money, instrumentOf }) {
      if (coin === into) return refused('conversion_same_coin');
      const traded = [coin, into].filter((one) => one !== money);
      const instruments = traded.flatMap((one) => instrumentOf(one) ?? []);
      const lacking = traded.find((one) => !instruments.some(({ base }) => base === one));
      if (lacking !== undefined) return refused('conversion_coin_unknown', { coin: lacking });
      const markets = await marketsOf(instruments);
      const row = tariff.at(nowMs());
      const kind = traded.length === 1 ? 'direct' : 'crossed';
      const rates = { spreadPercent: row.spreadPercent[kind], feePercent: row.feePercent };
      if (coin === money) {
        // Before the book is asked, which may show far less.
        const fault = sizeFault(amount, row, money);
        if (fault) return fault;
      }
      const wish = { gives: [{ market: markets.get(coin), amount }], gets: markets.get(into) };
      const found = quotedParts(wish, rates);
      if (found.kind === 'refused') return found;
      const quote = quoteOf(owner, kind, { money, into, parts: found.parts });
      const fault = coin === money ? undefined : sizeFault(sumsOf(quote).value, row, money);
      return fault ?? { kind: 'quoted', quote };
    },
    rates: (kind) => {
      const { spreadPercent, feePercent } = tariff.at(nowMs());
      return { spreadPercent: spreadPercent[kind], feePercent };
    },
    async small(owner, into, { money, instrumentOf }) {
      const row = tariff.at(nowMs());
      const target = into === money ? undefined : instrumentOf(into);
      if (into !== money && !target) return refused('conversion_coin_unknown', { coin: into });
      const shares = await readShares(database, owner);
      const rests = [...shares].flatMap(([coin, balance]) => {
        const whole = balance.available + balance.held + balance.locked + balance.unsettled;
        const instrument = coin === money || coin === into ? undefined : instrumentOf(coin);
        return instrument && whole > 0n ? [{ coin, instrument, free: balance.available, whole }] : [];
      });
      const markets = await marketsOf([...rests.map(({ instrument }) => instrument), ...(target ? [target] : [])]);
      const kept: SmallBalances['kept'][number][] = [];
      const sold: QuotedPart[] = [];
      for (const { coin, instrument, free, whole } of rests) {
        const last = market.quote(instrument.id)?.last ?? 0n;
        if ((last * whole) / 100_000_000n >= row.smallMaximum) continue;
        if (free < whole) kept.push({ coin, amount: whole - free, why: 'set_aside' });
        if (free === 0n) continue;
        const rest = restOf(markets.get(coin), free, row);
        if (typeof rest === 'string') kept.push({ coin, amount: free, why: rest });
        else sold.push(rest);
      }
      if (sold.length === 0) return { limit: row.smallMaximum, found: undefined, kept };
      const gives = sold.map(({ coin, quantity }) => ({ market: markets.get(coin), amount: quantity }));
      const rates = { spreadPercent: row.spreadPercent.small, feePercent: row.feePercent };
      const found = quotedParts({ gives, gets: markets.get(into) }, rates);
      if (found.kind === 'refused') return found;
      return { limit: row.smallMaximum, found: quoteOf(owner, 'small', { money, into, parts: found.parts }), kept };
    },
    async limits(owner) {
      const atMs = nowMs();
      const { minimum, maximum, dayMaximum } = tariff.at(atMs);
      const converted = convertedWithin((await readConverted(database, [owner], atMs - DAY_MS)).get(owner), atMs);
      return { minimum, maximum, dayMaximum, dayLeft: dayMaximum > converted ? dayMaximum - converted : 0n };
    },
    async list(owner, page) {
      const { rows, next, total } = await listConversionPlaces(database, owner, page);
      const asked = rows.map((place) => ({ owner: place.owner_id, no: place.event_no }));
      // What stands under these numbers was written by this feature's own rule.
      const done = new Map(
        (await readEventsAt(database, asked)).map(({ no, event }) => [no, event?.body as ConversionDone | undefined]),
      );
      const shown = asked.flatMap(({ no }) => {
        const found = done.get(no);
        return found ? [{ done: found, no }] : [];
      });
      return { rows: shown, next, total };
    },
  };
}
