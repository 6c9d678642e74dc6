import { divide } from '../money.ts';
import { buyFor, type CarryShort, type CarryStrategy, type FundedStamp, nothing, sellAll } from './strategy.ts';

const STAMPS = 6;
const HORIZON = 30;
const COST_BPS = 30;
const RISE_PERCENT = 50;
/** What of its money buys the coin; the rest is the margin of the short, its fees, and what the contract is dearer. In thousandths. */
const COIN_PART = 490n;
const BPS = 100_000_000n / 10_000n;

/** What so many stamps like the last ones would bring, in parts of the value, times how many were looked at: nothing is rounded. e8. */
const heldFor = (stamps: readonly FundedStamp[], horizon: number): bigint =>
  stamps.reduce((sum, { rate }) => sum + rate, 0n) * BigInt(horizon);

/** Whether the price has risen so far since the short was opened that too little may be left of its margin. */
function isThin(short: CarryShort | undefined, price: bigint, risePercent: number): boolean {
  if (!short || short.cost === 0n) return false;
  return price * short.quantity * 100n > short.cost * 100_000_000n * BigInt(100 + risePercent);
}

/**
 * Holds the coin, and is short of its contract by as much, while the last stamps of funding, if they went on for some days, would pay for getting in and out of
 * both. Leaves both when their mean has turned, and also when the price has risen so far that the margin of the short gets thin; then it may begin anew with new halves.
 */
const carryOf = (count: number, horizon: number, costBps: number, risePercent: number): CarryStrategy => ({
  name: 'carry',
  version: 1,
  interval: '15m',
  bars: 1,
  stamps: count,
  leverage: 1,
  parameters: { stamps: count, horizonStamps: horizon, costBps, risePercent },
  with: ({ stamps = STAMPS, horizonStamps = HORIZON, costBps: cost = COST_BPS, risePercent: rise = RISE_PERCENT }) =>
    carryOf(stamps, horizonStamps, cost, rise),
  decide(state, { bars, stamps }, own) {
    const bar = bars.at(-1);
    const last = stamps.slice(-count);
    if (!bar) return nothing(state, 'gathering');
    // A margin that gets thin waits for no stamp.
    if (own.held > 0n && isThin(own.short, bar.close, risePercent)) return sellAll(state, own, 'short_thin');
    if (last.length < count) return nothing(state, 'gathering');
    if (own.held > 0n) return heldFor(last, 1) < 0n ? sellAll(state, own, 'funding_turned') : nothing(state, 'waiting');
    if (heldFor(last, horizon) <= BigInt(costBps * count) * BPS) return nothing(state, 'waiting');
    return buyFor(state, divide(own.cash * COIN_PART, 1000n, 'down'), 'funding_pays');
  },
});
export const fundingCarry = carryOf(STAMPS, HORIZON, COST_BPS, RISE_PERCENT);
