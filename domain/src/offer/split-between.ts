import type { Split } from '../market/corporate-action/split.ts';

const DAY_MS = 86_400_000;

/** Splits are announced so long before their ex-date; what ends sooner meets none that nobody knows of. */
export const KNOWN_AHEAD_MS = 28 * DAY_MS;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/**
 * Whether the share becomes another one between two instants (ms UTC), a day of any zone added on each side: what is agreed on by the
 * number of shares before it would be given, or let go, by another number after it.
 */
export function isSplitBetween(
  splits: readonly Pick<Split, 'exDate'>[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): boolean {
  const [first, last] = [dayOf(fromMs - DAY_MS), dayOf(untilMs + DAY_MS)];
  return splits.some(({ exDate }) => exDate >= first && exDate <= last);
}

/** Until when (ms UTC) a split lies within so many days around every moment from this one on; undefined: none does now. */
export function splitNearUntil(
  splits: readonly Pick<Split, 'exDate'>[],
  nowMs: number,
  days: number,
): number | undefined {
  const near = { fromMs: nowMs - days * DAY_MS, untilMs: nowMs + days * DAY_MS };
  const last = splits
    .filter((split) => isSplitBetween([split], near))
    .reduce((latest, { exDate }) => (exDate > latest ? exDate : latest), '');
  if (last === '') return undefined;
  // With the day that is added on each side, the ex-date itself among it.
  const untilMs = Date.parse(last) + (days + 2) * DAY_MS;
  // The next one may have come near by then.
  return splitNearUntil(splits, untilMs, days) ?? untilMs;
}
