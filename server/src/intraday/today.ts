import type { Currency } from '@tarazu/domain/asset';
import { localDate, zonedInstant } from '@tarazu/domain/market/zone';
import { markets } from '@tarazu/domain/market-rules/markets/listed';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader } from '../platform/database.ts';
import { gainOf, type HeldPosition, type Marks } from '../position/index.ts';
import { readRealised } from './store.ts';

/** What positions of the day came to in one market since its day began, e8. */
export interface TodayWithin {
  readonly currency: Currency;
  /** Charges paid. */
  readonly realised: bigint;
  readonly unrealised: bigint;
}

const withDays = markets.filter(({ margin }) => margin?.dayOf !== undefined);

/** By market; `held`: the positions of the day that are left. */
export async function readTodayWithin(
  reader: Reader,
  owner: AccountId,
  held: readonly HeldPosition[],
  { marks, nowMs }: { readonly marks: Marks; readonly nowMs: number },
): Promise<readonly TodayWithin[]> {
  const since = new Map(
    withDays.map(({ id, timeZone }) => [id, zonedInstant(timeZone, localDate(timeZone, nowMs), '00:00')]),
  );
  const realised = await readRealised(reader, owner, since);
  return withDays.map(({ id, currency }) => ({
    currency,
    realised: realised.get(id) ?? 0n,
    unrealised: gainOf(
      held.filter(({ market }) => market === id),
      marks,
      nowMs,
    ),
  }));
}
