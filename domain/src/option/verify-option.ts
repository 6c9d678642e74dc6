import { type Halt, haltsWithin } from '../market/halt/halt.ts';
import { decimal, decimalToText } from '../money.ts';
import { type EstimateText, estimatePrice, estimateText, observationsOf } from './estimate.ts';
import type { OptionBought, OptionSettled } from './option-events.ts';
import { type OptionRule, optionRule } from './option-rules.ts';
import { movementOf, payoutOf, quoteWindow } from './quote.ts';
import { outcomeOf, settlementOf } from './settle-option.ts';

function sameEstimate(one: EstimateText, other: EstimateText): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What about a purchase does not follow from its own inputs; empty when all of it does. */
export function purchaseFaults(bought: OptionBought): readonly string[] {
  const { direction, quote, strikeBy } = bought;
  const rule = optionRule(bought.boughtAt.slice(0, 10));
  const [boughtMs, expiresMs] = [Date.parse(bought.boughtAt), Date.parse(bought.expiresAt)];
  const strike = estimatePrice({
    observations: observationsOf(strikeBy),
    atMs: boughtMs,
    spanMs: expiresMs - boughtMs,
    precision: decimal(quote.precision),
    levels: quote.levels,
    rule: rule.estimate,
  });
  const closes = quote.closes.map(({ at, close }) => ({ atMs: Date.parse(at), close: decimal(close) }));
  const { perMinute } = movementOf(closes, rule);
  const again = quoteWindow(
    {
      direction,
      strike: decimal(bought.strike),
      last: decimal(quote.last),
      middle: decimal(quote.middle),
      perMinute,
      leftMs: expiresMs - boughtMs,
      meanMs: quote.meanMs,
    },
    rule,
  );
  const stake = decimal(bought.stake);
  return [
    ...(sameEstimate(estimateText(strike), strikeBy) && strikeBy.price === bought.strike ? [] : ['strike']),
    ...(decimalToText(perMinute) === quote.perMinute ? [] : ['movement']),
    ...(again.price === decimal(bought.price) && again.fair === decimal(bought.fair) ? [] : ['price']),
    ...(decimal(bought.payout) === payoutOf(stake, decimal(bought.price)) ? [] : ['payout']),
  ];
}

/** What about a settlement does not follow from its inputs and from what was bought. */
export function settlementFaults(bought: OptionBought, settled: OptionSettled): readonly string[] {
  const rule = optionRule(bought.boughtAt.slice(0, 10));
  const { levels, precision } = bought.quote;
  const told = settled.settledBy.reason;
  const isStop = told !== null && told !== 'too_few_prints' && told !== 'feed_gap';
  const again = settlementOf(
    { ...bought, levels, precision: decimal(precision) },
    { rule, observations: observationsOf(settled.settledBy), stopped: isStop ? told : undefined },
  );
  const outcome = outcomeOf(bought.direction, decimal(bought.strike), again);
  const stake = decimal(bought.stake);
  const paid = { won: decimal(bought.payout), lost: 0n, push: stake, void: stake }[outcome];
  const same = settled.strike === bought.strike && settled.stake === bought.stake;
  return [
    ...(sameEstimate(estimateText(again), settled.settledBy) ? [] : ['expiry price']),
    ...(outcome === settled.outcome && same ? [] : ['outcome']),
    ...(paid === decimal(settled.paid) && paid - stake === decimal(settled.result) ? [] : ['payment']),
  ];
}

/**
 * Whether an end that gave the money back for a halt had one, and one by prices had none, within the time that counts. `halts`: all there were. What is not
 * listed any more was not asked for one.
 */
export function haltFaults(
  { instrumentId, expiresAt }: Pick<OptionBought, 'instrumentId' | 'expiresAt'>,
  { reason }: Pick<EstimateText, 'reason'>,
  halts: readonly Halt[],
  { estimate }: Pick<OptionRule, 'estimate'>,
): readonly string[] {
  if (reason === 'unlisted') return [];
  const untilMs = Date.parse(expiresAt);
  const lay = haltsWithin(halts, { instrumentId, fromMs: untilMs - estimate.lookbackMs, untilMs }).length > 0;
  return lay === (reason === 'halted') ? [] : ['halt'];
}
