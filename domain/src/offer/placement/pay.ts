import { accepted, refused } from '../../decision.ts';
import { decimalToText } from '../../money.ts';
import { type AccountId, transfer } from '../../posting.ts';
import type { ApplyFacts, OfferDecision } from '../apply.ts';
import type { Offer, OfferApplication, OfferEvent } from '../offer.ts';
import { aboutOf, drawnMark } from '../offer-kinds.ts';

function waiting(offer: Offer | undefined, before: OfferApplication | undefined) {
  const paysByMs = offer?.calendar.paysByMs;
  if (!offer || paysByMs === undefined || before?.state !== 'allotted') return undefined;
  return { before, paysByMs, about: aboutOf(offer, before.applicationId), mark: drawnMark(offer) };
}

/** Pays for what was allotted: the money is set aside until the shares come. */
export function decidePay(
  owner: AccountId,
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  { nowMs, available, barred }: Pick<ApplyFacts, 'nowMs' | 'available' | 'barred'>,
): OfferDecision {
  if (!offer) return refused('offer_unknown');
  if (barred) return barred;
  const found = waiting(offer, before);
  if (!found) return refused('offer_not_applied');
  const { paid, currency, allotted: shares } = found.before;
  if (nowMs >= found.paysByMs)
    return refused('offer_pay_late', { until: { at: new Date(found.paysByMs).toISOString() } });
  if (paid > available) {
    const amount = (value: bigint) => ({ amount: decimalToText(value, 2), currency });
    return refused('offer_balance_short', { need: amount(paid), available: amount(available) });
  }
  return accepted<OfferEvent>(
    [{ type: 'offer.paid', body: { ...found.about, shares, paid: decimalToText(paid, 2) } }],
    transfer(paid, currency, { holder: owner, purpose: 'available' }, { holder: owner, purpose: 'held' }),
  );
}

/** Nobody has paid by the deadline: the shares stay with the company, and nothing else of theirs is touched. */
export function decideLapse(
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  nowMs: number,
): OfferDecision {
  const found = waiting(offer, before);
  if (!found || nowMs < found.paysByMs) return refused('offer_not_applied');
  const { allotted: shares } = found.before;
  return accepted<OfferEvent>([{ type: 'offer.lapsed', body: { ...found.about, shares, ...found.mark } }]);
}
