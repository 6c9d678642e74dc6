import { refused } from '@tarazu/domain/decision';
import { offerTermsRule } from '@tarazu/domain/market-rules/offer-rules';
import { decimal } from '@tarazu/domain/money';
import type { DrawTerms } from '@tarazu/domain/offer/draw/terms';
import type { OfferDraft } from '@tarazu/domain/offer/offer';
import { practiceCalendar, practiceOffer, practiceTerms } from '@tarazu/domain/offer/practice-offer';
import { isSplitBetween, KNOWN_AHEAD_MS } from '@tarazu/domain/offer/split-between';
import { HOUSE } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { proposeOffer } from '@tarazu/wire/market-features/offer-terms';
import * as z from 'zod/mini';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { Announcer } from '../announcer.ts';
import { termsHashOf } from '../draw/term-sheet.ts';
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

/** The terms with so many lots more, which are given by name beside the draw. */
function withDirectPart<Made extends { readonly terms: DrawTerms }>(made: Made, lots: number): Made {
  const [first] = made.terms.pools;
  if (!first || lots === 0) return made;
  const direct = { name: 'direct', method: 'direct', shares: lots * first.lot, lot: first.lot } as const;
  return { ...made, terms: { ...made.terms, pools: [...made.terms.pools, direct] } };
}

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
      const command = { ...(await announcer.seal(draft)), proposedBy: makerName, approvedBy: checkerName };
      return committer.submit(transactor, { owner: HOUSE, requestId, body: requestId, command, audit });
    },
  });

  function prepare(asked: RequestOf<typeof proposeOffer>) {
    const share = market.instrument(asked.instrumentId);
    if (share?.kind !== 'stock' || share.listing !== 'listed')
      return refused('instrument_unknown', { instrument: asked.instrumentId });
    const nowMs = clock.nowMs();
    const { discountMostBps, leastBps } = offerTermsRule(new Date(nowMs).toISOString().slice(0, 10));
    const { discountBps, lots, directLots } = asked;
    const tooMuch = refused('offer_draft_discount', { percent: discountMostBps / BPS_OF_PERCENT });
    if (discountBps > discountMostBps) return tooMuch;
    const calendar = practiceCalendar(asked, nowMs, Date.parse(asked.opensAt));
    const { opensAtMs, drawsAtMs, creditsAtMs } = calendar;
    const untilMs = announcer.givenOutByMs(calendar);
    const split = isSplitBetween(market.splits(share.id), { fromMs: nowMs, untilMs });
    if (opensAtMs <= nowMs || creditsAtMs < drawsAtMs || untilMs > nowMs + KNOWN_AHEAD_MS || split)
      return refused('offer_draft');
    const close = market.quote(share.id)?.previousClose;
    const bounds = {
      market: share.market,
      leastValue: decimal(asked.leastValue),
      mostValue: decimal(asked.mostValue),
    };
    const rule = { markets: [bounds], discountBps, lots, leastBps };
    const { tickSize: tick } = market.tradingState(share.id);
    const offerId = `${share.market}-A-${ids.id()}`;
    const made = close === undefined ? undefined : practiceTerms(rule, offerId, share, { close, tick });
    if (close === undefined || !made) return refused('offer_draft');
    // Rounded down to the tick, the price may lie a little lower than what was asked for.
    if (made.discount * 10_000n > close * BigInt(discountMostBps)) return tooMuch;
    return announcer.settled(practiceOffer(share, withDirectPart(made, directLots), { close, calendar }));
  }

  serve(proposeOffer, async (asked, context) => {
    const draft = prepare(asked);
    if ('code' in draft) return draft;
    const { symbol } = market.instrument(draft.instrumentId) ?? { symbol: draft.instrumentId };
    const { opensAtMs, closesAtMs } = draft.calendar;
    return proposals.propose(context, {
      kind: 'offer.announce',
      payload: { draft },
      asked,
      object: `offer:${draft.instrumentId}`,
      summary: {
        name: symbol,
        price: `${draft.terms.floor} ${draft.currency}`,
        reference: `${draft.reference} ${draft.currency}`,
        shares: String(draft.terms.pools.reduce((sum, { shares }) => sum + shares, 0)),
        opens: new Date(opensAtMs).toISOString(),
        closes: new Date(closesAtMs).toISOString(),
        termsHash: termsHashOf(draft),
      },
      reason: asked.reason,
      requestId: asked.requestId,
    });
  });
}
