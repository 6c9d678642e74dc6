import { refused } from '@tarazu/domain/decision';
import type { MarketHours } from '@tarazu/domain/market/calendar';
import type { Country } from '@tarazu/domain/market/instrument';
import { tickSize } from '@tarazu/domain/market/tick';
import { type IpoRule, ipoRule } from '@tarazu/domain/market-rules/ipo-rules';
import { offerTermsRule } from '@tarazu/domain/market-rules/offer-rules';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { calendarOfDays } from '@tarazu/domain/offer/ipo/ipo-calendar';
import { ipoOffer, ipoTerms } from '@tarazu/domain/offer/ipo/ipo-terms';
import { ruleOfWish } from '@tarazu/domain/offer/ipo/ipo-wish';
import { KNOWN_AHEAD_MS } from '@tarazu/domain/offer/split-between';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { listComingCompanies, proposeListing } from '@tarazu/wire/market-features/listing-desk';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { Announcer } from '../announcer.ts';
import { prospectusOf } from '../ipo/prospectus.ts';
import { readListingsOffered } from '../store/listings.ts';
import { lockedUntil, summaryOf, textsOf, withDirectPart } from './terms.ts';

export interface ListingDeskDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: Pick<LiveMarket, 'coming' | 'calendar'>;
  readonly hours: MarketHours;
  readonly proposals: ProposalDesk;
  readonly announcer: Pick<Announcer, 'settled'>;
}

type Asked = RequestOf<typeof proposeListing>;

const LISTED_MAX = 100;
const DAY_MS = 86_400_000;
const BPS_OF_PERCENT = 100;
const WHOLE_BPS = 10_000;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Offers of companies that are to be listed, which operators prepare: their terms are agreed on as those of every drawn offer. */
export function serveListingDesk(serve: Serve, deps: ListingDeskDeps): void {
  const { database, clock, ids, market, hours, proposals, announcer } = deps;

  /** Companies that have not come. */
  async function left(country?: Country) {
    const offered = await readListingsOffered(database);
    return market.coming.filter(
      ({ instrument, prospectus }) =>
        prospectus.of === 'company' &&
        !offered.has(instrument.id) &&
        (country === undefined || instrument.country === country),
    );
  }

  function unfit(
    { markets, capMostBps }: IpoRule,
    { market: of, currency }: LiveMarket['coming'][number]['instrument'],
  ) {
    const { leastValue = 0n, retailMost = 0n } = markets.find((one) => one.market === of) ?? {};
    return refused('listing_terms', {
      band: (capMostBps - WHOLE_BPS) / BPS_OF_PERCENT,
      least: { amount: decimalToText(leastValue, 2), currency },
      most: { amount: decimalToText(retailMost, 2), currency },
      days: KNOWN_AHEAD_MS / DAY_MS,
    });
  }

  function datesOf(asked: Asked, rule: IpoRule, { instrument }: LiveMarket['coming'][number]) {
    const nowMs = clock.nowMs();
    const { bidDays, drawAfterDays, listAfterDays, payDays, opensOn } = asked;
    const chosen = { bidDays, drawAfterDays, listAfterDays, ...(payDays > 0 ? { payAfterDays: payDays } : {}) };
    const exchange = market.calendar(instrument);
    const calendar = { ...calendarOfDays({ ...rule.days, ...chosen }, exchange, hours, opensOn), announcedAtMs: nowMs };
    const { opensAtMs, drawsAtMs, creditsAtMs, paysByMs = drawsAtMs } = calendar;
    const isKept =
      opensAtMs > nowMs && opensAtMs <= nowMs + KNOWN_AHEAD_MS && Math.max(drawsAtMs, paysByMs) < creditsAtMs;
    return isKept ? calendar : undefined;
  }

  async function draftOf(asked: Asked) {
    const company = market.coming.find(({ instrument }) => instrument.id === asked.instrumentId);
    if (company?.prospectus.of !== 'company') return refused('instrument_unknown', { instrument: asked.instrumentId });
    if (!(await left()).includes(company)) return refused('listing_offered_already');
    const texts = textsOf(asked);
    if ('code' in texts) return texts;
    const { instrument, level } = company;
    const today = dateOf(clock.nowMs());
    const { discountMostBps } = offerTermsRule(today);
    const tooLow = refused('listing_discount', { percent: discountMostBps / BPS_OF_PERCENT });
    if (asked.belowBps > discountMostBps) return tooLow;
    const rule = ipoRule(today);
    const values = { leastValue: decimal(asked.leastValue), retailMost: decimal(asked.retailMost) };
    const chosen = ruleOfWish(rule, instrument.market, { ...asked, ...values });
    const calendar = datesOf(asked, rule, company);
    const tick = tickSize(tickTable(instrument.tickTable), today, level);
    const made = chosen && ipoTerms(chosen, `${instrument.market}-L-${ids.id()}`, instrument, { level, tick });
    if (!made || !calendar) return unfit(rule, instrument);
    // Rounded down to the tick, the floor may lie a little lower than what was asked for.
    if (decimal(made.terms.floor) * BigInt(WHOLE_BPS) < level * BigInt(WHOLE_BPS - discountMostBps)) return tooLow;
    const offer = ipoOffer(instrument, withDirectPart(made, asked.directLots), { calendar, pace: 'days' });
    const own = { ...offer, ...texts, estimate: decimalToText(level) };
    const draft = lockedUntil(own, calendar.creditsAtMs + asked.lockDays * DAY_MS);
    return announcer.settled({ ...draft, prospectus: prospectusOf(draft, company, texts.prospectus) });
  }

  serve(listComingCompanies, async ({ country }) => {
    const found = await left(country);
    const items = found.slice(0, LISTED_MAX).map(({ instrument: { id, name, currency }, level }) => {
      return { instrumentId: id, name, currency, estimate: decimalToText(level) };
    });
    return { items, total: found.length };
  });

  serve(proposeListing, async (asked, context) => {
    const draft = await draftOf(asked);
    if ('code' in draft) return draft;
    const name = market.coming.find(({ instrument }) => instrument.id === draft.instrumentId)?.instrument.name;
    return proposals.propose(context, {
      kind: 'offer.announce',
      payload: { draft },
      asked,
      object: `offer:${draft.instrumentId}`,
      summary: summaryOf(draft, name ?? draft.instrumentId),
      reason: asked.reason,
      requestId: asked.requestId,
    });
  });
}
