import type { Clock } from '../platform/clock.ts';

interface Minute {
  /** Whole minutes since 1970. */
  readonly minute: number;
  readonly orders: number;
  readonly fills: number;
}

/** Orders placed and fills made in each of the last minutes, counted as they are committed since this program started. */
export interface Activity {
  note(entries: readonly { readonly events: readonly { readonly type: string }[] }[]): void;
  /** The oldest first, without gaps; the last is the minute that is under way. */
  minutes(): readonly { readonly at: string; readonly orders: number; readonly fills: number }[];
}

const MINUTE_MS = 60_000;
const MINUTES_KEPT = 60;

export function createActivity(clock: Pick<Clock, 'nowMs'>): Activity {
  const minuteNow = () => Math.floor(clock.nowMs() / MINUTE_MS);
  const startedIn = minuteNow();
  const counted = new Map<number, Minute>();
  return {
    note(entries) {
      const types = entries.flatMap(({ events }) => events.map(({ type }) => type));
      const orders = types.filter((type) => type === 'stock-order.placed').length;
      const fills = types.filter((type) => type === 'stock-order.filled').length;
      if (orders + fills === 0) return;
      const minute = minuteNow();
      const before = counted.get(minute);
      counted.set(minute, { minute, orders: (before?.orders ?? 0) + orders, fills: (before?.fills ?? 0) + fills });
      for (const old of counted.keys()) if (old <= minute - MINUTES_KEPT) counted.delete(old);
    },
    minutes() {
      const last = minuteNow();
      const first = Math.max(startedIn, last - MINUTES_KEPT + 1);
      return Array.from({ length: last - first + 1 }, (_, index) => {
        const minute = first + index;
        const { orders, fills } = counted.get(minute) ?? { orders: 0, fills: 0 };
        return { at: new Date(minute * MINUTE_MS).toISOString(), orders, fills };
      });
    },
  };
}
