import { accepted, refused } from '../decision.ts';
import type { OfferDecision } from './apply.ts';
import type { Offer, OfferEvent } from './offer.ts';

/** Tells somebody who watches what is offered that they may apply. Nothing of theirs changes. */
export function decideOpened(offer: Offer | undefined, nowMs: number): OfferDecision {
  if (!offer) return refused('offer_unknown');
  const { offerId, instrumentId, currency, terms, calendar } = offer;
  const at = (ms: number) => ({ at: new Date(ms).toISOString() });
  const { opensAtMs, closesAtMs } = calendar;
  if (nowMs < opensAtMs || nowMs >= closesAtMs)
    return refused('offer_not_open', { opens: at(opensAtMs), closes: at(closesAtMs) });
  const closes = new Date(closesAtMs).toISOString();
  return accepted<OfferEvent>([
    { type: 'offer.opened', body: { offerId, instrumentId, currency, price: terms.cap, closes } },
  ]);
}
