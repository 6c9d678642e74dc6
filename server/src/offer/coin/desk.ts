import { refused } from '@tarazu/domain/decision';
import { coinOfferRule } from '@tarazu/domain/market-rules/coin-offer-rules';
import { decimalToText } from '@tarazu/domain/money';
import { coinCalendar, coinOffer, coinTerms, vesting } from '@tarazu/domain/offer/coin/coin-offer';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { listComingCoins, proposeCoinOffer } from '@tarazu/wire/market-features/coin-offer-desk';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import type { IdSource } from '../../platform/random-id.ts';
import { summaryOf } from '../agreed/terms.ts';
import type { Announcer } from '../announcer.ts';
import { readListingsOffered } from '../store/listings.ts';

export interface CoinOfferDeskDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: Pick<LiveMarket, 'coming'>;
  readonly proposals: ProposalDesk;
  readonly announcer: Pick<Announcer, 'settled'>;
}

const LISTED_MAX = 100;
const PERCENT_BPS = 100;
const MINUTE_MS = 60_000;

/** Offers of coins that operators prepare: their terms are agreed on as those of every drawn offer. */
export function serveCoinOfferDesk(serve: Serve, deps: CoinOfferDeskDeps): void {
  const { database, clock, ids, market, proposals, announcer } = deps;
  const ruleNow = () => coinOfferRule(new Date(clock.nowMs()).toISOString().slice(0, 10));

  /** Those that have not come; their prospectus says that they are coins. */
  async function left() {
    const offered = await readListingsOffered(database);
    return market.coming.filter(
      ({ instrument, prospectus }) => prospectus.of !== 'company' && !offered.has(instrument.id),
    );
  }

  async function draftOf(asked: RequestOf<typeof proposeCoinOffer>) {
    const coin = market.coming.find(({ instrument }) => instrument.id === asked.instrumentId);
    if (!coin || coin.prospectus.of === 'company')
      return refused('instrument_unknown', { instrument: asked.instrumentId });
    const { instrument, level } = coin;
    if (!(await left()).includes(coin)) return refused('coin_offered_already');
    const nowMs = clock.nowMs();
    const opensAtMs = Date.parse(asked.opensAt);
    const rule = ruleNow();
    const { lots, openMinutes: open, drawMinutes: drawAfter, listMinutes, payMinutes } = asked;
    const { freeAtListingBps, parts, partMinutes: partEvery } = asked;
    const free = { freeAtListingBps, parts, partEvery };
    const days = { ...rule.times.days, open, drawAfter, listAfter: drawAfter + listMinutes };
    const calendar = coinCalendar({ ...rule, times: { ...rule.times, days } }, 'days', opensAtMs);
    const made = coinTerms(rule, `${instrument.market}-ICO-${ids.id()}`, instrument, { price: level, lots });
    if (opensAtMs <= nowMs || !calendar || !made || payMinutes > listMinutes) return refused('coin_offer_terms');
    const paysByMs = calendar.drawsAtMs + payMinutes * MINUTE_MS;
    const dates = { ...calendar, announcedAtMs: nowMs, ...(payMinutes > 0 ? { paysByMs } : {}) };
    const releases = vesting(free, calendar.creditsAtMs);
    return announcer.settled(coinOffer(instrument, made, { calendar: dates, releases }));
  }

  serve(listComingCoins, async () => {
    const found = await left();
    const items = found.slice(0, LISTED_MAX).map(({ instrument: { id, name }, level }) => {
      return { instrumentId: id, name, price: decimalToText(level) };
    });
    return { items, total: found.length };
  });

  serve(proposeCoinOffer, async (asked, context) => {
    const draft = await draftOf(asked);
    if ('code' in draft) return draft;
    const { instrumentId } = draft;
    const { freeAtListingBps, parts, partMinutes, reason, requestId } = asked;
    // Coins are no shares, and become free part by part.
    const { shares: offered, locked: _first, ...summary } = summaryOf(draft, draft.base);
    return proposals.propose(context, {
      kind: 'offer.announce',
      payload: { draft },
      asked,
      object: `offer:${instrumentId}`,
      summary: {
        ...summary,
        ...(offered === undefined ? {} : { offered }),
        vesting: `${freeAtListingBps / PERCENT_BPS}% · ${parts} × ${partMinutes} min`,
      },
      reason,
      requestId,
    });
  });
}
