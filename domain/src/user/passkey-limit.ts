import type { Currency } from '../asset.ts';
import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimalToText, minimum, ONE } from '../money.ts';

/** Up to which value an order is confirmed by a passkey in place of the six digits. */
export type PasskeyLimitEvent = DomainEvent<
  'user.passkey-limit-set',
  /** Decimal text; null where the digits are asked for again. */
  { readonly currency: Currency; readonly most: string | null }
>;

export type PasskeyLimitDecision = Decision<
  PasskeyLimitEvent,
  'passkeys_none' | 'nothing_to_change' | 'passkey_limit_bounds'
>;

/** What the house lets a finger or a face confirm at most, and in which steps, e8; about the price of a small car, in round figures of each currency. */
export const passkeyLimitBounds: Readonly<Record<Currency, { readonly step: bigint; readonly max: bigint }>> = {
  INR: { step: 100n * ONE, max: 1_000_000n * ONE },
  BRL: { step: 10n * ONE, max: 50_000n * ONE },
  USD: { step: ONE, max: 10_000n * ONE },
  USDT: { step: ONE, max: 10_000n * ONE },
};

/** Somebody's word for orders in one currency. `most` e8. */
export interface PasskeyLimit {
  readonly currency: Currency;
  readonly most: bigint;
  readonly sinceMs: number;
}

/**
 * Sets the value (e8) up to which an order in this currency needs no digits; 0 asks for them again. Setting the same value once more is a
 * change: it takes in the passkeys that were made since.
 */
export function decidePasskeyLimit(
  asked: { readonly currency: Currency; readonly most: bigint },
  facts: { readonly passkeys: number; readonly before: bigint },
): PasskeyLimitDecision {
  const { currency, most } = asked;
  if (most > 0n && facts.passkeys === 0) return refused('passkeys_none');
  if (most === 0n && facts.before === 0n) return refused('nothing_to_change');
  const { step, max } = passkeyLimitBounds[currency];
  if (most > max || most % step !== 0n) {
    const amount = (value: bigint) => ({ amount: decimalToText(value, 2), currency });
    return refused('passkey_limit_bounds', { step: amount(step), max: amount(max) });
  }
  const body = { currency, most: most === 0n ? null : decimalToText(most) };
  return accepted<PasskeyLimitEvent>([{ type: 'user.passkey-limit-set', body }]);
}

/**
 * What a passkey that was made then may confirm. One that was made after the limit was set confirms nothing: whoever has only the login
 * password could have made it, and the limit was set with the six digits. A limit from before there was a maximum confirms no more than that.
 */
export function confirmedBy(
  passkey: { readonly createdAtMs: number },
  limits: readonly PasskeyLimit[],
): ReadonlyMap<Currency, bigint> {
  return new Map(
    limits
      .filter(({ sinceMs }) => passkey.createdAtMs < sinceMs)
      .map(({ currency, most }) => [currency, minimum(most, passkeyLimitBounds[currency].max)]),
  );
}
