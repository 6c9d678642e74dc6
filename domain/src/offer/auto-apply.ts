import type { Currency } from '../asset.ts';
import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimal, decimalToText, roundToStep } from '../money.ts';
import type { AccountId } from '../posting.ts';
import { type ApplyFacts, type Asking, decideApply, type OfferRefusalCode } from './apply.ts';
import { type BidText, boundsOf, type Offer, type OfferApplication, type OfferEvent } from './offer.ts';

/** What somebody has agreed to in advance: to apply by itself, once, in each offer of a currency that opens later. */
export interface AutoApply {
  readonly currency: Currency;
  /** The most that is set aside for one offer, e8. */
  readonly most: bigint;
  /** The most that is bid for a share, e8; undefined: whatever price the offer comes to. */
  readonly priceMost: bigint | undefined;
  readonly setAtMs: number;
}

/** Why nothing was applied for: above the highest price, one lot above the amount, or what the rule of offers said. */
export type AutoApplySkip = 'auto_apply_price' | 'auto_apply_amount' | OfferRefusalCode;

interface About {
  readonly offerId: string;
  readonly instrumentId: string;
  readonly currency: Currency;
}

export type AutoApplyEvent =
  | DomainEvent<
      'auto-apply.set',
      { readonly currency: Currency; readonly most: string; readonly priceMost: string | null }
    >
  | DomainEvent<'auto-apply.ended', { readonly currency: Currency }>
  | DomainEvent<'auto-apply.applied', About & { readonly shares: number; readonly held: string }>
  | DomainEvent<'auto-apply.skipped', About & { readonly reason: AutoApplySkip }>;

export const autoApplyRefusalCodes = ['auto_apply_terms', 'auto_apply_none'] as const;
export type AutoApplyDecision = Decision<AutoApplyEvent, (typeof autoApplyRefusalCodes)[number]>;

/** Begins it, or changes it for offers that open from now on. */
export function decideSet({ currency, most, priceMost }: Omit<AutoApply, 'setAtMs'>): AutoApplyDecision {
  if (most <= 0n || (priceMost !== undefined && priceMost <= 0n)) return refused('auto_apply_terms');
  const price = priceMost === undefined ? null : decimalToText(priceMost);
  return accepted([{ type: 'auto-apply.set', body: { currency, most: decimalToText(most, 2), priceMost: price } }]);
}

/** Ends it. What was applied for stays until it is taken back. */
export function decideEnd(currency: Currency, before: AutoApply | undefined): AutoApplyDecision {
  return before ? accepted([{ type: 'auto-apply.ended', body: { currency } }]) : refused('auto_apply_none');
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
  const price = priceMost === undefined || priceMost >= cap ? undefined : priceMost;
  const bounds = boundsOf(offer, pool);
  if (!bounds) return 'offer_unknown';
  const { step, least, most: sharesMost } = bounds;
  const paid = (most / ((price ?? cap) * BigInt(step))) * BigInt(step);
  if (paid < BigInt(least)) return 'auto_apply_amount';
  const shares = paid < BigInt(sharesMost) ? Number(paid) : sharesMost;
  return [{ shares, price: price === undefined ? null : decimalToText(price) }];
}

type AppliedAlone = Decision<OfferEvent | AutoApplyEvent, OfferRefusalCode | 'auto_apply_none'>;

/**
 * Applies for somebody by what they agreed to, or keeps why not; they are told either way. Refused only where there is nothing
 * to do: no agreement from before the opening, or an application of their own.
 */
export function decideAutoApply(
  asking: Omit<Asking, 'bids'>,
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
  const bids = autoBids(offer, asking.pool, rule);
  if (typeof bids === 'string') return skipped(bids);
  const decision = decideApply({ ...asking, bids }, offer, undefined, facts);
  if (decision.kind === 'refused') return decision.code === 'offer_not_open' ? decision : skipped(decision.code);
  const [applied] = decision.events;
  const held = applied?.type === 'offer.applied' ? applied.body.held : '0';
  const told = { type: 'auto-apply.applied', body: { ...about, shares: bids[0]?.shares ?? 0, held } } as const;
  return { ...decision, events: [...decision.events, told] };
}

/** Who it is for; the owner of a standing word. */
export interface OwnedAutoApply {
  readonly owner: AccountId;
  readonly rule: AutoApply;
}
