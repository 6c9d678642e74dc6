import { tradeValue } from '../../charges/charges.ts';
import { type Instrument, refOf } from '../../market/instrument.ts';
import type { PracticePlacementRule } from '../../market-rules/placement-rules.ts';
import { decimalToText, ONE, roundToStep } from '../../money.ts';
import { type DrawTerms, lockedTerms, type Release } from '../draw/terms.ts';
import type { Offer, OfferCalendar } from '../offer.ts';

const MINUTE_MS = 60_000;
const ALL_BPS = 10_000;

/** What has to be said of a placement before it is announced. */
export interface PlacementTerms {
  readonly offerId: string;
  /** The last close, e8, and the price's step. */
  readonly close: bigint;
  readonly tick: bigint;
  /** Below the close, in hundredths of a per cent. */
  readonly discountBps: number;
  /** What the smallest and the largest application are worth, e8: at least and at most. */
  readonly leastValue: bigint;
  readonly mostValue: bigint;
  readonly lots: number;
  readonly calendar: OfferCalendar;
  readonly lockedUntilMs: number;
}

/**
 * Shares of a listed company for a few, at a fixed price that is rounded up to the tick, so that the discount is never above what was
 * said. Undefined where one lot would cost nothing or more than anybody may ask for. Hashes are added outside.
 */
export function placementOf(
  instrument: Instrument,
  { offerId, close, tick, discountBps, leastValue, mostValue, lots, calendar, lockedUntilMs }: PlacementTerms,
): Omit<Offer, 'termsHash' | 'commit'> | undefined {
  const price = roundToStep((close * BigInt(ALL_BPS - discountBps)) / BigInt(ALL_BPS), tick, 'ceil');
  if (price <= 0n || price > close) return undefined;
  const step = instrument.lot;
  const least = tradeValue(price, step, instrument.currency);
  if (least <= 0n) return undefined;
  const steps = (leastValue + least - 1n) / least;
  const lotsMax = Math.min(Number(mostValue / (steps * least)), lots);
  if (lotsMax < 1) return undefined;
  const lot = Number((steps * step) / ONE);
  const text = decimalToText(price);
  const terms: DrawTerms = {
    rule: 'tarazu-draw-1',
    offerId,
    floor: text,
    cap: text,
    pools: [{ name: 'direct', method: 'direct', shares: lot * lots, lot }],
    leastBps: 0,
  };
  const releases: readonly Release[] =
    lockedUntilMs > calendar.creditsAtMs ? [{ atMs: lockedUntilMs, bps: ALL_BPS }] : [];
  return {
    ...refOf(instrument),
    offerId,
    kind: 'placement',
    terms: lockedTerms(terms, releases),
    reference: decimalToText(close),
    discount: decimalToText(close - price),
    lotsMax,
    calendar,
  };
}

/** When a placement happens that opens then: how long each step takes, in minutes, the last four counted from the close and the credit. */
export function placementCalendar(
  rule: Pick<PracticePlacementRule, 'openMinutes' | 'decideMinutes' | 'payMinutes' | 'creditMinutes' | 'lockMinutes'>,
  announcedAtMs: number,
  opensAtMs: number,
): { readonly calendar: OfferCalendar; readonly lockedUntilMs: number } {
  const closesAtMs = opensAtMs + rule.openMinutes * MINUTE_MS;
  const after = (minutes: number) => closesAtMs + minutes * MINUTE_MS;
  const decided = rule.decideMinutes;
  const paid = decided + rule.payMinutes;
  const creditsAtMs = after(paid + rule.creditMinutes);
  return {
    calendar: {
      announcedAtMs,
      opensAtMs,
      closesAtMs,
      drawsAtMs: after(decided),
      paysByMs: after(paid),
      creditsAtMs,
    },
    lockedUntilMs: creditsAtMs + rule.lockMinutes * MINUTE_MS,
  };
}
