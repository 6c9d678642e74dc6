import { isCurrency } from '../asset.ts';
import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimalToText, multiply } from '../money.ts';
import { type AccountId, HOUSE, transfer } from '../posting.ts';
import type { CoinDeposit, CoinHome } from './coin-deposit.ts';

/**
 * What two operators make of a deposit that was put aside. Events of their own: what a chain says, the `coin-deposit` events, no
 * operator can cause.
 */
export type CoinAsideEvent = DomainEvent<
  'coin-aside.credited',
  {
    readonly depositId: string;
    readonly coin: string;
    /** Decimal text. */
    readonly amount: string;
    /** As with a deposit that was credited by itself: empty, and a cost of `0`, for the dollar of coins. */
    readonly instrumentId: string;
    readonly cost: string;
  }
>;

export const coinAsideEvents: readonly CoinAsideEvent['type'][] = ['coin-aside.credited'];

export type CoinAsideRefusal = 'coin_deposit_unknown' | 'coin_deposit_not_aside' | 'coin_deposit_not_kept';
export type CoinAsideDecision = Decision<CoinAsideEvent, CoinAsideRefusal>;

/**
 * Why it cannot be credited; undefined when it can. `home`: as what the coin is held here and what one is worth now; undefined where
 * it is not traded or has no price, which the dollar of coins does not need.
 */
export function creditAsideFault(
  deposit: Pick<CoinDeposit, 'state' | 'coin'> | undefined,
  home: CoinHome | undefined,
): Extract<CoinAsideDecision, { kind: 'refused' }> | undefined {
  if (!deposit) return refused('coin_deposit_unknown');
  if (deposit.state !== 'set-aside') return refused('coin_deposit_not_aside');
  if (!isCurrency(deposit.coin) && !home) return refused('coin_deposit_not_kept', { coin: deposit.coin });
  return undefined;
}

/** What was put aside becomes its owner's, once: the whole amount, at what it is worth at this moment. */
export function decideCreditAside(
  owner: AccountId,
  deposit: CoinDeposit | undefined,
  home: CoinHome | undefined,
): CoinAsideDecision {
  const fault = creditAsideFault(deposit, home);
  if (fault) return fault;
  if (!deposit) return refused('coin_deposit_unknown');
  const { depositId, coin, amount } = deposit;
  const held = isCurrency(coin) ? undefined : home;
  const cost = decimalToText(held ? multiply(amount, held.price, 'half_up') : 0n);
  const body = { depositId, coin, amount: decimalToText(amount), instrumentId: held?.instrumentId ?? '', cost };
  return accepted(
    [{ type: 'coin-aside.credited', body }],
    transfer(amount, coin, { holder: HOUSE, purpose: 'suspense' }, { holder: owner, purpose: 'available' }),
  );
}

/** After the event, which is of this deposit. */
export function evolveCreditedAside(deposit: CoinDeposit, atMs: number): CoinDeposit {
  return { ...deposit, state: 'credited', updatedAtMs: atMs };
}
