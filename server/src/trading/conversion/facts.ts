import type { ConversionEvent } from '@tarazu/domain/exchange/conversion/convert';
import {
  type LimitConversion,
  type LimitConversionEvent,
  limitConversionEvents,
  limitConversionFrom,
} from '@tarazu/domain/exchange/conversion/limit-conversion';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { EventMark } from '@tarazu/domain/trading/order';
import type { Reader } from '../../platform/database.ts';
import { isAboutLimit, isConversion, keyOf, type OrderCommand } from '../commands.ts';
import { countLimits, loadLimits, type OwnedLimit } from './limit-store.ts';
import { type ConvertedValue, type OwnedConversion, readConverted, readUsedQuotes } from './store.ts';

export const DAY_MS = 86_400_000;

/** What a batch knows of conversions, and what it adds. */
export interface ConversionBook {
  /** `owner|quote` of what was taken. */
  readonly used: Set<string>;
  readonly converted: Map<AccountId, readonly ConvertedValue[]>;
  readonly added: OwnedConversion[];
  /** Of those that are asked about, as they stand, by owner and name; and those that changed. */
  readonly limits: Map<string, OwnedLimit>;
  readonly changedLimits: Map<string, OwnedLimit>;
  /** How many of those who set one wait. */
  readonly waiting: Map<AccountId, number>;
}

export function noConversions(): ConversionBook {
  const limits = { limits: new Map(), changedLimits: new Map(), waiting: new Map() };
  return { used: new Set(), converted: new Map(), added: [], ...limits };
}

/** Nothing is read for commands that convert nothing. */
export async function loadConversions(
  reader: Reader,
  commands: readonly OrderCommand[],
  nowMs: number,
): Promise<ConversionBook> {
  const converting = commands.filter(isConversion);
  const about = commands.filter(isAboutLimit);
  if (converting.length === 0 && about.length === 0) return noConversions();
  const owners = [...new Set(converting.map(({ owner }) => owner))];
  // A day more than is counted, so that the moment of deciding need not be known here.
  const setting = about.flatMap(({ kind, owner }) => (kind === 'set-limit-conversion' ? [owner] : []));
  const [used, converted, limits, waiting] = await Promise.all([
    readUsedQuotes(
      reader,
      converting.map(({ owner, quote }) => ({ owner, quoteId: quote.quoteId })),
    ),
    readConverted(reader, owners, nowMs - 2 * DAY_MS),
    loadLimits(reader, about),
    countLimits(reader, [...new Set(setting)]),
  ]);
  const known = new Map(limits.map((one) => [keyOf(one.owner, one.limit.limitId), one]));
  return { used, converted, added: [], limits: known, changedLimits: new Map(), waiting };
}

/** What was converted within the 24 hours before a moment, e8. */
export function convertedWithin(values: readonly ConvertedValue[] = [], nowMs: number): bigint {
  return values.reduce((sum, { atMs, value }) => (atMs > nowMs - DAY_MS ? sum + value : sum), 0n);
}

export function foldConversion(
  book: ConversionBook,
  owner: AccountId,
  { body }: ConversionEvent,
  mark: EventMark,
): void {
  const { no, atMs } = mark;
  book.used.add(`${owner}|${body.quoteId}`);
  book.converted.set(owner, [...(book.converted.get(owner) ?? []), { atMs, value: decimal(body.value) }]);
  book.added.push({ owner, no, atMs, done: body });
}

const limitEvents: ReadonlySet<string> = new Set(limitConversionEvents);

export function isLimitEvent(event: { readonly type: string }): event is LimitConversionEvent {
  return limitEvents.has(event.type);
}

/** One that waits; undefined where there is none, or it has ended. */
export function openLimit(book: ConversionBook, owner: AccountId, limitId: string): LimitConversion | undefined {
  const found = book.limits.get(keyOf(owner, limitId));
  return found?.state === 'waiting' ? found.limit : undefined;
}

export function foldLimit(
  book: ConversionBook,
  owner: AccountId,
  { type, body }: LimitConversionEvent,
  { no, atMs }: EventMark,
): void {
  const key = keyOf(owner, body.limitId);
  const isSet = type === 'conversion.limit-set';
  const before = book.limits.get(key);
  const after: OwnedLimit = {
    owner,
    limit: limitConversionFrom(body),
    setNo: isSet ? no : (before?.setNo ?? no),
    state: isSet ? 'waiting' : type === 'conversion.limit-reached' ? 'reached' : body.reason,
    endedAtMs: isSet ? undefined : atMs,
    endedNo: isSet ? undefined : no,
    conversionId: type === 'conversion.limit-reached' ? body.conversionId : undefined,
  };
  book.limits.set(key, after);
  book.changedLimits.set(key, after);
  book.waiting.set(owner, (book.waiting.get(owner) ?? 0) + (isSet ? 1 : -1));
}
