import type { AccountId } from '@tarazu/domain/posting';
import type { ConditionalEvent } from '@tarazu/domain/trading/conditional/conditional-events';
import {
  type ConditionalOrder,
  evolveConditional,
  isWaiting,
} from '@tarazu/domain/trading/conditional/conditional-order';
import type { EventMark } from '@tarazu/domain/trading/order';
import type { Reader, Writer } from '../../platform/database.ts';
import { keyOf } from '../commands.ts';
import type { Asked } from '../facts/asked.ts';
import { countWaiting, loadConditionals, type OwnedConditional, saveConditionals } from './store.ts';

/** Conditional orders as a batch finds and leaves them. They are read in its transaction; nothing of them is known ahead. */
export interface ConditionalBook {
  readonly all: Map<string, OwnedConditional>;
  readonly waiting: Map<AccountId, number>;
  readonly changed: Map<string, OwnedConditional>;
}

export function noConditionals(): ConditionalBook {
  return { all: new Map(), waiting: new Map(), changed: new Map() };
}

export async function loadBook(
  reader: Reader,
  { conditionals, countingConditionals }: Pick<Asked, 'conditionals' | 'countingConditionals'>,
): Promise<ConditionalBook> {
  const [rows, waiting] = await Promise.all([
    loadConditionals(reader, conditionals),
    countWaiting(reader, countingConditionals),
  ]);
  const book = noConditionals();
  for (const row of rows) book.all.set(keyOf(row.owner, row.conditional.conditionalId), row);
  for (const owner of countingConditionals) book.waiting.set(owner, waiting.get(owner) ?? 0);
  return book;
}

export function conditionalIn({ all }: ConditionalBook, owner: AccountId, id: string): ConditionalOrder | undefined {
  return all.get(keyOf(owner, id))?.conditional;
}

export function foldConditional(
  book: ConditionalBook,
  owner: AccountId,
  event: ConditionalEvent,
  mark: EventMark,
): void {
  const key = keyOf(owner, event.body.conditionalId);
  const before = book.all.get(key)?.conditional;
  const conditional = evolveConditional(before, event, mark);
  if (!conditional) return;
  const owned = { owner, conditional };
  book.all.set(key, owned);
  book.changed.set(key, owned);
  const waiting = book.waiting.get(owner);
  if (waiting === undefined) return;
  const more = Number(isWaiting(conditional)) - Number(before !== undefined && isWaiting(before));
  book.waiting.set(owner, waiting + more);
}

/** Those of these events begin to wait after the last print of their instruments, and no later. */
export function markSeen(
  book: ConditionalBook,
  owner: AccountId,
  events: readonly ConditionalEvent[],
  lastOf: (instrumentId: string) => number | undefined,
): void {
  for (const { body } of events) {
    const key = keyOf(owner, body.conditionalId);
    const owned = book.changed.get(key);
    if (owned) book.changed.set(key, { ...owned, seen: lastOf(owned.conditional.instrumentId) });
  }
}

export function saveBook(writer: Writer, { changed }: ConditionalBook): Promise<void> {
  return saveConditionals(writer, [...changed.values()]);
}
