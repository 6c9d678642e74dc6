import { parseDecimal } from '@tarazu/domain/money';
import { type RefillKind, refillOf } from '@tarazu/domain/practice/refill';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { showPlayMoney } from '@tarazu/wire/practice';

/** What each currency would gain or lose. */
export function gainsOf(
  kind: RefillKind,
  accounts: ReplyOf<typeof showPlayMoney>['accounts'],
): ReturnType<typeof refillOf> {
  const starting = Object.fromEntries(accounts.map((one) => [one.currency, parseDecimal(one.starting) ?? 0n]));
  const free = new Map(accounts.map((one) => [one.currency, parseDecimal(one.free) ?? 0n]));
  return refillOf(kind, { starting, free: (currency) => free.get(currency) ?? 0n });
}
