import { nextStamp } from '@tarazu/domain/margin/price/funding';
import { contractRule } from '@tarazu/domain/market-rules/contracts';
import type { FundedStamp } from '@tarazu/domain/strategy/strategy';
import type { LiveMarket } from '../../market/index.ts';

/** The last stamps of funding that are over at a moment, the oldest first; fewer where some are not known. */
export function stampsUntil(
  market: Pick<LiveMarket, 'fundingAt'>,
  instrumentId: string,
  untilMs: number,
  count: number,
): readonly FundedStamp[] {
  const rule = contractRule(instrumentId, new Date(untilMs).toISOString().slice(0, 10));
  if (!rule) return [];
  const { everyMs } = rule.funding;
  const last = nextStamp(untilMs, everyMs) - everyMs;
  return Array.from({ length: count }, (_, place) => last - (count - 1 - place) * everyMs).flatMap((stampMs) => {
    const stamp = market.fundingAt(instrumentId, stampMs);
    return stamp ? [{ stampMs, rate: stamp.rate }] : [];
  });
}
