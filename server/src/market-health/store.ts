import type { Reader, Statement } from '../platform/database.ts';
import { eventTypes } from '../platform/ledger-lines.ts';

export interface MinuteCount {
  /** Whole minutes since 1970. */
  readonly minute: number;
  readonly orders: number;
  readonly fills: number;
}

const minutesStatement: Statement = {
  name: 'market_health_minutes',
  text: `select j.at_ms / 60000 as minute, count(*) filter (where type = 'order.placed') as orders,
      count(*) filter (where type = 'order.filled') as fills
    from entry j cross join lateral unnest(${eventTypes}) as type
    where j.at_ms >= $1 and j.at_ms < $2 and type in ('order.placed', 'order.filled')
    group by 1 order by 1`,
};

/** Orders and fills of each minute that had any, from one moment to before another. */
export function readMinutes(reader: Reader, fromMs: number, beforeMs: number): Promise<readonly MinuteCount[]> {
  return reader.query<MinuteCount>(minutesStatement, [fromMs, beforeMs]);
}
