import type { Asset } from '../asset.ts';
import type { Network } from '../chain/networks.ts';
import type { Decision, DomainEvent } from '../decision.ts';
import type { RailName } from '../rail/rail.ts';
import type { Delivered, OnChainTicket } from './on-chain.ts';

/** What makes somebody look before money leaves. None of them forbids it. */
export type LookReason = 'new_payee' | 'fresh_deposit' | 'large_amount' | 'credit_risk';

/** `automatic`: nobody; `one_check`: one operator; `two_checks`: two different ones. */
export type Route = 'automatic' | 'one_check' | 'two_checks';

/** Exactly what the withdrawal password authorises. Amounts are decimal text. */
export interface WithdrawalTicket {
  readonly withdrawalId: string;
  readonly number: string;
  readonly payeeId: string;
  readonly payeeLabel: string;
  readonly payeeMasked: string;
  readonly payeeKind: string;
  readonly holderName: string;
  /** By which it leaves: a rail of money, or the network of a coin. */
  readonly rail: RailName | Network;
  readonly currency: Asset;
  readonly amount: string;
  readonly fee: string;
  readonly arrivesBy: string;
  /** Of coins alone. */
  readonly onChain?: OnChainTicket | undefined;
}

export type WithdrawalEvent =
  | DomainEvent<
      'withdrawal.requested',
      WithdrawalTicket & { readonly route: Route; readonly looks: readonly LookReason[] }
    >
  /** The first of two people found nothing wrong. */
  | DomainEvent<'withdrawal.checked', { readonly withdrawalId: string }>
  | DomainEvent<'withdrawal.released', { readonly withdrawalId: string; readonly automatic: boolean }>
  /** Written before the rail is asked to pay; of coins: it is in this batch, and from now on its nonce is its own. */
  | DomainEvent<'withdrawal.instructed', { readonly withdrawalId: string; readonly batchId?: string }>
  | DomainEvent<
      'withdrawal.sent',
      {
        readonly withdrawalId: string;
        /** The rail's number, or the id of the transaction. */
        readonly railReference: string;
        readonly delivered?: readonly Delivered[];
      }
    >
  /** It was released, and its owner may not take money out now: somebody looks at it again. */
  | DomainEvent<
      'withdrawal.held',
      {
        readonly withdrawalId: string;
        readonly currency: Asset;
        readonly amount: string;
        readonly reason: HoldReason;
      }
    >
  | DomainEvent<
      'withdrawal.paid',
      {
        readonly withdrawalId: string;
        readonly currency: Asset;
        readonly amount: string;
        readonly railReference: string;
        /** Of coins: what the network took of its own coin, what of the fee was kept, and what those that left had cost. */
        readonly took?: string;
        readonly charged?: string;
        readonly cost?: string;
      }
    >
  | DomainEvent<
      'withdrawal.failed',
      {
        readonly withdrawalId: string;
        readonly currency: Asset;
        readonly amount: string;
        readonly reason: string;
        /** Of coins: what the network took for nothing; the house bears it. */
        readonly took?: string;
      }
    >
  | DomainEvent<
      'withdrawal.refused',
      { readonly withdrawalId: string; readonly currency: Asset; readonly amount: string; readonly reason: string }
    >
  | DomainEvent<
      'withdrawal.cancelled',
      { readonly withdrawalId: string; readonly currency: Asset; readonly amount: string }
    >;

export const withdrawalEvents: readonly WithdrawalEvent['type'][] = [
  'withdrawal.requested',
  'withdrawal.checked',
  'withdrawal.released',
  'withdrawal.held',
  'withdrawal.instructed',
  'withdrawal.sent',
  'withdrawal.paid',
  'withdrawal.failed',
  'withdrawal.refused',
  'withdrawal.cancelled',
];

/** Why nobody's money goes out although it was asked for. */
export type HoldReason = 'account_closed' | 'account_withdrawals_stopped' | 'withdrawal_credential_hold';

export type WithdrawalRefusal =
  | HoldReason
  | 'withdrawal_unknown'
  | 'withdrawal_currency'
  | 'withdrawal_below_min'
  | 'withdrawal_above_max'
  | 'withdrawal_amount_step'
  | 'coin_withdrawal_step'
  | 'withdrawal_day_limit'
  | 'withdrawal_night_limit'
  | 'withdrawal_insufficient'
  | 'withdrawals_open_full'
  | 'withdrawal_quote_used'
  | 'withdrawal_terms_changed'
  | 'withdrawal_not_cancellable'
  | 'withdrawal_not_waiting'
  | 'withdrawal_instructed'
  | 'withdrawal_not_sent';

export type WithdrawalDecision = Decision<WithdrawalEvent, WithdrawalRefusal>;
