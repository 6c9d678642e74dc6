import { type MarketHours, sessionAt } from '../../market/calendar.ts';
import { type DayChange, withChanges } from '../../market/calendar-change.ts';
import type { Dividend } from '../../market/corporate-action/dividend.ts';
import type { Split } from '../../market/corporate-action/split.ts';
import { localDate } from '../../market/zone.ts';
import { calendarOf, hasCalendar } from '../../market-rules/calendars.ts';
import { marketOfExchange } from '../../market-rules/markets.ts';
import { decimal, decimalToText, divide } from '../../money.ts';
import { optionRule } from '../option-rules.ts';
import type { Shares } from './end-vanilla.ts';
import { daysLeft, expiriesFrom, type TradingDays } from './vanilla-chain.ts';
import type { VanillaQuoteText, VanillaTerms } from './vanilla-events.ts';
import { vanillaRule } from './vanilla-rules.ts';

/** A process that has not read a change yet reads it within this time, and no day is changed sooner than that before it begins. */
const KNOWN_EVERYWHERE_MS = 60_000;

/** What a company announced, as plain JSON: what counts for its options. */
export type AnnouncedTerms =
  | { readonly kind: 'dividend'; readonly exDate: string; readonly perShare: string }
  | { readonly kind: 'split'; readonly exMs: number; readonly held: string; readonly given: string };

export interface Announced {
  readonly actionId: string;
  readonly terms: AnnouncedTerms;
}

/** All that was announced of something, as the house knew it from a moment on, until it knew otherwise. */
export interface KnownAnnouncements {
  readonly seenMs: number;
  readonly all: readonly Announced[];
}

/** Which hours the market kept on an exchange from a moment on, as the house knew it. */
export interface KnownHours {
  readonly seenMs: number;
  readonly hours: MarketHours;
}

export function dividendTerms({ exDate, perShare }: Pick<Dividend, 'exDate' | 'perShare'>): AnnouncedTerms {
  return { kind: 'dividend', exDate, perShare: decimalToText(perShare) };
}

export function splitTerms({ exMs, held, given }: Pick<Split, 'exMs' | 'held' | 'given'>): AnnouncedTerms {
  return { kind: 'split', exMs, held: String(held), given: String(given) };
}

/** On which exchange something was traded from a moment on, as the house knew it. */
export interface KnownListing {
  readonly seenMs: number;
  readonly exchange: string;
}

/** What the store keeps of the world, beside the option itself: none of it was written by the event that is looked at. */
export interface VanillaEvidence {
  /** Changes of the calendar of an exchange, in the order in which they were made. */
  changesOf(exchange: string): readonly (DayChange & { readonly approvedAtMs: number })[];
  /** Which hours the market was known to keep on an exchange, oldest first. Of before these were kept nobody wrote it down. */
  hoursOf(exchange: string): readonly KnownHours[];
  /** Where an instrument was traded, oldest first. Of before this was kept nobody wrote it down. */
  listedOf(instrumentId: string): readonly KnownListing[];
  /** What was known to be announced of an instrument, oldest first. */
  announcedOf(instrumentId: string): readonly KnownAnnouncements[];
}

function knownAt(evidence: VanillaEvidence, instrumentId: string, atMs: number): readonly Announced[] {
  return evidence.announcedOf(instrumentId).findLast(({ seenMs }) => seenMs <= atMs)?.all ?? [];
}

/** The calendar of that moment: with every change that all had read, and, of those made just before, with as many as one process may have read. */
function calendarsAt(evidence: VanillaEvidence, exchange: string, atMs: number) {
  const changes = evidence.changesOf(exchange).filter(({ approvedAtMs }) => approvedAtMs <= atMs);
  const sure = changes.filter(({ approvedAtMs }) => approvedAtMs <= atMs - KNOWN_EVERYWHERE_MS).length;
  return Array.from({ length: changes.length - sure + 1 }, (_, more) =>
    withChanges(calendarOf(exchange), changes.slice(0, sure + more)),
  );
}

/** What the market kept at that moment, whatever the quote says of it. */
function hoursAt({ exchange, hours: told }: DatedQuote, atMs: number, evidence: VanillaEvidence): MarketHours {
  return evidence.hoursOf(exchange).findLast(({ seenMs }) => seenMs <= atMs)?.hours ?? told;
}

/** The newest kind of quote says by which exchange and hours its days were counted, and which announcements it left out. */
type DatedQuote = VanillaQuoteText & Required<Pick<VanillaQuoteText, 'exchange' | 'hours' | 'dividends'>>;

export function isDated(quote: VanillaQuoteText): quote is DatedQuote {
  return quote.version === 'vanilla-quote-3';
}

function daysFaults(
  quote: DatedQuote,
  { instrumentId, market, expiresAt }: VanillaTerms,
  { atMs, isPurchase }: QuoteMoment,
  evidence: VanillaEvidence,
): readonly string[] {
  const { exchange, daysLeft: told } = quote;
  const hours = hoursAt(quote, atMs, evidence);
  const listed = evidence.listedOf(instrumentId).findLast(({ seenMs }) => seenMs <= atMs)?.exchange ?? exchange;
  if (listed !== exchange || !hasCalendar(exchange) || marketOfExchange(exchange).id !== market) return ['exchange'];
  const day = new Date(atMs).toISOString().slice(0, 10);
  const expiresMs = Date.parse(expiresAt);
  const calendars = calendarsAt(evidence, exchange, atMs);
  const countedBy = (days: TradingDays) => {
    const expiry = { date: localDate(days.calendar.timeZone, expiresMs), atMs: expiresMs };
    return decimalToText(daysLeft(days, atMs, expiry)) === told;
  };
  const listedBy = (days: TradingDays) =>
    expiriesFrom(days, vanillaRule(day), optionRule(day).beforeCloseMs, atMs).some((one) => one.atMs === expiresMs);
  const isOf = (holds: (days: TradingDays) => boolean) => calendars.some((calendar) => holds({ calendar, hours }));
  return [
    ...(hours === quote.hours ? [] : ['hours']),
    ...(isOf(countedBy) ? [] : ['days left']),
    ...(!isPurchase || isOf(listedBy) ? [] : ['expiry']),
  ];
}

/** Of a day's price what goes ex later and up to the expiry is still a part; for a share as it was when the option was bought. */
function dividendsAt(
  { instrumentId, expiresAt }: VanillaTerms,
  days: TradingDays,
  { atMs, shares }: QuoteMoment,
  evidence: VanillaEvidence,
) {
  const { tradeDate } = sessionAt(days.calendar, days.hours, atMs);
  const last = localDate(days.calendar.timeZone, Date.parse(expiresAt));
  return knownAt(evidence, instrumentId, atMs).flatMap(({ actionId, terms }) => {
    if (terms.kind !== 'dividend' || terms.exDate <= tradeDate || terms.exDate > last) return [];
    const perShare = divide(decimal(terms.perShare) * shares.now, shares.before, 'half_even');
    return [`${actionId} ${terms.exDate} ${decimalToText(perShare)}`];
  });
}

export interface QuoteMoment {
  readonly atMs: number;
  readonly shares: Shares;
  /** Only what is bought has to be listed. */
  readonly isPurchase: boolean;
}

/** What about a quote is not what the calendar and the announcements of its moment say. */
export function quoteEvidenceFaults(
  quote: VanillaQuoteText,
  terms: VanillaTerms,
  moment: QuoteMoment,
  evidence: VanillaEvidence,
): readonly string[] {
  if (!isDated(quote)) return [];
  const days = daysFaults(quote, terms, moment, evidence);
  if (days.includes('exchange')) return days;
  const told = quote.dividends.map(({ actionId, exDate, perShare }) => `${actionId} ${exDate} ${perShare}`).toSorted();
  const hours = hoursAt(quote, moment.atMs, evidence);
  const isTold = calendarsAt(evidence, quote.exchange, moment.atMs).some((calendar) => {
    const found = dividendsAt(terms, { calendar, hours }, moment, evidence).toSorted();
    return JSON.stringify(found) === JSON.stringify(told);
  });
  return [...days, ...(isTold ? [] : ['dividends'])];
}

/** What splits made of a share between two moments, by what was known of them at a third. Not reduced: as they came. */
export function sharesBetween(
  evidence: VanillaEvidence,
  instrumentId: string,
  { sinceMs, untilMs, knownMs }: { readonly sinceMs: number; readonly untilMs: number; readonly knownMs: number },
): Shares {
  return knownAt(evidence, instrumentId, knownMs).reduce<Shares>(
    (shares, { terms }) => {
      if (terms.kind !== 'split' || terms.exMs <= sinceMs || terms.exMs > untilMs) return shares;
      const [held, given] = [BigInt(terms.held), BigInt(terms.given)];
      return { now: shares.now * (held + given), before: shares.before * held };
    },
    { now: 1n, before: 1n },
  );
}
