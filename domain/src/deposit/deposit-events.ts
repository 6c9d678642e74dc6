import type { Currency } from '../asset.ts';
import type { Decision, DomainEvent } from '../decision.ts';
import type { RailName } from '../rail/rail.ts';

/** Amounts in events are decimal text, instants ISO text. */
interface Received {
  readonly rail: RailName;
  readonly railReference: string;
  readonly amount: string;
  readonly currency: Currency;
}

/**
 * Why money that came in was put aside: nobody's number stands in it, the order was credited or ended before, the amount
 * is another one, the rail did not say whose account paid, or it came from an account in somebody else's name (that goes back).
 */
export type AsideReason = 'unknown_number' | 'order_not_open' | 'amount_differs' | 'name_missing' | 'third_party';

export type DepositEvent =
  | DomainEvent<
      'deposit.requested',
      {
        readonly depositId: string;
        readonly number: string;
        readonly channel: string;
        readonly rail: RailName;
        readonly currency: Currency;
        readonly amount: string;
        readonly fee: string;
        readonly expiresAt: string;
      }
    >
  /** The person says that it was sent; `proof`: with a picture. */
  | DomainEvent<'deposit.declared', { readonly depositId: string; readonly proof: boolean; readonly utr: string }>
  /** What was declared is at the bank of a practice house, which books it by its own notice. */
  | DomainEvent<'deposit.found', { readonly depositId: string }>
  | DomainEvent<'deposit.cancelled', { readonly depositId: string }>
  | DomainEvent<'deposit.expired', { readonly depositId: string }>
  | DomainEvent<'deposit.refused', { readonly depositId: string; readonly reason: string }>
  | DomainEvent<
      'deposit.credited',
      Received & {
        readonly depositId: string;
        readonly number: string;
        readonly fee: string;
        /** Where it had been put aside; empty when it came straight in. */
        readonly suspenseId: string;
      }
    >
  | DomainEvent<
      'deposit.set-aside',
      Received & {
        readonly suspenseId: string;
        /** The order it seems to be for; empty when there is none. */
        readonly depositId: string;
        readonly reason: AsideReason;
        readonly narration: string;
        readonly partyName: string;
      }
    >
  | DomainEvent<'deposit.sent-back', { readonly suspenseId: string; readonly depositId: string }>
  | DomainEvent<'deposit.returned', Received & { readonly suspenseId: string; readonly depositId: string }>;

export const depositEvents: readonly DepositEvent['type'][] = [
  'deposit.requested',
  'deposit.declared',
  'deposit.found',
  'deposit.cancelled',
  'deposit.expired',
  'deposit.refused',
  'deposit.credited',
  'deposit.set-aside',
  'deposit.sent-back',
  'deposit.returned',
];

export type DepositRefusal =
  | 'deposit_unknown'
  | 'deposit_channel_unknown'
  | 'deposit_amount_bounds'
  | 'deposit_amount_step'
  | 'deposits_open_full'
  | 'deposit_not_open'
  | 'deposit_not_due'
  | 'deposit_receipt_known'
  | 'suspense_unknown'
  | 'suspense_not_open'
  | 'suspense_currency';

export type DepositDecision = Decision<DepositEvent, DepositRefusal>;
