import type { ActivitySpan } from '@tarazu/wire/operator/market-health';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database.ts';
import { type MinuteCount, readMinutes } from './store.ts';

interface ActivityPart {
  readonly at: string;
  readonly orders: number;
  readonly fills: number;
}

/** Orders placed and fills made in each of the last minutes. What was before this program started is read from the journal once. */
export interface Activity {
  note(entries: readonly { readonly events: readonly { readonly type: string }[] }[]): void;
  /** The oldest first, without gaps; the last is the one that is under way. */
  parts(reader: Reader, span: ActivitySpan): Promise<readonly ActivityPart[]>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long each span is and into parts of how many minutes it is cut. */
export const activitySpans: Readonly<Record<ActivitySpan, { readonly minutes: number; readonly part: number }>> = {
  hour: { minutes: 60, part: 1 },
  day: { minutes: 1440, part: 15 },
  week: { minutes: 7 * 1440, part: 60 },
  month: { minutes: 30 * 1440, part: 360 },
};
const DAYS_KEPT = 30;

export function createActivity(clock: Pick<Clock, 'nowMs'>): Activity {
  const minuteNow = () => Math.floor(clock.nowMs() / MINUTE_MS);
  const startedAtMs = clock.nowMs();
  const counted = new Map<number, Omit<MinuteCount, 'minute'>>();
  let before: Promise<void> | undefined;
  const add = ({ minute, orders, fills }: MinuteCount): void => {
    const had = counted.get(minute);
    // A new minute is the time to forget the old ones; in between there is nothing to look through.
    if (!had) for (const old of counted.keys()) if (old <= minuteNow() - DAYS_KEPT * 1440) counted.delete(old);
    counted.set(minute, { orders: (had?.orders ?? 0) + orders, fills: (had?.fills ?? 0) + fills });
  };
  // Day by day, so that orders are not kept waiting behind one long read.
  async function readBefore(reader: Reader): Promise<void> {
    const rows: MinuteCount[] = [];
    for (let fromMs = startedAtMs - DAYS_KEPT * DAY_MS; fromMs < startedAtMs; fromMs += DAY_MS) {
      rows.push(...(await readMinutes(reader, fromMs, Math.min(fromMs + DAY_MS, startedAtMs))));
    }
    for (const row of rows) add(row);
  }
  return {
    note(entries) {
      const types = entries.flatMap(({ events }) => events.map(({ type }) => type));
      const orders = types.filter((type) => type === 'order.placed').length;
      const fills = types.filter((type) => type === 'order.filled').length;
      if (orders + fills > 0) add({ minute: minuteNow(), orders, fills });
    },
    async parts(reader, span) {
      before ??= readBefore(reader).catch((error: unknown) => {
        before = undefined;
        throw error;
      });
      await before;
      const { minutes, part } = activitySpans[span];
      const last = Math.floor(minuteNow() / part);
      const first = last - minutes / part + 1;
      const sums = Array.from({ length: minutes / part }, () => ({ orders: 0, fills: 0 }));
      for (const [minute, { orders, fills }] of counted) {
        const sum = sums[Math.floor(minute / part) - first];
        if (!sum) continue;
        sum.orders += orders;
        sum.fills += fills;
      }
      return sums.map((sum, index) => ({ at: new Date((first + index) * part * MINUTE_MS).toISOString(), ...sum }));
    },
  };
}
