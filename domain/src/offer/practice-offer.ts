import { tradeValue } from '../charges/charges.ts';
import { type Instrument, refOf } from '../market/instrument.ts';
import type { PracticeOfferRule } from '../market-rules/offer-rules.ts';
import { decimalToText, ONE, roundToStep } from '../money.ts';
import type { DrawTerms } from './draw/terms.ts';
import type { Offer, OfferCalendar, OfferDraft } from './offer.ts';

const MINUTE_MS = 60_000;

/** The begin of the period that this instant is in, ms UTC. */
export function periodStart({ everyMinutes }: Pick<PracticeOfferRule, 'everyMinutes'>, nowMs: number): number {
  const everyMs = everyMinutes * MINUTE_MS;
  return Math.floor(nowMs / everyMs) * everyMs;
}

/** When an offer happens that opens then. */
export function practiceCalendar(
  rule: Pick<PracticeOfferRule, 'openMinutes' | 'drawAfterMinutes' | 'creditAfterMinutes'>,
  announcedAtMs: number,
  opensAtMs: number,
): OfferCalendar {
  const { openMinutes, drawAfterMinutes, creditAfterMinutes } = rule;
  const closesAtMs = opensAtMs + openMinutes * MINUTE_MS;
  const after = (minutes: number) => closesAtMs + minutes * MINUTE_MS;
  return {
    announcedAtMs,
    opensAtMs,
    closesAtMs,
    drawsAtMs: after(drawAfterMinutes),
    creditsAtMs: after(creditAfterMinutes),
  };
}

/**
 * The terms that the rule gives for a share whose last close is `close` (e8) and whose prices move by `tick`: a fixed price, below
 * it by the published part. Undefined where one lot would cost nothing or more than anybody may ask for.
 */
export function practiceTerms(
  rule: Pick<PracticeOfferRule, 'markets' | 'discountBps' | 'lots' | 'leastBps'>,
  offerId: string,
  instrument: Instrument,
  { close, tick }: { readonly close: bigint; readonly tick: bigint },
): { readonly terms: DrawTerms; readonly discount: bigint; readonly lotsMax: number } | undefined {
  const bounds = rule.markets.find(({ market }) => market === instrument.market);
  const price = roundToStep((close * BigInt(10_000 - rule.discountBps)) / 10_000n, tick, 'floor');
  if (!bounds || price <= 0n) return undefined;
  const step = instrument.lot;
  const least = tradeValue(price, step, instrument.currency);
  if (least <= 0n) return undefined;
  const steps = (bounds.leastValue + least - 1n) / least;
  const lotsMax = Number(bounds.mostValue / (steps * least));
  if (lotsMax < 1) return undefined;
  const lot = Number((steps * step) / ONE);
  const text = decimalToText(price);
  const terms: DrawTerms = {
    rule: 'tarazu-draw-1',
    offerId,
    floor: text,
    cap: text,
    pools: [{ name: 'public', method: 'basis', shares: lot * rule.lots, lot }],
    leastBps: rule.leastBps,
  };
  return { terms, discount: close - price, lotsMax };
}

/** An offer of the practice broker as it is to be announced. */
export function practiceOffer(
  instrument: Instrument,
  made: NonNullable<ReturnType<typeof practiceTerms>>,
  { calendar, close }: Pick<Offer, 'calendar'> & { readonly close: bigint },
): OfferDraft {
  return {
    ...refOf(instrument),
    offerId: made.terms.offerId,
    kind: 'follow_on',
    terms: made.terms,
    reference: decimalToText(close),
    discount: decimalToText(made.discount),
    lotsMax: made.lotsMax,
    calendar,
  };
}
