import type { ConversionEvent } from '@tarazu/domain/exchange/conversion/convert';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { EventMark } from '@tarazu/domain/trading/order';
import type { Reader } from '../../platform/database.ts';
import type { OrderCommand } from '../commands.ts';
import { type ConvertedValue, type OwnedConversion, readConverted, readUsedQuotes } from './store.ts';

export const DAY_MS = 86_400_000;

/** What a batch knows of conversions, and what it adds. */
export interface ConversionBook {
  /** `owner|quote` of what was taken. */
  readonly used: Set<string>;
  readonly converted: Map<AccountId, readonly ConvertedValue[]>;
  readonly added: OwnedConversion[];
}

export function noConversions(): ConversionBook {
  return { used: new Set(), converted: new Map(), added: [] };
}

/** Nothing is read for commands that convert nothing. */
export async function loadConversions(
  reader: Reader,
  commands: readonly OrderCommand[],
  nowMs: number,
): Promise<ConversionBook> {
  const converting = commands.flatMap((command) => (command.kind === 'convert' ? [command] : []));
  if (converting.length === 0) return noConversions();
  const owners = [...new Set(converting.map(({ owner }) => owner))];
  // A day more than is counted, so that the moment of deciding need not be known here.
  const [used, converted] = await Promise.all([
    readUsedQuotes(
      reader,
      converting.map(({ owner, quote }) => ({ owner, quoteId: quote.quoteId })),
    ),
    readConverted(reader, owners, nowMs - 2 * DAY_MS),
  ]);
  return { used, converted, added: [] };
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
