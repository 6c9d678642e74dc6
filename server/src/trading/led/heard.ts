import type { LiveMarket } from '../../market/index.ts';
import type { CommittedEntry } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import { entriesOf, loadConditionals, type OwnedConditional } from '../conditional/store.ts';
import { loadOrders } from '../store/orders.ts';
import type { LedEngines } from './engines.ts';

/** Prints looked at for the last one before a conditional order was set. */
const PRINTS_MAX = 100;

/** The values of a field of events, each with whose it is, once. */
function named(entries: readonly CommittedEntry[], field: 'orderId' | 'conditionalId') {
  const found = new Map<string, { readonly owner: number; readonly id: string }>();
  for (const { owner, events } of entries) {
    for (const { body } of events as readonly { readonly body: Readonly<Record<string, unknown>> }[]) {
      const id = body[field];
      if (typeof id === 'string') found.set(`${owner} ${id}`, { owner, id });
    }
  }
  return [...found.values()];
}

/** It was set while this process saw prints that may have reached it. */
function withSeen(owned: OwnedConditional, market: Pick<LiveMarket, 'prints'>): OwnedConditional {
  const { instrumentId, updatedAtMs } = owned.conditional;
  const before = market.prints(instrumentId, PRINTS_MAX).find(({ atMs }) => atMs <= updatedAtMs);
  return before ? { ...owned, seen: before.sequence } : owned;
}

/** Tells the engines of orders that another process has placed or changed. */
export async function hearOfOrders(
  entries: readonly CommittedEntry[],
  {
    database,
    market,
    engines: { engine, conditionals, areHere },
  }: { readonly database: Reader; readonly market: Pick<LiveMarket, 'prints'>; readonly engines: LedEngines },
): Promise<void> {
  if (!areHere) return;
  const ids = named(entries, 'orderId').map(({ owner, id }) => ({ owner, orderId: id }));
  const asked = named(entries, 'conditionalId').map(({ owner, id }) => ({ owner, conditionalId: id }));
  const [orders, waiting] = await Promise.all([loadOrders(database, ids), loadConditionals(database, asked)]);
  // With the orders for whose fills they are.
  const sources = await loadOrders(database, entriesOf(waiting));
  engine.follow(orders);
  conditionals.follow(
    waiting.map((owned) => withSeen(owned, market)),
    [...sources, ...orders],
  );
}
