import type { DividendView, OwnDividendView } from '@tarazu/wire/market-features/dividend';
import type { MarketDayView } from '@tarazu/wire/market-features/market-days';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import type { SplitView } from '@tarazu/wire/market-features/split';

export type OfferStep = 'opens' | 'closes' | 'draws' | 'decides' | 'pays' | 'lists' | 'credits' | 'free';

/** One line of the calendar. `day` is that of the reader's clock where there is an instant, and the exchange's where there is none. */
export type CalendarEntry = { readonly day: string; readonly key: string } & (
  | {
      readonly kind: 'offer';
      readonly step: OfferStep;
      readonly at: string;
      readonly offer: OfferView;
      readonly own: boolean;
    }
  | { readonly kind: 'market'; readonly of: MarketDayView }
  | {
      readonly kind: 'dividend';
      readonly step: 'ex' | 'pays';
      readonly of: DividendView | OwnDividendView;
      /** Of one that is in a list and not held. */
      readonly watched: boolean;
    }
  | { readonly kind: 'split'; readonly of: SplitView; readonly watched: boolean }
);

export interface CalendarFacts {
  readonly nowMs: number;
  /** The day of an instant on the reader's clock. */
  readonly dayOf: (iso: string) => string;
  readonly offers: readonly OfferView[];
  readonly applications: readonly OfferApplicationView[];
  readonly days: readonly MarketDayView[];
  readonly dividends: readonly DividendView[];
  readonly ownDividends: readonly OwnDividendView[];
  readonly splits: readonly SplitView[];
  /** What the reader holds, and what is in their lists; what companies do stands here for nobody else. */
  readonly held: ReadonlySet<string>;
  readonly watched: ReadonlySet<string>;
}

/** So far ahead, in days. */
export const aheadDays = 60;
const DAY_MS = 86_400_000;

function stepsOf(offer: OfferView, own: OfferApplicationView | undefined): readonly (readonly [OfferStep, string])[] {
  const { kind, opensAt, closesAt, drawsAt, creditsAt, tradesAt, paysBy, lockIn, calledOff } = offer;
  if (calledOff !== null) return [];
  const isTheirs = own !== undefined && own.state !== 'withdrawn' && own.state !== 'missed' && own.state !== 'lapsed';
  return [
    ['opens', opensAt],
    ['closes', closesAt],
    [kind === 'placement' ? 'decides' : 'draws', drawsAt],
    ...(own?.state === 'allotted' && paysBy !== null ? ([['pays', paysBy]] as const) : []),
    ...(tradesAt === null ? (isTheirs ? ([['credits', creditsAt]] as const) : []) : ([['lists', tradesAt]] as const)),
    ...(isTheirs && own.allotted > 0 ? lockIn.map(({ until }) => ['free', until] as const) : []),
  ];
}

/** All that comes from now on, the next first; what concerns nobody but others is left out. */
export function calendarEntries(facts: CalendarFacts): readonly CalendarEntry[] {
  const { nowMs, dayOf, applications, held } = facts;
  const concerns = (id: string) => held.has(id) || facts.watched.has(id);
  const today = dayOf(new Date(nowMs).toISOString());
  const last = dayOf(new Date(nowMs + aheadDays * DAY_MS).toISOString());
  const mine = new Map(applications.map((one) => [one.offer.offerId, one]));
  const offers = new Map([...facts.offers, ...applications.map(({ offer }) => offer)].map((one) => [one.offerId, one]));
  const entries: CalendarEntry[] = [...offers.values()].flatMap((offer) =>
    stepsOf(offer, mine.get(offer.offerId))
      .filter(([, at]) => Date.parse(at) > nowMs)
      .map(([step, at]) => {
        const own = mine.has(offer.offerId);
        return { kind: 'offer', step, at, offer, own, day: dayOf(at), key: `${offer.offerId} ${step} ${at}` } as const;
      }),
  );
  for (const of of facts.days)
    entries.push({ kind: 'market', of, day: of.date, key: `${of.exchange} ${of.date} ${of.kind}` });
  for (const of of facts.dividends)
    if (concerns(of.instrumentId)) {
      const watched = !held.has(of.instrumentId);
      entries.push({ kind: 'dividend', step: 'ex', of, watched, day: of.exDate, key: `${of.actionId} ex` });
    }
  for (const of of facts.ownDividends)
    if (of.paidOn === null)
      entries.push({
        kind: 'dividend',
        step: 'pays',
        of,
        watched: false,
        day: of.payDate,
        key: `${of.actionId} pays`,
      });
  for (const of of facts.splits)
    if (concerns(of.instrumentId)) {
      entries.push({ kind: 'split', of, watched: !held.has(of.instrumentId), day: of.exDate, key: of.actionId });
    }
  const when = (entry: CalendarEntry) => (entry.kind === 'offer' ? entry.at : '');
  return entries
    .filter(({ day }) => day >= today && day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day) || when(a).localeCompare(when(b)) || a.key.localeCompare(b.key));
}

/** By day, in their order. */
export function byDay(entries: readonly CalendarEntry[]): readonly (readonly [string, readonly CalendarEntry[]])[] {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days];
}
