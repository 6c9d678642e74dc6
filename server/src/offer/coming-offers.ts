import type { MarketId } from '@tarazu/domain/market/instrument';
import type { OfferCalendar, OfferDraft, OfferPace } from '@tarazu/domain/offer/offer';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { type Announcer, chosenBy, type OthersRange } from './announcer.ts';
import { readListingsOffered } from './store/listings.ts';

export type Coming = LiveMarket['coming'][number];

/** One that is due to be announced, or was. */
export interface ComingOffer {
  readonly offerId: string;
  readonly pace: OfferPace;
  readonly calendar: OfferCalendar;
}

/** When the practice broker brings something new to one market, and by which terms. */
export interface ComingPlan {
  readonly marketId: MarketId;
  /** In the ids of its offers. */
  readonly name: 'IPO' | 'ICO';
  /** What has to be left of the time to apply, at least, for one to be announced late. */
  readonly worthWhileMs: Readonly<Record<OfferPace, number>>;
  /** Those around now that `isKnown` does not know. */
  due(nowMs: number, isKnown: (offerId: string) => boolean): Iterable<ComingOffer>;
  /** One that opens then and is listed within the hour; undefined where its first day would not fit. */
  withinHour(opensAtMs: number): OfferCalendar | undefined;
  /** Undefined where the rule gives it no terms. */
  make(
    asked: ComingOffer,
    coming: Coming,
    nowMs: number,
  ): { readonly draft: OfferDraft; readonly others: OthersRange } | undefined;
}

export interface ComingOffersDeps {
  readonly database: Reader;
  readonly market: Pick<LiveMarket, 'coming'>;
  readonly announcer: Announcer;
}

const MINUTE_MS = 60_000;
/** The first of a new installation opens at such a moment, within these hours or not at all. */
const FIRST_STEP_MS = 5 * MINUTE_MS;
const FIRST_WITHIN_MS = 3 * 60 * MINUTE_MS;

/** Announces what comes to the market, each company and each coin once: what takes days, and what is over within an hour. */
export function createComingOffers({ database, market, announcer }: ComingOffersDeps) {
  /** On a new installation, one that opens at once: whoever looks around sees a whole life of one within the hour. */
  async function firstOf({ marketId, name, withinHour }: ComingPlan, nowMs: number): Promise<ComingOffer | undefined> {
    const offerId = `${marketId}-${name}-FIRST`;
    const own = market.coming.filter(({ instrument }) => instrument.market === marketId);
    if (announcer.isKnown(offerId) || own.length === 0) return undefined;
    const taken = await readListingsOffered(database);
    const isFresh = own.every(({ instrument }) => !taken.has(instrument.id));
    const startMs = Math.ceil(nowMs / FIRST_STEP_MS) * FIRST_STEP_MS + FIRST_STEP_MS;
    for (let opensAtMs = startMs; isFresh && opensAtMs < startMs + FIRST_WITHIN_MS; opensAtMs += FIRST_STEP_MS) {
      const calendar = withinHour(opensAtMs);
      if (calendar) return { offerId, pace: 'hour', calendar: { ...calendar, announcedAtMs: nowMs } };
    }
    announcer.pass(offerId);
    return undefined;
  }

  async function announce(plan: ComingPlan, asked: ComingOffer, nowMs: number): Promise<void> {
    const taken = await readListingsOffered(database);
    const coming = chosenBy(
      asked.offerId,
      market.coming.filter(({ instrument }) => instrument.market === plan.marketId && !taken.has(instrument.id)),
    );
    // All of them have come: nothing is made up beyond what there is.
    if (!coming) return announcer.pass(asked.offerId);
    const opensAtMs = Math.max(asked.calendar.opensAtMs, Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
    const calendar = { ...asked.calendar, announcedAtMs: nowMs, opensAtMs };
    const made = plan.make({ ...asked, calendar }, coming, nowMs);
    if (!made) return announcer.pass(asked.offerId);
    await announcer.announce(made.draft, made.others);
  }

  return {
    async announceDue(plans: Iterable<ComingPlan>, nowMs: number): Promise<void> {
      for (const plan of plans) {
        const first = await firstOf(plan, nowMs);
        for (const due of [...(first ? [first] : []), ...plan.due(nowMs, announcer.isKnown)]) {
          const { announcedAtMs, closesAtMs } = due.calendar;
          if (announcedAtMs > nowMs) continue;
          if (closesAtMs - nowMs < plan.worthWhileMs[due.pace]) announcer.pass(due.offerId);
          else await announce(plan, due, nowMs);
        }
      }
    },
  };
}
