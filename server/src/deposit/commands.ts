import type { Currency } from '@tarazu/domain/asset';
import type { DepositTariff } from '@tarazu/domain/deposit/channel';
import type { Receipt } from '@tarazu/domain/deposit/deposit';
import type { AccountId } from '@tarazu/domain/posting';

/** `owner` is whose order it is about, or the house for money that names nobody. */
export type DepositCommand = { readonly owner: AccountId } & (
  | {
      readonly kind: 'request';
      readonly depositId: string;
      readonly number: string;
      readonly channel: string;
      readonly amount: bigint;
      readonly tariff: DepositTariff;
    }
  | { readonly kind: 'declare'; readonly depositId: string; readonly proof: boolean; readonly utr: string }
  | { readonly kind: 'find'; readonly depositId: string }
  | { readonly kind: 'cancel'; readonly depositId: string }
  | { readonly kind: 'expire'; readonly depositId: string }
  | { readonly kind: 'refuse'; readonly depositId: string; readonly reason: string }
  | {
      readonly kind: 'receipt';
      readonly suspenseId: string;
      readonly depositId: string | undefined;
      readonly receipt: Receipt;
      readonly ownName: string | undefined;
    }
  | {
      readonly kind: 'credit';
      readonly suspenseId: string;
      readonly depositId: string;
      readonly currency: Currency;
    }
  | { readonly kind: 'send-back'; readonly suspenseId: string; readonly depositId: string }
  | {
      readonly kind: 'returned';
      readonly suspenseId: string;
      readonly depositId: string;
      readonly returnReference: string;
    }
);
