import { type Decision, type RefusalParam, refused } from '../decision.ts';
import type { TradingState } from '../market/session.ts';
import { decimalToText, multiply } from '../money.ts';
import { type AccountId, transfer } from '../posting.ts';
import { admissionFault, type Trader } from '../trading/admission.ts';
import { lossLimitOn, lostOn, marketDay } from '../trading/own-limit/own-limit.ts';
import { isMember } from '../vip/membership.ts';
import { type Estimate, estimatePrice, estimateText } from './estimate.ts';
import { type OptionMarket, sellingFault } from './market-fault.ts';
import { OPTION_MAKER, type OptionBought, type OptionEvent, type QuoteText } from './option-events.ts';
import { type OptionDirection, type OptionRule, type OptionWindow, windowMs } from './option-rules.ts';
import { movementOf, payoutOf, quoteWindow, type WindowQuote } from './quote.ts';
import type { CoverFault } from './vanilla/cover.ts';

const CENT = 1_000_000n;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface BuyOption {
  readonly owner: AccountId;
  readonly contractId: string;
  readonly instrumentId: string;
  readonly direction: OptionDirection;
  readonly window: OptionWindow;
  /** e8 */
  readonly stake: bigint;
  /** The most that the buyer pays for 100, e8. */
  readonly priceLimit: bigint;
}

export interface OptionFacts {
  readonly nowMs: number;
  /** Play money and simulated prices: nowhere else is one sold. */
  readonly practice: boolean;
  /** Undefined where nothing of that name is listed. */
  readonly market: OptionMarket | undefined;
  readonly trader: Trader;
  readonly passed: boolean;
  readonly rule: OptionRule;
  /** e8 in its currency: of the buyer and of the participant. */
  readonly available: bigint;
  readonly participant: bigint;
  /** Stakes of this person that are open in this currency, and in this market. */
  readonly openStakes: bigint;
  readonly openInMarket: bigint;
  /** What all open options on it could pay. */
  readonly openPayouts: bigint;
}

export type OptionFault =
  | 'option_only_in_practice'
  | 'option_not_on_this'
  | 'option_market_shut'
  | 'option_halted'
  | 'option_window_past_close'
  | 'option_window_short'
  | 'option_stake_odd'
  | 'option_stake_too_small'
  | 'option_stake_too_large'
  | 'option_too_few_prints'
  | 'option_too_little_measured'
  | 'option_not_quoted'
  | 'option_price_moved'
  | 'option_questions_first'
  | 'option_limit_first'
  | 'option_limit_reached'
  | 'option_open_stakes'
  | 'option_open_interest'
  | 'option_participant_short'
  | 'option_balance_short'
  | 'vanilla_not_listed'
  | 'vanilla_contracts'
  | 'vanilla_contracts_open'
  | 'vanilla_not_quoted'
  | 'vanilla_no_bid'
  | 'vanilla_buyback_whole'
  | 'vanilla_price_fell'
  | 'vanilla_too_little_measured'
  | CoverFault
  | NonNullable<ReturnType<typeof admissionFault>>['code'];

export type OptionDecision = Decision<OptionEvent, OptionFault>;

/** What an option would be bought at; without any look at who buys it. */
export interface OptionOffer {
  readonly strikeBy: Estimate & { readonly kind: 'price' };
  readonly expiresAtMs: number;
  readonly quote: WindowQuote;
  readonly inputs: QuoteText;
  readonly payout: bigint;
}

const iso = (atMs: number) => new Date(atMs).toISOString();

/** When a window that begins now ends; of a market that never shuts the day ends at midnight in UTC. */
export function expiryOf(
  window: OptionWindow,
  { closesAtMs }: Pick<TradingState, 'closesAtMs'>,
  { beforeCloseMs }: Pick<OptionRule, 'beforeCloseMs'>,
  nowMs: number,
) {
  const lasts = windowMs[window];
  if (lasts !== undefined) return nowMs + lasts;
  return (closesAtMs ?? (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS) - beforeCloseMs;
}

/** The amount, the session and the prices, in this order. */
export function offerOption(
  { direction, window, stake }: Pick<BuyOption, 'direction' | 'window' | 'stake'>,
  { nowMs, market, practice, rule }: Pick<OptionFacts, 'nowMs' | 'market' | 'practice' | 'rule'>,
): OptionOffer | ReturnType<typeof refused<OptionFault>> {
  const fault = sellingFault({ market, practice, nowMs });
  if (fault) return fault;
  if (market?.last === undefined) return refused('option_market_shut');
  const { instrument, state, last, observations, closes } = market;
  const { currency } = instrument;
  const amount = (value: bigint): RefusalParam => ({ amount: decimalToText(value, 2), currency });
  const bounds = rule.stakes[currency];
  const expiresAtMs = expiryOf(window, state, rule, nowMs);
  const latestMs = expiryOf('close', state, rule, nowMs);
  if (expiresAtMs > latestMs || expiresAtMs - nowMs < rule.leastMs) {
    return refused('option_window_past_close', {
      ends: { at: iso(expiresAtMs) },
      closes: { at: iso(latestMs) },
    });
  }
  if (instrument.kind !== 'stock' && expiresAtMs - nowMs < rule.sharedLeastMs)
    return refused('option_window_short', { least: rule.sharedLeastMs / MINUTE_MS });
  if (stake % CENT !== 0n) return refused('option_stake_odd', { step: amount(CENT) });
  if (stake < bounds.minimum) {
    return refused('option_stake_too_small', { minimum: amount(bounds.minimum), stake: amount(stake) });
  }
  if (stake > bounds.maximum) {
    return refused('option_stake_too_large', { maximum: amount(bounds.maximum), stake: amount(stake) });
  }
  const levels = instrument.kind === 'index';
  const precision = state.tickSize >= 10n ? state.tickSize / 10n : 1n;
  const spanMs = expiresAtMs - nowMs;
  const strikeBy = estimatePrice({ observations, atMs: nowMs, spanMs, precision, levels, rule: rule.estimate });
  if (strikeBy.kind === 'void') {
    return refused('option_too_few_prints', { needed: strikeBy.needed, found: strikeBy.found });
  }
  const { perMinute, measured } = movementOf(closes, rule);
  if (measured < rule.minutesMin) {
    return refused('option_too_little_measured', { needed: rule.minutesMin, found: measured });
  }
  const middle = market.middle ?? last;
  const meanMs = nowMs - strikeBy.fromMs;
  const quote = quoteWindow(
    { direction, strike: strikeBy.price, last, middle, perMinute, leftMs: spanMs, meanMs },
    rule,
  );
  if (!quote.quoted) {
    return refused('option_not_quoted', {
      price: decimalToText(quote.price, 1),
      lowest: decimalToText(rule.priceMin, 1),
      highest: decimalToText(rule.priceMax, 1),
    });
  }
  const inputs: QuoteText = {
    version: 'window-quote-1',
    last: decimalToText(last),
    middle: decimalToText(middle),
    perMinute: decimalToText(perMinute),
    measured,
    closes: closes.map(({ atMs, close }) => ({ at: iso(atMs), close: decimalToText(close) })),
    meanMs,
    levels,
    precision: decimalToText(precision),
    source: market.source,
  };
  return { strikeBy, expiresAtMs, quote, inputs, payout: payoutOf(stake, quote.price) };
}

/** Why this person does not buy it, after everything that is the same for all. Undefined: they may. */
function personFault(stake: bigint, facts: OptionFacts, { instrument }: OptionMarket) {
  const { nowMs, trader, rule } = facts;
  const { market, currency } = instrument;
  const amount = (value: bigint): RefusalParam => ({ amount: decimalToText(value, 2), currency });
  const admission = admissionFault(trader, { side: 'buy', market }, nowMs);
  if (admission) return admission;
  if (!isMember(trader.memberships, nowMs)) return refused('vip_required', { gate: 'option' });
  if (!facts.passed) return refused('option_questions_first');
  const day = marketDay(market, nowMs);
  const limit = lossLimitOn(trader.own, market, day);
  if (limit === undefined) return refused('option_limit_first');
  const lost = lostOn(trader.own, market, day);
  if (lost + facts.openInMarket + stake > limit) {
    return refused('option_limit_reached', {
      limit: amount(limit),
      lost: amount(lost),
      open: amount(facts.openInMarket),
      stake: amount(stake),
    });
  }
  const { openMaximum } = rule.stakes[currency];
  if (facts.openStakes + stake > openMaximum) {
    return refused('option_open_stakes', { maximum: amount(openMaximum), open: amount(facts.openStakes) });
  }
  return undefined;
}

/** What there is room for: open options on it, the participant's money, the buyer's own. */
function roomFault(
  stake: bigint,
  { payout, put }: { readonly payout: bigint; readonly put: bigint },
  facts: OptionFacts,
  { instrument, turnover }: OptionMarket,
) {
  const { rule, openPayouts, participant, available } = facts;
  const { currency } = instrument;
  const amount = (value: bigint): RefusalParam => ({ amount: decimalToText(value, 2), currency });
  const most =
    instrument.kind === 'index'
      ? rule.stakes[currency].indexOpenMaximum
      : multiply(turnover, rule.turnoverShare, 'floor');
  if (openPayouts + payout > most) {
    return refused('option_open_interest', { maximum: amount(most), open: amount(openPayouts) });
  }
  if (participant < put) return refused('option_participant_short', { needed: amount(put), has: amount(participant) });
  if (available < stake)
    return refused('option_balance_short', { needed: amount(stake), available: amount(available) });
  return undefined;
}

/** Undefined when the person may buy what is offered: for that money, against what the participant puts to it. */
export function optionFault(
  stake: bigint,
  laid: { readonly payout: bigint; readonly put?: bigint },
  facts: OptionFacts,
) {
  if (!facts.market) return refused('option_not_on_this');
  const { payout, put = payout - stake } = laid;
  return personFault(stake, facts, facts.market) ?? roomFault(stake, { payout, put }, facts, facts.market);
}

/** Both stakes lie in the ledger until it is settled: nobody owes anything, and nothing more can be lost. */
export function decideBuyOption(command: BuyOption, facts: OptionFacts): OptionDecision {
  const { owner, contractId, direction, window, stake, priceLimit } = command;
  const offer = offerOption(command, facts);
  if ('kind' in offer) return offer;
  const fault = optionFault(stake, offer, facts);
  if (fault) return fault;
  const { market, nowMs } = facts;
  if (!market) return refused('option_not_on_this');
  const { quote, payout, strikeBy, expiresAtMs, inputs } = offer;
  if (quote.price > priceLimit) {
    return refused('option_price_moved', { price: decimalToText(quote.price, 1), limit: decimalToText(priceLimit, 1) });
  }
  const { id: instrumentId, market: of, currency } = market.instrument;
  const body: OptionBought = {
    contractId,
    instrumentId,
    market: of,
    currency,
    direction,
    window,
    stake: decimalToText(stake, 2),
    payout: decimalToText(payout, 2),
    price: decimalToText(quote.price, 1),
    fair: decimalToText(quote.fair),
    strike: decimalToText(strikeBy.price),
    boughtAt: iso(nowMs),
    expiresAt: iso(expiresAtMs),
    quote: inputs,
    strikeBy: estimateText(strikeBy),
  };
  const put = payout - stake;
  const lay = (holder: AccountId, value: bigint) =>
    transfer(value, currency, { holder, purpose: 'available' }, { holder, purpose: 'option' });
  return {
    kind: 'accepted',
    events: [{ type: 'option.bought', body }],
    postings: lay(owner, stake),
    others: [
      {
        owner: OPTION_MAKER,
        events: [{ type: 'option.covered', body: { contractId, currency, amount: decimalToText(put, 2) } }],
        postings: lay(OPTION_MAKER, put),
      },
    ],
  };
}
