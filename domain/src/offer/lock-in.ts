import { accepted, refused } from '../decision.ts';
import { ONE } from '../money.ts';
import { type AccountId, transfer } from '../posting.ts';
import type { OfferDecision } from './apply.ts';
import type { Release } from './draw/terms.ts';
import type { Offer, OfferApplication, OfferEvent } from './offer.ts';
import { aboutOf } from './offer-kinds.ts';

const ALL_BPS = 10_000;

export type Locking = Pick<Offer, 'releases'> & { readonly terms: Pick<Offer['terms'], 'releases'> };

/** What of an offer is locked after the credit, and until when. */
export function releasesOf({ terms, releases = [] }: Locking): readonly Release[] {
  return terms.releases ?? releases;
}

/** How many of so many shares may be sold by now, rounded down; all of them from the last part on. */
export function freeOf(offer: Locking, shares: number, nowMs: number): number {
  const due = releasesOf(offer)
    .filter(({ atMs }) => atMs > nowMs)
    .reduce((sum, { bps }) => sum + bps, 0);
  return Math.floor((shares * (ALL_BPS - due)) / ALL_BPS);
}

/** When nothing is left to be given or set free, ms UTC. */
export function endsAtMs(offer: Locking & Pick<Offer, 'calendar'>): number {
  return Math.max(offer.calendar.creditsAtMs, ...releasesOf(offer).map(({ atMs }) => atMs));
}

/** The part whose instant has come may be sold. */
export function decideRelease(
  owner: AccountId,
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  nowMs: number,
): OfferDecision {
  if (!offer) return refused('offer_unknown');
  if (before?.state !== 'credited') return refused('offer_not_applied');
  const { allotted, locked, base, applicationId } = before;
  const shares = freeOf(offer, allotted, nowMs) - (allotted - locked);
  if (shares <= 0) return refused('offer_not_applied');
  return accepted<OfferEvent>(
    [{ type: 'offer.released', body: { ...aboutOf(offer, applicationId), shares } }],
    transfer(BigInt(shares) * ONE, base, { holder: owner, purpose: 'locked' }, { holder: owner, purpose: 'available' }),
  );
}
