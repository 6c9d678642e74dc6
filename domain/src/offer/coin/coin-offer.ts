import { tradeValue } from '../../charges/charges.ts';
import { type Instrument, refOf } from '../../market/instrument.ts';
import type { CoinOfferRule, CoinOfferTimes } from '../../market-rules/coin-offer-rules.ts';
import { decimalToText, ONE } from '../../money.ts';
import { type DrawTerms, lockedTerms, type Release } from '../draw/terms.ts';
import type { Offer, OfferCalendar, OfferDraft, OfferPace } from '../offer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ALL_BPS = 10_000;

export type CoinCalendar = OfferCalendar & { readonly tradesAtMs: number };

/**
 * When an offer of coins happens that opens then. A venue of coins has no auction: what is credited trades at once. Undefined where its
 * first day would be too short.
 */
export function coinCalendar(
  { times, firstDayLeast }: Pick<CoinOfferRule, 'times' | 'firstDayLeast'>,
  pace: OfferPace,
  opensAtMs: number,
): CoinCalendar | undefined {
  const { announcedBefore, open, drawAfter, listAfter } = times[pace];
  const closesAtMs = opensAtMs + open * MINUTE_MS;
  const creditsAtMs = closesAtMs + listAfter * MINUTE_MS;
  if (DAY_MS - (creditsAtMs % DAY_MS) < firstDayLeast * MINUTE_MS) return undefined;
  return {
    announcedAtMs: opensAtMs - announcedBefore * MINUTE_MS,
    opensAtMs,
    closesAtMs,
    drawsAtMs: closesAtMs + drawAfter * MINUTE_MS,
    creditsAtMs,
    tradesAtMs: creditsAtMs,
  };
}

/** The schedule by which coins become free: equal parts after the listing, what does not divide in the first of them. */
export function vesting(
  { freeAtListingBps, parts, partEvery }: Pick<CoinOfferTimes, 'freeAtListingBps' | 'parts' | 'partEvery'>,
  creditsAtMs: number,
): readonly Release[] {
  const locked = ALL_BPS - freeAtListingBps;
  if (locked === 0) return [];
  const each = Math.floor(locked / parts);
  return Array.from({ length: parts }, (_, place) => ({
    atMs: creditsAtMs + (place + 1) * partEvery * MINUTE_MS,
    bps: place === 0 ? locked - each * (parts - 1) : each,
  }));
}

/** A whole number of at most two digits and zeros behind them, at least this one. */
function roundUp(coins: bigint): bigint {
  let step = 1n;
  while (coins > 100n * step) step *= 10n;
  return ((coins + step - 1n) / step) * step;
}

export type CoinTerms = Pick<Offer, 'terms' | 'lotsMax'>;

/**
 * The terms that the rule gives a coin offered at `price` (e8, on the tick): a lot of whole coins, so many lots, and the most that one
 * application may ask for. Undefined where one lot would be worth more than anybody may ask for.
 */
export function coinTerms(
  rule: Pick<CoinOfferRule, 'leastValue' | 'mostValue' | 'leastBps'>,
  offerId: string,
  { currency }: Pick<Instrument, 'currency'>,
  { price, lots }: { readonly price: bigint; readonly lots: number },
): CoinTerms | undefined {
  if (price <= 0n) return undefined;
  const coins = roundUp((rule.leastValue + price - 1n) / price);
  const lotsMax = Number(rule.mostValue / tradeValue(price, coins * ONE, currency));
  if (lotsMax < 1) return undefined;
  const lot = Number(coins);
  const text = decimalToText(price);
  const terms: DrawTerms = {
    rule: 'tarazu-draw-1',
    offerId,
    floor: text,
    cap: text,
    pools: [{ name: 'public', method: 'basis', shares: lot * lots, lot }],
    leastBps: rule.leastBps,
  };
  return { terms, lotsMax };
}

/** An offer of coins as it is to be announced. */
export function coinOffer(
  instrument: Instrument,
  made: CoinTerms,
  { releases, ...rest }: Pick<Offer, 'calendar' | 'pace'> & { readonly releases: readonly Release[] },
): OfferDraft {
  return {
    ...refOf(instrument),
    offerId: made.terms.offerId,
    kind: 'ico',
    ...made,
    terms: lockedTerms(made.terms, releases),
    ...rest,
  };
}
