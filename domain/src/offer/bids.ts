import { refused } from '../decision.ts';
import { decimal } from '../money.ts';
import { isBesideDraw } from './direct/direct-part.ts';
import { askedAt, type Bid, bidsMax } from './draw/application-line.ts';
import { type BidText, boundsOf, type Offer } from './offer.ts';

/** Pools whose applications may be changed and taken back, and may bid at whatever price comes out. */
const freePools: ReadonlySet<string> = new Set(['retail', 'public', 'direct']);

/** Large applications only go up: they can neither be lowered nor taken back (ICDR 2018, reg 47). */
export function mayOnlyRaise({ terms }: Pick<Offer, 'terms'>, pool: number): boolean {
  return !freePools.has(terms.pools[pool]?.name ?? '');
}

export function readBids(bids: readonly BidText[]): readonly Bid[] {
  return bids.map(({ shares, price }) => ({ shares, price: price === null ? undefined : decimal(price) }));
}

/** Whether at some price fewer shares are asked for than before. */
export function isLess({ terms }: Pick<Offer, 'terms'>, next: readonly BidText[], before: readonly BidText[]): boolean {
  const [now, was] = [readBids(next), readBids(before)];
  const prices = [...now, ...was].map(({ price }) => price ?? decimal(terms.cap));
  return prices.some((price) => askedAt(now, price) < askedAt(was, price));
}

function bidFault(offer: Offer, pool: number, { shares, price }: BidText, named: number) {
  const { terms, currency } = offer;
  const bounds = boundsOf(offer, pool, named);
  if (!bounds) return refused('offer_unknown');
  const { step, least, most } = bounds;
  if (!Number.isSafeInteger(shares) || shares <= 0 || shares % step !== 0) return refused('offer_lots', { lot: step });
  if (shares < least) return refused('offer_lots_least', { least: Math.ceil(least / step), lot: step });
  if (shares > most) return refused('offer_lots_max', { max: Math.floor(most / step), lot: step });
  if (price === null) return mayOnlyRaise(offer, pool) ? refused('offer_cut_off_retail') : undefined;
  const [floor, cap, at] = [decimal(terms.floor), decimal(terms.cap), decimal(price)];
  if (at < floor || at > cap)
    return refused('offer_bid_price', { floor: { price: terms.floor, currency }, cap: { price: terms.cap, currency } });
  if (offer.tick !== undefined && at % decimal(offer.tick) !== 0n)
    return refused('offer_bid_tick', { tick: { price: offer.tick, currency } });
  return undefined;
}

/** What is wrong with these bids in this pool; undefined: nothing. `named`: shares that are kept for the applicant beside the draw. */
export function bidsFault(offer: Offer, pool: number, bids: readonly BidText[], named = 0) {
  if (!boundsOf(offer, pool, named)) return refused(isBesideDraw(offer, pool) ? 'offer_not_named' : 'offer_unknown');
  if (bids.length === 0 || bids.length > bidsMax) return refused('offer_bids', { max: bidsMax });
  for (const bid of bids) {
    const fault = bidFault(offer, pool, bid, named);
    if (fault) return fault;
  }
  return undefined;
}
