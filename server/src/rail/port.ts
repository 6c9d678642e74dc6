import type { Currency } from '@tarazu/domain/asset';
import type { RailName } from '@tarazu/domain/rail/rail';

/** What a person sees to pay with. */
export interface PaymentGuide {
  /** Text of the QR code; empty for a plain transfer. */
  readonly code: string;
  readonly lines: readonly {
    readonly name: 'holder' | 'account' | 'ifsc' | 'bank' | 'address' | 'reference' | 'desk';
    readonly value: string;
  }[];
}

export interface PaymentWanted {
  readonly number: string;
  /** Decimal text with two places. */
  readonly amount: string;
  readonly currency: Currency;
}

export interface Payout {
  /** Our number; a rail takes one number once and answers a second asking as the first. */
  readonly number: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly holderName: string;
  /** As the rail needs them: account and IFSC, key, address. */
  readonly account: Readonly<Record<string, string>>;
}

/** A payment as the rail's own list shows it. Amounts are decimal text. */
export interface RailPayment {
  readonly railReference: string;
  readonly direction: 'in' | 'out';
  readonly currency: Currency;
  readonly amount: string;
  readonly atMs: number;
}

/** The fields of `/rail/notice`, signed. */
export interface SignedNotice {
  readonly rail: RailName;
  readonly timestamp: string;
  readonly nonce: string;
  readonly payload: string;
  readonly signature: string;
}

/** A bank or payment system. Money moves in the books only by its signed notices and by statements, never by its answers. */
export interface Rail {
  readonly name: RailName;
  /** A simulation that moves nothing outside. */
  readonly practice: boolean;
  /** What it pays out to: kinds of payees. */
  readonly payeeKinds: readonly string[];
  guide(wanted: PaymentWanted): PaymentGuide;
  /** Orders a payment; how it ends comes as a notice. Resolves with the rail's number once the rail has taken it. */
  payOut(payout: Payout): Promise<{ readonly railReference: string }>;
  /** What the rail has under a number of ours; undefined when it never took it. */
  taken(number: string): Promise<{ readonly railReference: string } | undefined>;
  /** Orders that money which came in under `railReference` goes back where it came from; the notice names `about`. */
  sendBack(back: PaymentWanted & { readonly railReference: string; readonly about: string }): Promise<void>;
  /** Everything that moved through it in this time, by its own account. */
  payments(fromMs: number, toMs: number): Promise<readonly RailPayment[]>;
  /** All of it together by currency: came in less went out, decimal text. */
  balances(): Promise<readonly { readonly currency: Currency; readonly amount: string }[]>;
  /** Practice only: somebody pays. The same key is the same payment: 8 to 30 capital letters and digits. */
  simulate?(paid: PaymentWanted & { readonly partyName: string; readonly key: string }): Promise<void>;
  start?(): void;
  stop?(): Promise<void>;
  /** Resolves when nothing of its own is under way. */
  settled?(): Promise<void>;
}
