import { setTimeout as pause } from 'node:timers/promises';
import { nextStamp } from '@tarazu/domain/margin/price/funding';
import { contractRule } from '@tarazu/domain/market-rules/contracts';
import type { PaidStamp } from '@tarazu/domain/strategy/backtest/carry/short-leg';
import type { LiveMarket } from '../../market/index.ts';

const DAY_MS = 86_400_000;
/** What reckons a stamp for the first time goes through eight hours of minutes: as long as it took, others have their turn. */
const PAUSE_LEAST_MS = 1;

/**
 * The stamps of funding of a contract, from the last one that is over back to the first before which one is not known, no older than so many days; the oldest first. `onStamp` is told which part of
 * them is read, from 0 to 1, and answers whether nobody waits for the rest any more.
 */
export async function pastStamps(
  market: Pick<LiveMarket, 'fundingAt'>,
  instrumentId: string,
  { nowMs, daysMax }: { readonly nowMs: number; readonly daysMax: number },
  onStamp: (part: number) => Promise<boolean>,
): Promise<readonly PaidStamp[]> {
  const rule = contractRule(instrumentId, new Date(nowMs).toISOString().slice(0, 10));
  if (!rule) return [];
  const { everyMs } = rule.funding;
  const most = Math.floor((daysMax * DAY_MS) / everyMs);
  const found: PaidStamp[] = [];
  let stampMs = nextStamp(nowMs, everyMs) - everyMs;
  while (found.length < most) {
    const beganMs = performance.now();
    const stamp = market.fundingAt(instrumentId, stampMs);
    if (!stamp) break;
    found.push({ stampMs, rate: stamp.rate, mark: stamp.mark });
    stampMs -= everyMs;
    if (await onStamp(found.length / most)) break;
    const tookMs = performance.now() - beganMs;
    if (tookMs > PAUSE_LEAST_MS) await pause(tookMs);
  }
  return found.toReversed();
}
