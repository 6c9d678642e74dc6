import { decimal, decimalToText } from '../../money.ts';
import { observationsOf } from '../estimate.ts';
import { optionRule } from '../option-rules.ts';
import { stakeOn } from './buy-vanilla.ts';
import { paidAt, vanillaEnd } from './end-vanilla.ts';
import { laidOf, laidText, partOf, worthBeside } from './part-vanilla.ts';
import { unitsAt } from './vanilla-chain.ts';
import type { VanillaBought, VanillaExpired, VanillaQuoteText, VanillaSold, VanillaTerms } from './vanilla-events.ts';
import { isDated, quoteEvidenceFaults, sharesBetween, type VanillaEvidence } from './vanilla-evidence.ts';
import { dayMovement, moneyOf, mostPaid, quoteVanilla } from './vanilla-quote.ts';
import { vanillaRule } from './vanilla-rules.ts';
import { coverEndFaults, coverFaults } from './verify-cover.ts';

function quotedAgain({ direction, strike }: VanillaTerms, quote: VanillaQuoteText, day: string) {
  const rule = vanillaRule(day);
  const closes = quote.closes.map(({ at, close }) => ({ atMs: Date.parse(at), close: decimal(close) }));
  const { perDay } = dayMovement(closes, rule);
  const prices = { last: decimal(quote.last), middle: decimal(quote.middle) };
  const dividends = (quote.dividends ?? []).reduce((sum, { perShare }) => sum + decimal(perShare), 0n);
  const rest = { dividends, daysLeft: decimal(quote.daysLeft), tick: decimal(quote.tick) };
  return { perDay, quote: quoteVanilla({ direction, strike: decimal(strike), ...prices, perDay, ...rest }, rule) };
}

/** What about a purchase does not follow from its own inputs, or what about those is not what the store keeps of that moment. */
export function vanillaPurchaseFaults(bought: VanillaBought, evidence: VanillaEvidence): readonly string[] {
  const day = bought.boughtAt.slice(0, 10);
  const { perDay, quote } = quotedAgain(bought, bought.quote, day);
  const [strike, units, many] = [decimal(bought.strike), decimal(bought.units), BigInt(bought.contracts)];
  const { side = 'buy' } = bought;
  const premium = moneyOf(decimal(bought.price), units, many);
  const payout = mostPaid(strike, units, many);
  const isListed = units === unitsAt(strike, vanillaRule(day).contractValue[bought.currency]);
  return [
    ...(decimalToText(perDay) === bought.quote.perDay ? [] : ['movement']),
    ...((side === 'write' ? quote.bid : quote.ask) === decimal(bought.price) && quote.fair === decimal(bought.fair)
      ? []
      : ['price']),
    ...(isListed && stakeOn(side, premium, payout) === decimal(bought.stake) ? [] : ['premium']),
    ...(payout === decimal(bought.payout) ? [] : ['payout']),
    ...coverFaults(bought),
    ...quoteEvidenceFaults(
      bought.quote,
      bought,
      { atMs: Date.parse(bought.boughtAt), shares: { now: 1n, before: 1n }, isPurchase: true },
      evidence,
    ),
  ];
}

function sameTerms(bought: VanillaBought, end: VanillaTerms): boolean {
  const textOf = ({
    side,
    cover,
    strike,
    units,
    contracts,
    expiresAt,
    stake,
    payout,
    direction,
    instrumentId,
  }: VanillaTerms) =>
    [side, cover, strike, units, contracts, expiresAt, stake, payout, direction, instrumentId].join('|');
  return textOf(bought) === textOf(end);
}

/** What is left of a purchase when the parts that were ended before, oldest first, are taken off, and what about those does not follow. */
export function vanillaPartFaults(bought: VanillaBought, parts: readonly VanillaSold[], evidence: VanillaEvidence) {
  let left = laidOf(bought);
  const faults: string[] = [];
  for (const sold of parts) {
    const isPart = sold.contracts >= 1 && sold.contracts < left.contracts && sold.partOf === bought.contractId;
    if (!isPart) return { left, faults: [...faults, 'part'] };
    const split = partOf(left, sold.contracts);
    left = split.left;
    const isLeft = JSON.stringify(laidText(left)) === JSON.stringify(sold.left && laidText(laidOf(sold.left)));
    faults.push(
      ...(isLeft ? [] : ['part']),
      ...vanillaEndFaults({ ...bought, ...laidText(split.part) }, sold, evidence),
    );
  }
  return { left, faults };
}

/** Before announcements were kept nothing says what splits there were. */
function sharesFaults(
  { instrumentId, boughtAt, quote }: VanillaBought,
  end: VanillaSold | VanillaExpired,
  evidence: VanillaEvidence,
): readonly string[] {
  if (!isDated(quote)) return [];
  const [untilMs, knownMs] =
    'soldAt' in end
      ? [Date.parse(end.soldAt), Date.parse(end.soldAt)]
      : [Date.parse(end.expiresAt), Date.parse(end.settledAt)];
  const { now, before } = sharesBetween(evidence, instrumentId, { sinceMs: Date.parse(boughtAt), untilMs, knownMs });
  return String(now) === end.shares.now && String(before) === end.shares.before ? [] : ['shares'];
}

/** What about its end does not follow from its inputs and from what was bought, or from what was open of that. */
export function vanillaEndFaults(
  bought: VanillaBought,
  end: VanillaSold | VanillaExpired,
  evidence: VanillaEvidence,
): readonly string[] {
  const terms = sameTerms(bought, end) ? [] : ['terms'];
  const shares = { now: BigInt(end.shares.now), before: BigInt(end.shares.before) };
  const split = [...sharesFaults(bought, end, evidence), ...coverEndFaults(bought, end)];
  if ('soldAt' in end) {
    const { perDay, quote } = quotedAgain(bought, end.quote, end.soldAt.slice(0, 10));
    const isWritten = bought.side === 'write';
    const left = end.rounds && end.left && laidOf(end.left);
    const paid = paidAt(bought, worthBeside(decimal(bought.units), laidOf(bought), left, decimal(end.price)));
    return [
      ...terms,
      ...split,
      ...quoteEvidenceFaults(end.quote, end, { atMs: Date.parse(end.soldAt), shares, isPurchase: false }, evidence),
      ...(decimalToText(perDay) === end.quote.perDay ? [] : ['movement']),
      ...((isWritten ? quote.ask : quote.bid) === decimal(end.price) ? [] : ['price']),
      ...(isWritten === (end.outcome === 'bought-back') ? [] : ['outcome']),
      ...(paid === decimal(end.paid) && paid - decimal(bought.stake) === decimal(end.result) ? [] : ['payment']),
    ];
  }
  const day = bought.boughtAt.slice(0, 10);
  const { released } = end;
  const isStop = end.reason !== null && end.reason !== 'too_few_prints' && end.reason !== 'feed_gap';
  const again = vanillaEnd({ ...bought, precision: decimal(bought.precision), date: '' }, shares, {
    rule: optionRule(day),
    vanilla: vanillaRule(day),
    cover: bought.cover && released && decimal(released.lay) - decimal(released.stays),
    observations: observationsOf(end.settledBy),
    stopped: isStop && end.reason ? end.reason : undefined,
  });
  const sameEstimate = JSON.stringify(again.settledBy) === JSON.stringify(end.settledBy);
  return [
    ...terms,
    ...split,
    ...(sameEstimate && again.expiryPrice === end.expiryPrice ? [] : ['expiry price']),
    ...(again.outcome === end.outcome ? [] : ['outcome']),
    ...(again.paid === end.paid && again.result === end.result ? [] : ['payment']),
  ];
}
