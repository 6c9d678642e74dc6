import { markets } from '../market-rules/markets/listed.ts';
import { hasExchange, marketOfExchange } from '../market-rules/markets.ts';
import type { ChargeSchedule } from './charge-rule.ts';
import { bse } from './schedule-in.ts';

/** Every schedule there is, for showing them. */
export const chargeSchedules: readonly ChargeSchedule[] = [...markets.map(({ charges }) => charges), bse];

const byName = new Map(chargeSchedules.map((schedule) => [schedule.exchange, schedule]));

/** The charges of an exchange, or of a venue of coins. Throws for one that nobody has listed: no fee is made up. */
export function chargeScheduleOf(exchange: string): ChargeSchedule {
  const schedule = byName.get(exchange);
  if (schedule) return schedule;
  if (!hasExchange(exchange)) throw new Error(`no charges are known for the exchange ${exchange}`);
  return marketOfExchange(exchange).charges;
}
