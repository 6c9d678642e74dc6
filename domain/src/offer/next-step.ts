import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { endsAtMs } from './lock-in.ts';
import type { Offer } from './offer.ts';
import { isListing } from './offer-kinds.ts';

/**
 * What the calendar does with an offer, one after the other. `draw`: where there is none, that nobody gets any. `allot`: what came of it
 * reaches those who applied. `lapse`: what was not paid for in time stays with the company. `credit`: what was got comes against its money.
 */
export const offerSteps = ['close', 'draw', 'allot', 'lapse', 'credit', 'finish'] as const;
export type OfferStepName = (typeof offerSteps)[number];

/** How far an offer is, and how many people wait for what is next. */
export interface OfferProgress {
  readonly offer: Offer;
  readonly stage: 'announced' | 'closed' | 'drawn' | 'listed' | 'credited';
  readonly failed: boolean;
  readonly waiting: { readonly applied: number; readonly allotted: number; readonly paid: number };
}

/** `atMs`: from when it may be done, ms UTC. */
export interface NextStep {
  readonly step: OfferStepName;
  readonly atMs: number;
}

/** What the calendar of an offer has next, whether or not its hour has come; undefined of one that is over. */
export function nextStep({ offer, stage, failed, waiting }: OfferProgress): NextStep | undefined {
  const { closesAtMs, drawsAtMs, paysByMs, creditsAtMs } = offer.calendar;
  if (stage === 'announced') return { step: 'close', atMs: closesAtMs };
  if (stage === 'closed') return { step: 'draw', atMs: drawsAtMs };
  if (stage === 'credited') return undefined;
  const { applied, allotted, paid } = waiting;
  if (applied > 0) return { step: 'allot', atMs: drawsAtMs };
  if (paysByMs !== undefined && allotted > 0) return { step: 'lapse', atMs: paysByMs };
  // A company or a coin comes to the market whether or not any of the people here got some of it.
  const isToBeListed = stage === 'drawn' && !failed && isListing(offer);
  if (allotted + paid > 0 || isToBeListed) return { step: 'credit', atMs: creditsAtMs };
  return { step: 'finish', atMs: failed ? creditsAtMs : endsAtMs(offer) };
}

/** Two operators asked the program to do now what the calendar says is due. The step itself is the program's, and no part of this. */
export type OfferRunEvent = DomainEvent<
  'offer-run.asked',
  {
    readonly offerId: string;
    readonly step: OfferStepName;
    readonly proposedBy: string;
    readonly approvedBy: string;
  }
>;

export const offerRunRefusalCodes = ['offer_unknown', 'offer_step_not_due', 'offer_over'] as const;

/** Whether this step may be asked for: it has to be the one that the calendar has next, and its hour must have come. */
export function decideRun(
  wish: { readonly step: OfferStepName; readonly proposedBy: string; readonly approvedBy: string },
  progress: OfferProgress | undefined,
  nowMs: number,
): Decision<OfferRunEvent, (typeof offerRunRefusalCodes)[number]> {
  if (!progress) return refused('offer_unknown');
  const next = nextStep(progress);
  if (!next) return refused('offer_over');
  if (next.step !== wish.step || nowMs < next.atMs)
    return refused('offer_step_not_due', { next: { at: new Date(next.atMs).toISOString() } });
  return accepted<OfferRunEvent>([{ type: 'offer-run.asked', body: { offerId: progress.offer.offerId, ...wish } }]);
}
