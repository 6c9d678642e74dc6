import { type Decision, refused } from '../../decision.ts';
import { decimal, decimalToText, divide, minimum } from '../../money.ts';
import type { AccountId } from '../../posting.ts';
import { marketFault } from '../buy-option.ts';
import { estimateText } from '../estimate.ts';
import { OPTION_MAKER, type OptionEvent } from '../option-events.ts';
import { released, type SettlementFacts, settlementOf } from '../settle-option.ts';
import { measureVanilla, type VanillaFacts } from './buy-vanilla.ts';
import type { VanillaExpired, VanillaTerms } from './vanilla-events.ts';
import { moneyOf, payoffAt } from './vanilla-quote.ts';
import type { VanillaRule } from './vanilla-rules.ts';

/** Shares now for each one of the purchase: 2 and 1 after a split of one into two. */
export interface Shares {
  readonly now: bigint;
  readonly before: bigint;
}

export interface OpenVanilla extends VanillaTerms {
  readonly boughtAt: string;
  readonly levels: boolean;
  readonly precision: bigint;
  /** The trading day of its expiry. */
  readonly date: string;
}

export interface SellVanilla {
  readonly owner: AccountId;
  readonly contractId: string;
  /** The least that is taken for one unit, e8. */
  readonly priceLimit: bigint;
}

const sharesText = ({ now, before }: Shares) => ({ now: String(now), before: String(before) });

function termsOf(option: VanillaTerms): VanillaTerms {
  const { contractId, instrumentId, market, currency, direction, strike, units, contracts, expiresAt, stake, payout } =
    option;
  return { contractId, instrumentId, market, currency, direction, strike, units, contracts, expiresAt, stake, payout };
}

function ended(owner: AccountId, option: VanillaTerms, paid: bigint, outcome: VanillaExpired['outcome'] | 'sold') {
  const { contractId, currency } = option;
  const stake = decimal(option.stake);
  const put = decimal(option.payout) - stake;
  const result = paid - stake;
  return {
    postings: released(owner, stake, result, currency),
    others: [
      {
        owner: OPTION_MAKER,
        events: [
          {
            type: 'option.closed',
            body: { contractId, currency, outcome, result: decimalToText(-result, 2) },
          } as const,
        ],
        postings: released(OPTION_MAKER, put, -result, currency),
      },
    ],
  };
}

export type BidFacts = Pick<VanillaFacts, 'nowMs' | 'practice' | 'market' | 'days' | 'dividends' | 'vanilla'>;

/** What the participant would take it back at now, or why it does not. Who wants to get out is asked nothing about themselves. */
export function bidForVanilla(option: OpenVanilla, shares: Shares, facts: BidFacts) {
  const fault = marketFault(facts);
  if (fault) return fault;
  const { nowMs, vanilla } = facts;
  const expiresAtMs = Date.parse(option.expiresAt);
  if (expiresAtMs - nowMs < vanilla.leastMs) return refused('vanilla_expires_soon', { at: { at: option.expiresAt } });
  const expiry = { date: option.date, atMs: expiresAtMs };
  const [strike, units, many] = [decimal(option.strike), decimal(option.units), BigInt(option.contracts)];
  const measured = measureVanilla({ direction: option.direction, strike, expiry }, facts, shares);
  if ('kind' in measured) return measured;
  const { bid } = measured.quote;
  // No more than what lies ready for it.
  const paid = minimum(decimal(option.payout), moneyOf(bid, units, many));
  if (paid <= 0n) return refused('vanilla_no_bid');
  return { ...measured, paid };
}

export function decideSellVanilla(
  { owner, priceLimit }: SellVanilla,
  option: OpenVanilla | undefined,
  shares: Shares,
  facts: BidFacts,
) {
  if (!option) return refused('option_unknown');
  const offer = bidForVanilla(option, shares, facts);
  if ('kind' in offer) return offer;
  const { quote, inputs, paid } = offer;
  if (quote.bid < priceLimit) {
    return refused('vanilla_price_fell', { price: decimalToText(quote.bid, 2), limit: decimalToText(priceLimit, 2) });
  }
  const result = paid - decimal(option.stake);
  const event = {
    type: 'option.vanilla-sold',
    body: {
      ...termsOf(option),
      outcome: 'sold',
      price: decimalToText(quote.bid),
      fair: decimalToText(quote.fair),
      paid: decimalToText(paid, 2),
      result: decimalToText(result, 2),
      soldAt: new Date(facts.nowMs).toISOString(),
      shares: sharesText(shares),
      quote: inputs,
    },
  } as const;
  return { kind: 'accepted', events: [event], ...ended(owner, option, paid, 'sold') } as const;
}

/** What follows from an expiry price; without one the premium comes back. */
export function vanillaEnd(
  option: OpenVanilla,
  shares: Shares,
  {
    rule,
    observations,
    stopped,
    vanilla,
  }: Pick<SettlementFacts, 'rule' | 'observations' | 'stopped'> & { readonly vanilla: VanillaRule },
): Omit<VanillaExpired, keyof VanillaTerms | 'settledAt'> {
  // The estimator of windows, told a span of its own: it does not matter when it was bought.
  const boughtAt = new Date(Date.parse(option.expiresAt) - vanilla.settleSpanMs).toISOString();
  const settled = settlementOf({ ...option, boughtAt }, { rule, observations, stopped });
  const [strike, units, contracts] = [decimal(option.strike), decimal(option.units), BigInt(option.contracts)];
  const stake = decimal(option.stake);
  const price = settled.kind === 'price' ? settled.price : undefined;
  const compared = price === undefined ? undefined : divide(price * shares.now, shares.before, 'half_even');
  const paid =
    compared === undefined ? stake : payoffAt({ direction: option.direction, strike, units, contracts }, compared);
  return {
    outcome: compared === undefined ? 'void' : paid > 0n ? 'exercised' : 'worthless',
    reason: settled.kind === 'void' ? settled.reason : null,
    expiryPrice: price === undefined ? null : decimalToText(price),
    comparedPrice: compared === undefined ? null : decimalToText(compared),
    shares: sharesText(shares),
    paid: decimalToText(paid, 2),
    result: decimalToText(paid - stake, 2),
    settledBy: estimateText(settled),
  };
}

/** Exercised by itself, in cash, once. */
export function decideExpireVanilla(
  owner: AccountId,
  option: OpenVanilla,
  shares: Shares,
  facts: SettlementFacts & { readonly vanilla: VanillaRule },
): Decision<OptionEvent, 'nothing_to_change'> {
  if (facts.nowMs < Date.parse(option.expiresAt) + facts.rule.settleAfterMs) return refused('nothing_to_change');
  const end = vanillaEnd(option, shares, facts);
  const body: VanillaExpired = { ...termsOf(option), ...end, settledAt: new Date(facts.nowMs).toISOString() };
  return {
    kind: 'accepted',
    events: [{ type: 'option.vanilla-expired', body }],
    ...ended(owner, option, decimal(end.paid), end.outcome),
  };
}
