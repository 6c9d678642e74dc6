import type { Currency } from '../asset.ts';
import type { DomainEvent } from '../decision.ts';
import type { MarketId } from '../market/instrument.ts';
import type { AccountId } from '../posting.ts';
import type { EstimateText, VoidReason } from './estimate.ts';
import type { OptionDirection, OptionWindow } from './option-rules.ts';
import type { VanillaEvent, VanillaOutcome } from './vanilla/vanilla-events.ts';

/** The account of the house that quotes windows. Its balance is kept and is all that it can quote with. */
export const OPTION_MAKER: AccountId = -2;

export type OptionOutcome = 'won' | 'lost' | 'push' | 'void';

/** What the price was reckoned from; all of it is kept, so that anybody reckons it again. */
export interface QuoteText {
  readonly version: 'window-quote-1';
  readonly last: string;
  readonly middle: string;
  readonly perMinute: string;
  readonly measured: number;
  readonly closes: readonly { readonly at: string; readonly close: string }[];
  readonly meanMs: number;
  readonly levels: boolean;
  readonly precision: string;
  readonly source: string;
}

// Bodies are plain JSON: decimals as text, instants as ISO text.
export interface OptionBought {
  readonly contractId: string;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly direction: OptionDirection;
  readonly window: OptionWindow;
  readonly stake: string;
  /** What lies ready for whoever wins: the stake and what the participant put to it. */
  readonly payout: string;
  /** Points of 100. */
  readonly price: string;
  readonly fair: string;
  readonly strike: string;
  readonly boughtAt: string;
  readonly expiresAt: string;
  readonly quote: QuoteText;
  readonly strikeBy: EstimateText;
}

export interface OptionSettled {
  readonly contractId: string;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly direction: OptionDirection;
  readonly window: OptionWindow;
  readonly stake: string;
  readonly strike: string;
  readonly outcome: OptionOutcome;
  readonly reason: VoidReason | null;
  readonly expiryPrice: string | null;
  /** What came back, and how much more that is than the stake. */
  readonly paid: string;
  readonly result: string;
  readonly settledAt: string;
  readonly settledBy: EstimateText;
}

export type OptionEvent =
  | VanillaEvent
  | DomainEvent<'option.bought', OptionBought>
  | DomainEvent<'option.settled', OptionSettled>
  | DomainEvent<
      'option.answered',
      { readonly version: number; readonly passed: boolean; readonly right: readonly boolean[] }
    >
  | DomainEvent<'option.endowed', { readonly currency: Currency; readonly amount: string }>
  | DomainEvent<'option.covered', { readonly contractId: string; readonly currency: Currency; readonly amount: string }>
  | DomainEvent<
      'option.closed',
      {
        readonly contractId: string;
        readonly currency: Currency;
        readonly outcome: OptionOutcome | VanillaOutcome;
        /** What the participant has won (above zero) or lost by it. */
        readonly result: string;
      }
    >;

export const optionEvents = [
  'option.bought',
  'option.settled',
  'option.answered',
  'option.endowed',
  'option.covered',
  'option.closed',
  'option.vanilla-bought',
  'option.vanilla-written',
  'option.vanilla-sold',
  'option.vanilla-bought-back',
  'option.vanilla-expired',
] as const satisfies readonly OptionEvent['type'][];
