import type { Side } from '../../charges/charge-rule.ts';
import { tradeValue } from '../../charges/charges.ts';
import type { Candle } from '../../market/candle.ts';
import { maximum, minimum, ONE, ratio, roundToStep } from '../../money.ts';
import { execute } from '../execution.ts';
import { costOf } from '../holding.ts';
import { noProgress, type TradingFacts } from '../trading-facts.ts';
import type { Direction } from './watch.ts';

/** What an order that waits would come to, were all of it filled at one price; e8. */
export interface FireEstimate {
  readonly price: bigint;
  readonly value: bigint;
  readonly chargesTotal: bigint;
  /** Buy: what leaves the account. Sale: what reaches it. */
  readonly total: bigint;
}

/** By the charges of today, as the one who takes: where it really fills nobody knows. */
export function estimateAt(price: bigint, side: Side, quantity: bigint, facts: TradingFacts): FireEstimate {
  const value = tradeValue(price, quantity, facts.instrument.currency);
  const { chargesTotal, net } = execute(facts, side, noProgress, { quantity, value, role: 'taker' });
  return { price, value, chargesTotal, total: net };
}

/** So many doublings of a price, and no more, are tried: a sale whose charges take all that it brings never breaks even. */
const DOUBLINGS_MAX = 64;

/**
 * The lowest price (e8) on the tick at which the sale of so much (e8) of what is held brings what it cost, the charges of today taken off;
 * of more than is held, of all of it. Undefined where nothing is held, where it cost nothing, and where no price is enough.
 */
export function breakEvenOf(wanted: bigint, facts: TradingFacts): bigint | undefined {
  const { holding, instrument, state } = facts;
  const quantity = minimum(wanted, holding.quantity);
  const cost = quantity > 0n ? costOf(holding, quantity, instrument.currency) : 0n;
  if (cost <= 0n) return undefined;
  const isEnough = (ticks: bigint) => estimateAt(ticks * state.tickSize, 'sell', quantity, facts).total >= cost;
  let below = 0n;
  let enough = maximum((cost * ONE) / (quantity * state.tickSize), 1n);
  for (let doubled = 0; !isEnough(enough); doubled += 1) {
    if (doubled === DOUBLINGS_MAX) return undefined;
    below = enough;
    enough *= 2n;
  }
  while (enough - below > 1n) {
    const middle = (below + enough) / 2n;
    if (isEnough(middle)) enough = middle;
    else below = middle;
  }
  return enough * state.tickSize;
}

/** The widest opening beyond the close before, in the direction of a stop. */
export interface WidestGap {
  /** Part of the close before, e8. */
  readonly part: bigint;
  readonly openAtMs: number;
}

/** Of candles of days, oldest first; undefined where none opened beyond the close before. */
export function widestGap(days: readonly Candle[], direction: Direction): WidestGap | undefined {
  let widest: WidestGap | undefined;
  days.forEach(({ open, openAtMs }, at) => {
    const close = days[at - 1]?.close ?? 0n;
    if (close <= 0n) return;
    const part = ratio(direction === 'falls' ? close - open : open - close, close, 'floor');
    if (part > (widest?.part ?? 0n)) widest = { part, openAtMs };
  });
  return widest;
}

/** Where the market would open after such a gap from here, and how much worse than at its level a stop is filled there; e8. */
export function afterGap(
  gap: WidestGap,
  stop: { readonly direction: Direction; readonly level: bigint; readonly quantity: bigint },
  last: bigint,
  { state, instrument }: Pick<TradingFacts, 'state' | 'instrument'>,
): { readonly price: bigint; readonly worse: bigint } {
  const { direction, level, quantity } = stop;
  const moved = (last * (direction === 'falls' ? ONE - gap.part : ONE + gap.part)) / ONE;
  const price = maximum(roundToStep(moved, state.tickSize, direction === 'falls' ? 'floor' : 'ceil'), 0n);
  const beyond = direction === 'falls' ? level - price : price - level;
  return { price, worse: beyond > 0n ? tradeValue(beyond, quantity, instrument.currency) : 0n };
}
