import { accepted, type Decision, type DomainEvent, refused } from '../../decision.ts';
import type { Pool } from '../draw/terms.ts';
import type { Offer } from '../offer.ts';
import { isDrawn } from '../offer-kinds.ts';

/** Told to whoever is named: how many shares are kept for them beside a draw, at what price, until when, and why. */
export type DirectEvent = DomainEvent<
  'offer-direct.named',
  {
    readonly offerId: string;
    readonly instrumentId: string;
    readonly currency: Offer['currency'];
    readonly shares: number;
    readonly price: string;
    readonly closes: string;
    readonly reason: string;
  }
>;

export const directRefusalCodes = [
  'offer_unknown',
  'offer_direct_none',
  'offer_direct_late',
  'offer_direct_lots',
  'offer_direct_shares',
  'offer_direct_person',
] as const;
export type DirectRefusalCode = (typeof directRefusalCodes)[number];

/** The part of a drawn offer that is given out by name, and its place in the terms. Undefined where there is none. */
export function directPart(offer: Pick<Offer, 'kind' | 'terms'>): (Pool & { readonly place: number }) | undefined {
  if (!isDrawn(offer)) return undefined;
  const place = offer.terms.pools.findIndex(({ method }) => method === 'direct');
  const pool = offer.terms.pools[place];
  return pool && { ...pool, place };
}

/** Whether applications of this pool stand beside the draw: not in its list, its price or its least. */
export function isBesideDraw(offer: Pick<Offer, 'kind' | 'terms'>, pool: number): boolean {
  return directPart(offer)?.place === pool;
}

export interface NamingFacts {
  readonly nowMs: number;
  /** Whole shares that are kept for others already. */
  readonly named: number;
  readonly isNamed: boolean;
  readonly verified: boolean;
}

/**
 * Keeps shares of the direct part for somebody. They get them by applying for them before the close like everybody else, or not at all: what
 * they do not take stays with the company. No share of the draw is touched.
 */
export function decideName(
  offer: Offer | undefined,
  { shares, reason }: { readonly shares: number; readonly reason: string },
  { nowMs, named, isNamed, verified }: NamingFacts,
): Decision<DirectEvent, DirectRefusalCode> {
  if (!offer) return refused('offer_unknown');
  const part = directPart(offer);
  if (!part) return refused('offer_direct_none');
  const { offerId, instrumentId, currency, terms, calendar } = offer;
  const closes = new Date(calendar.closesAtMs).toISOString();
  if (nowMs >= calendar.closesAtMs) return refused('offer_direct_late', { closes: { at: closes } });
  if (!verified || isNamed) return refused('offer_direct_person');
  if (!Number.isSafeInteger(shares) || shares <= 0 || shares % part.lot !== 0)
    return refused('offer_direct_lots', { lot: part.lot });
  if (named + shares > part.shares) return refused('offer_direct_shares', { left: part.shares - named });
  return accepted<DirectEvent>([
    { type: 'offer-direct.named', body: { offerId, instrumentId, currency, shares, price: terms.cap, closes, reason } },
  ]);
}
