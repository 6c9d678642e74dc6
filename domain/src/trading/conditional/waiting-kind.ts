import { type ConditionalOrder, legName } from './conditional-order.ts';

export const waitingKinds = ['stop', 'target', 'gtt', 'both', 'trailing', 'bracket', 'opening'] as const;
/** What one that waits is called among the others: each has one kind. */
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * The first that is true of it: it waits for the opening; it is an exit of another order (`bracket`); one of its stops trails; it has a stop and a target (`both`, OCO);
 * a stop; a purchase of what is owned that waits for a lower price (`gtt`); a target.
 */
export function waitingKindOf(
  order: Pick<ConditionalOrder, 'legs' | 'side' | 'after' | 'part' | 'onMargin'>,
): WaitingKind {
  const { legs, side, after, part, onMargin } = order;
  const [first] = legs;
  if (first.watch.kind === 'opening') return 'opening';
  if (after !== undefined && part === 'fills') return 'bracket';
  if (legs.some(({ watch }) => watch.kind === 'trailing')) return 'trailing';
  if (legs.length === 2) return 'both';
  if (legName(order, first) === 'stop') return 'stop';
  return side === 'buy' && onMargin === undefined ? 'gtt' : 'target';
}
