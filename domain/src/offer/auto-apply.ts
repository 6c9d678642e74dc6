import type { Currency } from '../asset.ts';
import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimal, decimalToText, roundToStep } from '../money.ts';
import type { AccountId } from '../posting.ts';
import { type ApplyFacts, type Asking, costMostOf, decideApply, type OfferRefusalCode } from './apply.ts';
import { mayOnlyRaise } from './bids.ts';
import { type BidText, boundsOf, type Offer, type OfferApplication, type OfferEvent } from './offer.ts';

/** The part of an offer that is applied for, where it has such parts; one that has none is for everybody, and any of these fits. */
export const autoCategories = ['retail', 'small_hni', 'big_hni'] as const;
export type AutoCategory = (typeof autoCategories)[number];

/**
 * What somebody has agreed to in advance for each offer of a currency that opens later: to be asked whether to apply, with what for, or to
 * apply by itself. Either is done once.
 */
export interface AutoApply {
  readonly currency: Currency;
  /** The most that one offer may cost, set aside at once or paid for after its draw; e8. */
  readonly most: bigint;
  /** The most that is bid for a share, e8; undefined: whatever price the offer comes to. */
  readonly priceMost: bigint | undefined;
  readonly category: AutoCategory;
  /** Nothing is applied for until its owner has confirmed it, each offer by itself. */
  readonly asks: boolean;
  readonly setAtMs: number;
}

/** What somebody was asked to confirm of one offer. `isPassed`: they said no. Amounts e8. */
export interface AutoProposal {
  readonly offerId: string;
  readonly pool: number;
  readonly bids: readonly BidText[];
  readonly held: bigint;
  readonly isPassed: boolean;
}

/** Why nothing was applied for: above the highest price, one lot above the amount, no such part, or what the rule of offers said. */
export type AutoApplySkip = 'auto_apply_price' | 'auto_apply_amount' | 'auto_apply_category' | OfferRefusalCode;

interface About {
  readonly offerId: string;
  readonly instrumentId: string;
  readonly currency: Currency;
}

/** Where nothing is set aside: what has to be paid at most after the draw, if all that is asked for is got, and until when. */
interface PaidLater {
  readonly pays?: { readonly most: string; readonly by: string };
}

export type AutoApplyEvent =
  | DomainEvent<
      'auto-apply.set',
      {
        readonly currency: Currency;
        readonly most: string;
        readonly priceMost: string | null;
        readonly category: AutoCategory;
        readonly asks: boolean;
      }
    >
  | DomainEvent<'auto-apply.ended', { readonly currency: Currency }>
  | DomainEvent<'auto-apply.applied', About & PaidLater & { readonly shares: number; readonly held: string }>
  | DomainEvent<
      'auto-apply.proposed',
      About &
        PaidLater & {
          readonly pool: number;
          readonly shares: number;
          /** `null`: at whatever price the offer comes to. */
          readonly price: string | null;
          readonly held: string;
          readonly closes: string;
        }
    >
  | DomainEvent<'auto-apply.passed', About>
  | DomainEvent<'auto-apply.skipped', About & { readonly reason: AutoApplySkip }>;

export const autoApplyRefusalCodes = ['auto_apply_terms', 'auto_apply_none', 'auto_apply_asks'] as const;
export type AutoApplyDecision = Decision<AutoApplyEvent, (typeof autoApplyRefusalCodes)[number]>;

/**
 * Begins it, or changes it for offers that open from now on. A large application cannot be taken back, so nobody's is made before they have
 * seen the offer.
 */
export function decideSet({
  currency,
  most,
  priceMost,
  category,
  asks,
}: Omit<AutoApply, 'setAtMs'>): AutoApplyDecision {
  if (most <= 0n || (priceMost !== undefined && priceMost <= 0n)) return refused('auto_apply_terms');
  if (category !== 'retail' && !asks) return refused('auto_apply_asks');
  const price = priceMost === undefined ? null : decimalToText(priceMost);
  const body = { currency, most: decimalToText(most, 2), priceMost: price, category, asks };
  return accepted([{ type: 'auto-apply.set', body }]);
}

/** Ends it. What was applied for stays until it is taken back. */
export function decideEnd(currency: Currency, before: AutoApply | undefined): AutoApplyDecision {
  return before ? accepted([{ type: 'auto-apply.ended', body: { currency } }]) : refused('auto_apply_none');
}

/** The part of this offer that is applied for; undefined where it has parts, and not this one. */
function poolOf({ terms }: Offer, category: AutoCategory): number | undefined {
  const place = (wanted: string) => terms.pools.findIndex(({ name }) => name === wanted);
  const found = place(category) === -1 ? place('public') : place(category);
  return found === -1 ? undefined : found;
}

/** What is asked for by it: as many lots as the amount pays for, at the highest price that is agreed to. */
export function autoBids(offer: Offer, pool: number, rule: AutoApply): readonly BidText[] | AutoApplySkip {
  const { terms, tick } = offer;
  const [floor, cap] = [decimal(terms.floor), decimal(terms.cap)];
  const { most } = rule;
  const priceMost =
    rule.priceMost !== undefined && tick !== undefined
      ? roundToStep(rule.priceMost, decimal(tick), 'floor')
      : rule.priceMost;
  if (priceMost !== undefined && priceMost < floor) return 'auto_apply_price';
  // Whoever may name no price of their own bids the cap, which is the same money.
  const open = mayOnlyRaise(offer, pool) ? cap : undefined;
  const price = priceMost === undefined || priceMost >= cap ? open : priceMost;
  const bounds = boundsOf(offer, pool);
  if (!bounds) return 'offer_unknown';
  const { step, least, most: sharesMost } = bounds;
  const paid = (most / ((price ?? cap) * BigInt(step))) * BigInt(step);
  if (paid < BigInt(least)) return 'auto_apply_amount';
  const shares = paid < BigInt(sharesMost) ? Number(paid) : sharesMost;
  return [{ shares, price: price === undefined ? null : decimalToText(price) }];
}

function paidLater(offer: Offer, bids: readonly BidText[]): PaidLater {
  const { paysByMs } = offer.calendar;
  if (paysByMs === undefined) return {};
  return { pays: { most: decimalToText(costMostOf(offer, bids), 2), by: new Date(paysByMs).toISOString() } };
}

type AppliedAlone = Decision<OfferEvent | AutoApplyEvent, OfferRefusalCode | 'auto_apply_none'>;

/**
 * Applies for somebody by what they agreed to, asks them whether to, or keeps why not; they are told in each case. Refused only where there
 * is nothing to do: no agreement from before the opening, or an application of their own.
 */
export function decideAutoApply(
  asking: Omit<Asking, 'bids' | 'pool'>,
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  rule: AutoApply | undefined,
  facts: ApplyFacts,
): AppliedAlone {
  if (!offer) return refused('offer_unknown');
  const { offerId, instrumentId, currency, calendar } = offer;
  if (!rule || rule.currency !== currency || rule.setAtMs >= calendar.opensAtMs) return refused('auto_apply_none');
  if (before) return refused('offer_applied_already');
  const about = { offerId, instrumentId, currency };
  const skipped = (reason: AutoApplySkip) =>
    accepted<AutoApplyEvent>([{ type: 'auto-apply.skipped', body: { ...about, reason } }]);
  const pool = poolOf(offer, rule.category);
  if (pool === undefined) return skipped('auto_apply_category');
  const bids = autoBids(offer, pool, rule);
  if (typeof bids === 'string') return skipped(bids);
  const decision = decideApply({ ...asking, pool, bids }, offer, undefined, facts);
  if (decision.kind === 'refused') return decision.code === 'offer_not_open' ? decision : skipped(decision.code);
  const [applied] = decision.events;
  const held = applied?.type === 'offer.applied' ? applied.body.held : '0';
  const { shares = 0, price = null } = bids[0] ?? {};
  const later = paidLater(offer, bids);
  if (rule.asks) {
    const closes = new Date(calendar.closesAtMs).toISOString();
    return accepted<AutoApplyEvent>([
      { type: 'auto-apply.proposed', body: { ...about, ...later, pool, shares, price, held, closes } },
    ]);
  }
  const told = { type: 'auto-apply.applied', body: { ...about, ...later, shares, held } } as const;
  return { ...decision, events: [...decision.events, told] };
}

export const proposalRefusalCodes = ['auto_apply_not_proposed'] as const;
type Answered = Decision<OfferEvent | AutoApplyEvent, OfferRefusalCode | (typeof proposalRefusalCodes)[number]>;

/** Applies for what was proposed, and for nothing else. By the rule of every application: money, identity and time are looked at now. */
export function decideConfirm(
  asking: Omit<Asking, 'bids' | 'pool'>,
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  proposal: AutoProposal | undefined,
  facts: ApplyFacts,
): Answered {
  if (!offer) return refused('offer_unknown');
  if (before) return refused('offer_applied_already');
  if (!proposal || proposal.isPassed) return refused('auto_apply_not_proposed');
  const { pool, bids } = proposal;
  return decideApply({ ...asking, pool, bids }, offer, undefined, facts);
}

/** Not this one. Who wants it after all applies like everybody else. */
export function decidePass(
  offer: Offer | undefined,
  before: OfferApplication | undefined,
  proposal: AutoProposal | undefined,
): Answered {
  if (!offer) return refused('offer_unknown');
  if (before) return refused('offer_applied_already');
  if (!proposal || proposal.isPassed) return refused('auto_apply_not_proposed');
  const { offerId, instrumentId, currency } = offer;
  return accepted<AutoApplyEvent>([{ type: 'auto-apply.passed', body: { offerId, instrumentId, currency } }]);
}

/** Who it is for; the owner of a standing word. */
export interface OwnedAutoApply {
  readonly owner: AccountId;
  readonly rule: AutoApply;
}

export interface OwnedProposal {
  readonly owner: AccountId;
  readonly proposal: AutoProposal;
}
