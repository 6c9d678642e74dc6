import { refused } from '@tarazu/domain/decision';
import { offerTermsRule } from '@tarazu/domain/market-rules/offer-rules';
import { decimal } from '@tarazu/domain/money';
import type { OfferDraft } from '@tarazu/domain/offer/offer';
import { practiceCalendar, practiceOffer, practiceTerms } from '@tarazu/domain/offer/practice-offer';
import { isSplitBetween, KNOWN_AHEAD_MS } from '@tarazu/domain/offer/split-between';
import { HOUSE } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { proposeOffer } from '@tarazu/wire/market-features/offer-terms';
import * as z from 'zod/mini';
import { closeBefore, type LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { Announcer } from '../announcer.ts';
import { prospectusOf } from '../ipo/prospectus.ts';
import { lockedUntil, summaryOf, textsOf, withDirectPart } from './terms.ts';
import { createAgreedOfferTransactor } from './transactor.ts';

export interface OfferDeskDeps {
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: Pick<LiveMarket, 'instrument' | 'quote' | 'tradingState' | 'splits'>;
  readonly proposals: ProposalDesk;
  readonly announcer: Announcer;
}

const kept = z.object({ draft: z.custom<OfferDraft>((value) => typeof value === 'object' && value !== null) });
const BPS_OF_PERCENT = 100;
const MINUTE_MS = 60_000;

/** Offers with a draw that people prepare: one operator proposes the terms, another approves them, and from then on nobody changes them. */
export function serveOfferDesk(
  serve: Serve,
  { committer, clock, ids, market, proposals, announcer }: OfferDeskDeps,
): void {
  const transactor = createAgreedOfferTransactor();

  proposals.register({
    kind: 'offer.announce',
    propose: 'offer.edit',
    approve: 'offer.approve',
    parse: (json) => z.parse(kept, json),
    // The seed is drawn when both have spoken, and seen by neither.
    async execute({ draft }, { requestId, makerName, checkerName, audit }) {
      const close = draft.reference === undefined ? undefined : closeBefore(market, draft.instrumentId);
      const command = { ...(await announcer.seal(draft)), close, proposedBy: makerName, approvedBy: checkerName };
      return committer.submit(transactor, { owner: HOUSE, requestId, body: requestId, command, audit });
    },
  });

  /** The dates that were asked for; undefined where they cannot be kept, or where the share might be another one by then. */
  function datesOf(asked: RequestOf<typeof proposeOffer>, splits: ReturnType<LiveMarket['splits']>) {
    const nowMs = clock.nowMs();
    const { drawsAtMs, ...rest } = practiceCalendar(asked, nowMs, Date.parse(asked.opensAt));
    const paysByMs = drawsAtMs + asked.payMinutes * MINUTE_MS;
    const calendar = { ...rest, drawsAtMs, ...(asked.payMinutes > 0 ? { paysByMs } : {}) };
    const lockedUntilMs = calendar.creditsAtMs + asked.lockMinutes * MINUTE_MS;
    const untilMs = Math.max(announcer.givenOutByMs(calendar), lockedUntilMs);
    const isLate = calendar.opensAtMs <= nowMs || calendar.creditsAtMs < paysByMs || untilMs > nowMs + KNOWN_AHEAD_MS;
    return isLate || isSplitBetween(splits, { fromMs: nowMs, untilMs }) ? undefined : { calendar, lockedUntilMs };
  }

  function prepare(asked: RequestOf<typeof proposeOffer>) {
    const share = market.instrument(asked.instrumentId);
    if (share?.kind !== 'stock' || share.listing !== 'listed')
      return refused('instrument_unknown', { instrument: asked.instrumentId });
    const texts = textsOf(asked);
    if ('code' in texts) return texts;
    const { discountMostBps, leastBps } = offerTermsRule(new Date(clock.nowMs()).toISOString().slice(0, 10));
    const { discountBps, lots, directLots } = asked;
    const tooMuch = refused('offer_draft_discount', { percent: discountMostBps / BPS_OF_PERCENT });
    if (discountBps > discountMostBps) return tooMuch;
    const dates = datesOf(asked, market.splits(share.id));
    const close = closeBefore(market, share.id);
    const bounds = {
      market: share.market,
      leastValue: decimal(asked.leastValue),
      mostValue: decimal(asked.mostValue),
    };
    const rule = { markets: [bounds], discountBps, lots, leastBps };
    const { tickSize: tick } = market.tradingState(share.id);
    const offerId = `${share.market}-A-${ids.id()}`;
    const made = close === undefined ? undefined : practiceTerms(rule, offerId, share, { close, tick });
    if (!dates || close === undefined || !made) return refused('offer_draft');
    // Rounded down to the tick, the price may lie a little lower than what was asked for.
    if (made.discount * 10_000n > close * BigInt(discountMostBps)) return tooMuch;
    const offer = practiceOffer(share, withDirectPart(made, directLots), { close, calendar: dates.calendar });
    const draft = lockedUntil({ ...offer, ...texts }, dates.lockedUntilMs);
    return announcer.settled({ ...draft, prospectus: prospectusOf(draft, undefined, texts.prospectus) });
  }

  serve(proposeOffer, async (asked, context) => {
    const draft = prepare(asked);
    if ('code' in draft) return draft;
    const { symbol } = market.instrument(draft.instrumentId) ?? { symbol: draft.instrumentId };
    return proposals.propose(context, {
      kind: 'offer.announce',
      payload: { draft },
      asked,
      object: `offer:${draft.instrumentId}`,
      summary: summaryOf(draft, symbol),
      reason: asked.reason,
      requestId: asked.requestId,
    });
  });
}
