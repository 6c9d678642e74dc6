import { decimal } from '@tarazu/domain/money';
import type { OptionEvent } from '@tarazu/domain/option/option-events';
import type { AccountId } from '@tarazu/domain/posting';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import { withResult } from '@tarazu/domain/trading/own-limit/own-limit';
import type { ReadTraders } from '../trading/index.ts';
import type { KeptOption, OptionEnd } from './store/kept-option.ts';

/** What a batch knows of those who may buy. */
export type Traders =
  Awaited<ReturnType<ReadTraders>> extends ReadonlyMap<AccountId, infer Facts> ? Map<AccountId, Facts> : never;

/** The events of one entry, and when it was made. */
interface Entry {
  readonly events: readonly (OptionEvent | OrderEvent)[];
  readonly atMs: number;
}

/** What the sale of shares that lay for a call came to, e8. */
function soldFor({ events }: Entry): bigint {
  return events.reduce(
    (sum, event) => (event.type === 'order.filled' ? sum + decimal(event.body.realised ?? '0') : sum),
    0n,
  );
}

/**
 * What came of an option counts for its owner's own limit at once, as it does when the store is asked again: otherwise a stake that a batch has set
 * free could be staked anew in the same batch, as if nothing of it had been lost.
 */
export function countEnd(
  traders: Traders,
  { owner, market, stake }: KeptOption,
  { paid }: Pick<OptionEnd, 'paid'>,
  entry: Entry,
): void {
  const trader = traders.get(owner);
  if (!trader) return;
  traders.set(owner, { ...trader, own: withResult(trader.own, market, entry.atMs, paid - stake + soldFor(entry)) });
}
