import { accepted, type Decision, refused } from '../decision.ts';
import { decimal, decimalToText, ONE } from '../money.ts';
import { type AccountId, HOUSE, transfer } from '../posting.ts';
import type { AdmissionRefusal } from '../trading/admission.ts';
import { bidsFault, isLess, mayOnlyRaise } from './bids.ts';
import { isBesideDraw } from './direct/direct-part.ts';
import { freeOf } from './lock-in.ts';
import {
  type BidText,
  type CalledOff,
  highestPrice,
  type Offer,
  type OfferApplication,
  type OfferEvent,
} from './offer.ts';
import { aboutOf, drawnMark, isListing } from './offer-kinds.ts';
import { declarationFault } from './placement/eligibility.ts';

/** What the rules of offers may refuse with. */
export const offerRefusalCodes = [
  'offer_unknown',
  'offer_not_open',
  'offer_applied_already',
  'offer_not_applied',
  'offer_lots',
  'offer_lots_max',
  'offer_bid_price',
  'offer_bids',
  'offer_lots_least',
  'offer_bid_tick',
  'offer_cut_off_retail',
  'offer_only_up',
  'offer_balance_short',
  'offer_needs_identity',
  'offer_applied_elsewhere',
  'offer_needs_declaration',
  'offer_not_named',
  'offer_pay_late',
  'account_closed',
  'account_trading_stopped',
  'vip_required',
  'own_stop',
  'own_loss_limit',
] as const;
export type OfferRefusalCode = (typeof offerRefusalCodes)[number];
export type OfferDecision = Decision<OfferEvent, OfferRefusalCode>;

export interface ApplyFacts {
  readonly nowMs: number;
  /** Free money in the offer's currency, e8. */
  readonly available: bigint;
  /** Why this person may not buy in the offer's market now: an offer is one more way of buying there. */
  readonly barred: AdmissionRefusal | undefined;
  readonly verified: boolean;
  /** This person has applied from another account of theirs, and has not taken it back. */
  readonly isElsewhere?: boolean | undefined;
  /** Shares that are kept for this person beside the draw. */
  readonly named?: number | undefined;
}

export interface Asking {
  readonly owner: AccountId;
  /** Minted outside the rule. */
  readonly applicationId: string;
  readonly pool: number;
  readonly bids: readonly BidText[];
  /** The rule by which they say that they may buy; asked where an offer is not for everybody. */
  readonly declares?: string | undefined;
}

/** What these bids cost at most: the dearest of them, as one alone counts. e8. */
export function costMostOf(offer: Offer, bids: readonly BidText[]): bigint {
  return bids.reduce((most, { shares, price }) => {
    const cost = BigInt(shares) * highestPrice(offer, price === null ? undefined : decimal(price));
    return cost > most ? cost : most;
  }, 0n);
}

/** What has to be set aside for these bids; nothing where it is paid for later. e8. */
export function heldFor(offer: Offer, bids: readonly BidText[]): bigint {
  return offer.calendar.paysByMs === undefined ? costMostOf(offer, bids) : 0n;
}

function openFault({ calendar }: Offer, nowMs: number) {
  const { opensAtMs, closesAtMs } = calendar;
  const at = (ms: number) => ({ at: new Date(ms).toISOString() });
  if (nowMs >= opensAtMs && nowMs < closesAtMs) return undefined;
  return refused('offer_not_open', { opens: at(opensAtMs), closes: at(closesAtMs) });
}

/** Applies, or asks for something else than before. Money for the dearest bid is set aside, and nothing is paid. */
export function decideApply(
  { owner, applicationId, pool, bids, declares }: Asking,
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  { nowMs, available, barred, verified, isElsewhere = false, named }: ApplyFacts,
): OfferDecision {
  if (!offer) return refused('offer_unknown');
  if (barred) return barred;
  const shut = openFault(offer, nowMs);
  if (shut) return shut;
  // One application for each verified person, by the number that names them: whoever was let have two accounts applies once.
  if (!verified) return refused('offer_needs_identity');
  if (isElsewhere) return refused('offer_applied_elsewhere');
  const undeclared = declarationFault(offer, declares, nowMs);
  if (undeclared) return undeclared;
  const fault = bidsFault(offer, pool, bids, named);
  if (fault) return fault;
  const running = before?.state === 'applied' ? before : undefined;
  if (running && running.applicationId !== applicationId) return refused('offer_applied_already');
  if (running && mayOnlyRaise(offer, running.pool) && isLess(offer, bids, running.bids))
    return refused('offer_only_up');
  const held = heldFor(offer, bids);
  const more = held - (running?.held ?? 0n);
  const { currency, market, base } = offer;
  if (more > available) {
    const amount = (value: bigint) => ({ amount: decimalToText(value, 2), currency });
    return refused('offer_balance_short', { need: amount(more), available: amount(available) });
  }
  const [from, to] = [
    { holder: owner, purpose: 'available' },
    { holder: owner, purpose: 'held' },
  ] as const;
  const body = { ...aboutOf(offer, applicationId), market, base, pool, bids, held: decimalToText(held, 2) };
  const says = declares === undefined ? {} : { declares };
  return accepted<OfferEvent>(
    [{ type: running ? 'offer.changed' : 'offer.applied', body: { ...body, ...says } }],
    more >= 0n ? transfer(more, currency, from, to) : transfer(-more, currency, to, from),
  );
}

/** Takes an application back; all that was set aside is free again. */
export function decideWithdraw(
  owner: AccountId,
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  nowMs: number,
): OfferDecision {
  if (!offer) return refused('offer_unknown');
  if (before?.state !== 'applied') return refused('offer_not_applied');
  const shut = openFault(offer, nowMs);
  if (shut) return shut;
  if (mayOnlyRaise(offer, before.pool)) return refused('offer_only_up');
  const { held, currency, applicationId } = before;
  return accepted<OfferEvent>(
    [{ type: 'offer.withdrawn', body: { ...aboutOf(offer, applicationId), released: decimalToText(held, 2) } }],
    transfer(held, currency, { holder: owner, purpose: 'held' }, { holder: owner, purpose: 'available' }),
  );
}

/**
 * What the draw gave: the cost of it stays set aside until the shares come, the rest is free again.
 * `result` undefined: the offer was called off, or the application came too late for the list.
 */
export function decideAllot(
  owner: AccountId,
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  result: { readonly shares: number; readonly price: bigint } | undefined,
  calledOff?: CalledOff,
): OfferDecision {
  if (!offer) return refused('offer_unknown');
  if (before?.state !== 'applied') return refused('offer_not_applied');
  const { held, currency, applicationId } = before;
  const shares = result?.shares ?? 0;
  const price = result?.price ?? decimal(offer.terms.floor);
  const paid = BigInt(shares) * price;
  const { paysByMs } = offer.calendar;
  const free = paysByMs === undefined ? held - paid : 0n;
  if (free < 0n) throw new Error(`application ${applicationId} would pay ${paid} of ${held}`);
  const body = {
    ...aboutOf(offer, applicationId),
    shares,
    price: decimalToText(price),
    paid: decimalToText(paid, 2),
    released: decimalToText(free, 2),
    ...(paysByMs === undefined ? {} : { payBy: new Date(paysByMs).toISOString(), ...drawnMark(offer) }),
    ...(calledOff ? { calledOff } : {}),
    ...(isBesideDraw(offer, before.pool) ? { named: true as const } : {}),
  };
  return accepted<OfferEvent>(
    [{ type: shares > 0 ? 'offer.allotted' : 'offer.missed', body }],
    transfer(free, currency, { holder: owner, purpose: 'held' }, { holder: owner, purpose: 'available' }),
  );
}

/** The offer was called off after its draw: whatever is set aside for it is free again, and nothing comes. */
export function decideGiveBack(
  owner: AccountId,
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  calledOff: CalledOff | undefined,
): OfferDecision {
  if (!offer || !calledOff) return refused('offer_unknown');
  if (before?.state !== 'allotted' && before?.state !== 'paid') return refused('offer_not_applied');
  const { held, currency, applicationId, price } = before;
  const { paysByMs } = offer.calendar;
  const body = {
    ...aboutOf(offer, applicationId),
    shares: 0,
    price: decimalToText(price ?? decimal(offer.terms.floor)),
    paid: '0.00',
    released: decimalToText(held, 2),
    // Whoever has paid is told of the money.
    ...(paysByMs === undefined || held > 0n ? {} : { payBy: new Date(paysByMs).toISOString(), ...drawnMark(offer) }),
    calledOff,
  };
  return accepted<OfferEvent>(
    [{ type: 'offer.missed', body }],
    transfer(held, currency, { holder: owner, purpose: 'held' }, { holder: owner, purpose: 'available' }),
  );
}

/** Shares against money, in one entry: from now on they may be sold, but for those that the offer's schedule locks. */
export function decideCredit(
  owner: AccountId,
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  nowMs: number,
): OfferDecision {
  if (!offer) return refused('offer_unknown');
  const ready = offer.calendar.paysByMs === undefined ? 'allotted' : 'paid';
  if (before?.state !== ready || nowMs < offer.calendar.creditsAtMs) return refused('offer_not_applied');
  const { allotted: shares, base, currency, held, applicationId } = before;
  const locked = shares - freeOf(offer, shares, nowMs);
  const issuer = { holder: HOUSE, purpose: 'issue' } as const;
  const paid = decimalToText(held, 2);
  const first = isListing(offer) ? { first: true as const } : {};
  return accepted<OfferEvent>(
    [{ type: 'offer.credited', body: { ...aboutOf(offer, applicationId), shares, paid, locked, ...first } }],
    [
      ...transfer(held, currency, { holder: owner, purpose: 'held' }, issuer),
      ...transfer(BigInt(shares - locked) * ONE, base, issuer, { holder: owner, purpose: 'available' }),
      ...transfer(BigInt(locked) * ONE, base, issuer, { holder: owner, purpose: 'locked' }),
    ],
  );
}
