import { accepted, refused } from '../decision.ts';
import type { OfferDecision } from './apply.ts';
import type { Offer, OfferEvent } from './offer.ts';
import { aboutOf } from './offer-kinds.ts';

/** Tells somebody who watches what is offered that they may apply. Nothing of theirs changes. */
export function decideOpened(offer: Offer | undefined, nowMs: number): OfferDecision {
  if (!offer) return refused('offer_unknown');
  const { terms, calendar } = offer;
  const { applicationId: _none, ...about } = aboutOf(offer, '');
  const at = (ms: number) => ({ at: new Date(ms).toISOString() });
  const { opensAtMs, closesAtMs } = calendar;
  if (nowMs < opensAtMs || nowMs >= closesAtMs)
    return refused('offer_not_open', { opens: at(opensAtMs), closes: at(closesAtMs) });
  const closes = new Date(closesAtMs).toISOString();
  return accepted<OfferEvent>([{ type: 'offer.opened', body: { ...about, price: terms.cap, closes } }]);
}
