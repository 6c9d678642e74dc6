import { type PracticeOfferRule, practiceOfferRule } from '@tarazu/domain/market-rules/offer-rules';
import { periodStart, practiceCalendar, practiceOffer, practiceTerms } from '@tarazu/domain/offer/practice-offer';
import { isSplitBetween } from '@tarazu/domain/offer/split-between';
import { closeBefore, type LiveMarket } from '../market/index.ts';
import { type Announcer, chosenBy, stampOf } from './announcer.ts';

export interface PracticeOffersDeps {
  readonly market: Pick<LiveMarket, 'instruments' | 'quote' | 'tradingState' | 'splits'>;
  readonly announcer: Announcer;
}

const MINUTE_MS = 60_000;
/** One that begins late is still offered when so much of its time is left. */
const WORTH_WHILE_MINUTES = 20;

/** Announces what the rule of the practice broker says is due: for each market the offer of this period and the next. */
export function createPracticeOffers({ market, announcer }: PracticeOffersDeps) {
  async function announce(rule: PracticeOfferRule, marketId: string, opensAtMs: number, nowMs: number): Promise<void> {
    // `NSE-202611231000`: which share it is follows from this name.
    const offerId = `${marketId}-${stampOf(opensAtMs, 16)}`;
    if (announcer.isKnown(offerId)) return;
    const leftMs = opensAtMs + (rule.openMinutes - WORTH_WHILE_MINUTES) * MINUTE_MS - nowMs;
    const opens = Math.max(opensAtMs, Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
    const calendar = practiceCalendar(rule, nowMs, opens);
    const untilMs = announcer.givenOutByMs(calendar);
    const shares = market.instruments.filter(
      (one) =>
        one.market === marketId &&
        one.kind === 'stock' &&
        one.listing === 'listed' &&
        !isSplitBetween(market.splits(one.id), { fromMs: nowMs, untilMs }),
    );
    const share = chosenBy(offerId, shares);
    const close = share && closeBefore(market, share.id);
    if (leftMs < 0 || !share || close === undefined) return;
    const made = practiceTerms(rule, offerId, share, { close, tick: market.tradingState(share.id).tickSize });
    if (!made) return;
    await announcer.announce(practiceOffer(share, made, { close, calendar }), rule);
  }

  return {
    async announceDue(nowMs: number): Promise<void> {
      const rule = practiceOfferRule(new Date(nowMs).toISOString().slice(0, 10));
      const start = periodStart(rule, nowMs);
      for (const { market: marketId } of rule.markets) {
        await announce(rule, marketId, start, nowMs);
        await announce(rule, marketId, start + rule.everyMinutes * MINUTE_MS, nowMs);
      }
    },
  };
}
