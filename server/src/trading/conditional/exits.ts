import { type ConditionalOrder, dueOf } from '@tarazu/domain/trading/conditional/conditional-order';
import { isOpen, type Order } from '@tarazu/domain/trading/order';
import { keyOf } from '../commands.ts';
import type { OwnedOrder } from '../store/orders.ts';
import type { OwnedConditional } from './store.ts';

/** Exits that were reached before their shares could be sold are watched again as often as settlement runs. */
export const LOCKED_MS = 60_000;

/** What is for a part of an order, and those orders. */
export interface Exits {
  add(key: string, owned: OwnedConditional): void;
  drop(key: string, owned: OwnedConditional): void;
  /** The order for a part of which it is; undefined of one that stands for itself. */
  entryOf(owned: OwnedConditional): Order | undefined;
  /** Whether prints may reach it: it has to have something to trade. */
  isArmed(owned: OwnedConditional): boolean;
  /** An order as it is now: which of them have something to trade now and had not before, and which have ended with it. */
  follow(entry: OwnedOrder): { readonly armed: readonly string[]; readonly ended: readonly string[] };
  /** Takes over an order that something is going to be for. */
  know(entry: OwnedOrder): void;
}

export function createExits(): Exits {
  const entries = new Map<string, Order>();
  /** By entry. */
  const exits = new Map<string, Map<string, OwnedConditional>>();
  const entryKeyOf = ({ owner, conditional: { after } }: OwnedConditional) =>
    after === undefined ? undefined : keyOf(owner, after);

  function entryOf(owned: OwnedConditional): Order | undefined {
    const after = entryKeyOf(owned);
    return after === undefined ? undefined : entries.get(after);
  }

  return {
    entryOf,
    isArmed: (owned) => dueOf(owned.conditional, entryOf(owned)) > 0n,
    add(key, owned) {
      const after = entryKeyOf(owned);
      if (after !== undefined)
        exits.set(after, (exits.get(after) ?? new Map<string, OwnedConditional>()).set(key, owned));
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
      const before = entries.get(after);
      entries.set(after, order);
      const keysOf = (is: (conditional: ConditionalOrder) => boolean) =>
        [...own].flatMap(([key, { conditional }]) => (is(conditional) ? [key] : []));
      return {
        armed: keysOf((one) => dueOf(one, before) === 0n && dueOf(one, order) > 0n),
        ended: isOpen(order) ? [] : keysOf((one) => dueOf(one, order) === 0n),
      };
    },
    know({ owner, order }) {
      entries.set(keyOf(owner, order.orderId), order);
    },
  };
}
