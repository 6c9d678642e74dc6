import type { Instrument } from '@tarazu/domain/market/instrument';
import { type PracticePlacementRule, practicePlacementRule } from '@tarazu/domain/market-rules/placement-rules';
import type { Offer } from '@tarazu/domain/offer/offer';
import { type PlacementTerms, placementCalendar, placementOf } from '@tarazu/domain/offer/placement/practice-placement';
import { periodStart } from '@tarazu/domain/offer/practice-offer';
import { isSplitBetween, KNOWN_AHEAD_MS } from '@tarazu/domain/offer/split-between';
import { closeBefore, type LiveMarket } from '../../market/index.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import { chosenBy, stampOf } from '../announcer.ts';
import { termsHashOf, withSheet } from '../draw/term-sheet.ts';
import type { PlacementCommand } from './transactor.ts';

export type PlacementMarket = Pick<LiveMarket, 'instruments' | 'instrument' | 'quote' | 'tradingState' | 'splits'>;

/** Who decides in practice; the rule's number stands in the reason. */
export const byRule = { by: 'rule', proposedBy: 'Practice desk', approvedBy: 'Practice desk' } as const;

const MINUTE_MS = 60_000;
/** One that begins late is still offered when so much of its time is left. */
const WORTH_WHILE_MINUTES = 20;

/**
 * A placement with the hash of its terms. Undefined for a share without a close, one lot that nobody may pay for, and dates in which
 * the share is split, or might be by what is not announced yet.
 */
export function preparePlacement(
  market: PlacementMarket,
  share: Instrument,
  terms: Omit<PlacementTerms, 'close' | 'tick'>,
): Offer | undefined {
  const close = closeBefore(market, share.id);
  const { announcedAtMs: fromMs } = terms.calendar;
  const untilMs = Math.max(terms.calendar.creditsAtMs, terms.lockedUntilMs);
  if (untilMs > fromMs + KNOWN_AHEAD_MS || isSplitBetween(market.splits(share.id), { fromMs, untilMs }))
    return undefined;
  if (close === undefined) return undefined;
  const { tickSize: tick } = market.tradingState(share.id);
  const made = placementOf(share, { ...terms, close, tick });
  const whole = made && withSheet(made);
  return whole && { ...whole, termsHash: termsHashOf(whole) };
}

/** Announces what the rule of the practice broker says is due: for each market the placement of this period and the next. */
export function createPracticePlacements(
  market: PlacementMarket,
  submit: (command: PlacementCommand, requestId: HouseRequestId) => Promise<Committed>,
) {
  const known = new Set<string>();

  async function announce(
    rule: PracticePlacementRule,
    bounds: PracticePlacementRule['markets'][number],
    opensAtMs: number,
    nowMs: number,
  ): Promise<void> {
    const offerId = `${bounds.market}-P-${stampOf(opensAtMs, 16)}`;
    const leftMs = opensAtMs + (rule.openMinutes - WORTH_WHILE_MINUTES) * MINUTE_MS - nowMs;
    if (known.has(offerId) || leftMs < 0) return;
    const share = chosenBy(
      offerId,
      market.instruments.filter(
        (one) => one.market === bounds.market && one.kind === 'stock' && one.listing === 'listed',
      ),
    );
    const opens = Math.max(opensAtMs, Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
    const { leastValue, mostValue } = bounds;
    const { discountBps, lots } = rule;
    const when = placementCalendar(rule, nowMs, opens);
    const offer =
      share && preparePlacement(market, share, { offerId, discountBps, leastValue, mostValue, lots, ...when });
    if (!offer) return;
    const close = closeBefore(market, offer.instrumentId);
    const command = { kind: 'announce', offerId, offer, close, agreed: byRule } as const;
    await submit(command, houseRequestId('placement-announced', offerId));
    known.add(offerId);
  }

  return async function announceDue(nowMs: number): Promise<void> {
    const rule = practicePlacementRule(new Date(nowMs).toISOString().slice(0, 10));
    const start = periodStart(rule, nowMs);
    for (const bounds of rule.markets) {
      await announce(rule, bounds, start, nowMs);
      await announce(rule, bounds, start + rule.everyMinutes * MINUTE_MS, nowMs);
    }
  };
}
