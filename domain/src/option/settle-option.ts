import { type Decision, refused } from '../decision.ts';
import { decimal, decimalToText } from '../money.ts';
import { type AccountId, HOUSE, netPostings, type Posting, transfer } from '../posting.ts';
import { type Estimate, estimatePrice, estimateText, type Observation, type VoidReason } from './estimate.ts';
import { OPTION_MAKER, type OptionBought, type OptionEvent, type OptionOutcome } from './option-events.ts';
import type { OptionDirection, OptionRule } from './option-rules.ts';

/** What a settlement needs of what was bought. */
export type OpenOption = Omit<OptionBought, 'quote' | 'strikeBy' | 'fair' | 'price'> & {
  readonly levels: boolean;
  readonly precision: bigint;
};

export interface SettlementFacts {
  readonly nowMs: number;
  readonly rule: OptionRule;
  /** What the market has told of it, up to the expiry and beyond. */
  readonly observations: readonly Observation[];
  /** Whether it was halted, shut or not listed within the time that counts; decides before any price does. */
  readonly stopped: VoidReason | undefined;
}

/** The expiry price, or why there is none; by the same estimator as the strike. */
export function settlementOf(
  option: Pick<OpenOption, 'boughtAt' | 'expiresAt' | 'levels' | 'precision'>,
  { rule, observations, stopped }: Pick<SettlementFacts, 'rule' | 'observations' | 'stopped'>,
): Estimate {
  const { levels, precision } = option;
  const atMs = Date.parse(option.expiresAt);
  const spanMs = atMs - Date.parse(option.boughtAt);
  const estimate = estimatePrice({ observations, atMs, spanMs, precision, levels, rule: rule.estimate });
  if (stopped === undefined) return estimate;
  const { fromMs, inputs } = estimate;
  return { kind: 'void', reason: stopped, fromMs, atMs, inputs, needed: 0, found: 0 };
}

export function outcomeOf(direction: OptionDirection, strike: bigint, settled: Estimate): OptionOutcome {
  if (settled.kind === 'void') return 'void';
  if (settled.price === strike) return 'push';
  return settled.price > strike === (direction === 'call') ? 'won' : 'lost';
}

/** Who wins gets both stakes; equal or without a price everybody has their own back. */
export function decideSettleOption(
  owner: AccountId,
  option: OpenOption | undefined,
  facts: SettlementFacts,
): Decision<OptionEvent, 'nothing_to_change'> {
  if (!option || facts.nowMs < Date.parse(option.expiresAt) + facts.rule.settleAfterMs) {
    return refused('nothing_to_change');
  }
  const settled = settlementOf(option, facts);
  const outcome = outcomeOf(option.direction, decimal(option.strike), settled);
  const { contractId, instrumentId, market, currency, direction, window } = option;
  const stake = decimal(option.stake);
  const put = decimal(option.payout) - stake;
  const paid = outcome === 'won' ? stake + put : outcome === 'lost' ? 0n : stake;
  const result = paid - stake;
  return {
    kind: 'accepted',
    events: [
      {
        type: 'option.settled',
        body: {
          contractId,
          instrumentId,
          market,
          currency,
          direction,
          window,
          stake: option.stake,
          strike: option.strike,
          outcome,
          reason: settled.kind === 'void' ? settled.reason : null,
          expiryPrice: settled.kind === 'price' ? decimalToText(settled.price) : null,
          paid: decimalToText(paid, 2),
          result: decimalToText(result, 2),
          settledAt: new Date(facts.nowMs).toISOString(),
          settledBy: estimateText(settled),
        },
      },
    ],
    postings: released(owner, stake, result, currency),
    others: [
      {
        owner: OPTION_MAKER,
        events: [{ type: 'option.closed', body: { contractId, currency, outcome, result: decimalToText(-result, 2) } }],
        postings: released(OPTION_MAKER, put, -result, currency),
      },
    ],
  };
}

/** What was laid down comes free, with what was won or without what was lost. */
export function released(holder: AccountId, laid: bigint, result: bigint, currency: string): readonly Posting[] {
  const free = { holder, purpose: 'available' } as const;
  const between = { holder: HOUSE, purpose: 'clearing' } as const;
  return netPostings([
    ...transfer(laid, currency, { holder, purpose: 'option' }, free),
    ...(result > 0n ? transfer(result, currency, between, free) : transfer(-result, currency, free, between)),
  ]);
}
