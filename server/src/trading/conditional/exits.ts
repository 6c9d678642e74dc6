import { isOpen, type Order } from '@tarazu/domain/trading/order';
import { keyOf } from '../commands.ts';
import type { OwnedOrder } from '../store/orders.ts';
import type { OwnedConditional } from './store.ts';

/** What is for the fills of an order, and those orders. */
export interface Exits {
  add(key: string, owned: OwnedConditional): void;
  drop(key: string, owned: OwnedConditional): void;
  /** The order for whose fills it is; undefined of one that stands for itself. */
  entryOf(owned: OwnedConditional): Order | undefined;
  /** Whether prints may reach it: an exit has to have something to sell. */
  isArmed(owned: OwnedConditional): boolean;
  /** An order as it is now: which exits its first fill has armed, and which have ended with it. */
  follow(entry: OwnedOrder): { readonly armed: readonly string[]; readonly ended: readonly string[] };
  /** Takes over an order that something is going to be for. */
  know(entry: OwnedOrder): void;
}

export function createExits(): Exits {
  const entries = new Map<string, Order>();
  /** By entry. */
  const exits = new Map<string, Set<string>>();
  const entryKeyOf = ({ owner, conditional: { after } }: OwnedConditional) =>
    after === undefined ? undefined : keyOf(owner, after);

  function entryOf(owned: OwnedConditional): Order | undefined {
    const after = entryKeyOf(owned);
    return after === undefined ? undefined : entries.get(after);
  }

  return {
    entryOf,
    isArmed: (owned) => owned.conditional.after === undefined || (entryOf(owned)?.filled ?? 0n) > 0n,
    add(key, owned) {
      const after = entryKeyOf(owned);
      if (after !== undefined) exits.set(after, (exits.get(after) ?? new Set()).add(key));
    },
    drop(key, owned) {
      const after = entryKeyOf(owned);
      if (after === undefined) return;
      const own = exits.get(after);
      own?.delete(key);
      if (own?.size !== 0) return;
      exits.delete(after);
      entries.delete(after);
    },
    follow({ owner, order }) {
      const after = keyOf(owner, order.orderId);
      const own = exits.get(after);
      if (!own) return { armed: [], ended: [] };
      const wasArmed = (entries.get(after)?.filled ?? 0n) > 0n;
      entries.set(after, order);
      if (order.filled > 0n) return { armed: wasArmed ? [] : [...own], ended: [] };
      return { armed: [], ended: isOpen(order) ? [] : [...own] };
    },
    know({ owner, order }) {
      entries.set(keyOf(owner, order.orderId), order);
    },
  };
}
