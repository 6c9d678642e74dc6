import type { DomainEvent } from '../../decision.ts';
import type { InstrumentRef } from '../../market/instrument.ts';
import type { ChargeText } from '../order-events.ts';
import type { LiquidationPrices } from './liquidation-prices.ts';
import type { PositionText } from './on-margin.ts';

// Bodies are plain JSON: decimals as text. What changes a position carries it as it is afterwards; fills do the same in `order.filled`.

/** `amount` above zero: from the account to the position. */
export interface MarginChangedBody extends InstrumentRef {
  readonly amount: string;
  readonly position: PositionText;
}

export interface LeverageChangedBody extends InstrumentRef {
  readonly before: number;
  /** From the account to the position; below zero: back. */
  readonly amount: string;
  readonly position: PositionText;
}

export interface HedgingChangedBody {
  readonly hedged: boolean;
}

/** Of a stamp: what was paid to the position (above zero) or by it. */
export interface FundedBody extends InstrumentRef {
  readonly stamp: string;
  readonly rate: string;
  readonly mark: string;
  readonly quantity: string;
  readonly amount: string;
  readonly position: PositionText;
}

/** `level`: what share of the equity is needed. `0`: it stands below all warnings again. */
export interface WarnedBody extends InstrumentRef {
  readonly level: string;
  readonly mark: string;
  readonly position: PositionText;
}

/** Figures that count from a day on move its liquidation price, all marks as they are; null: none does it. */
export interface TermsAnnouncedBody extends InstrumentRef {
  /** `YYYY-MM-DD`, in UTC. */
  readonly from: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly mark: string;
  readonly position: PositionText;
}

/**
 * The engine took the position over at its bankruptcy value: its money is gone, and nothing else of its owner's. `before`: as it was; `lost`: what was taken; of
 * a cross position its part of what the account had, and `group`: everything that it was reckoned with.
 */
export interface TakenOverBody extends InstrumentRef {
  readonly before: PositionText;
  readonly lost: string;
  /** At what the fund has it. */
  readonly value: string;
  readonly prices: LiquidationPrices;
  /** Of a cross account: its money and the marks of all its positions. */
  readonly group?: {
    readonly money: string;
    readonly marks: readonly { readonly instrumentId: string; readonly mark: string }[];
  };
  /** `quantity` is `0`. */
  readonly position: PositionText;
}

/** A part of it was closed against one that the fund could not close, at the value that was given up for. */
export interface DeleveragedBody extends InstrumentRef {
  readonly quantity: string;
  readonly value: string;
  readonly realised: string;
  readonly mark: string;
  readonly position: PositionText;
}

/** The house closes the position at `at`. */
export interface SquareOffDueBody extends InstrumentRef {
  readonly at: string;
  /** What it asks for that, GST included. */
  readonly fee: string;
  readonly position: PositionText;
}

/** The house closed all of a position outside of the book: its money was gone, or its day over. */
export interface ClosedOutBody extends InstrumentRef {
  readonly reason: 'margin_gone' | 'day_over';
  readonly price: string;
  /** Of the print; 0: it was the close of the day. */
  readonly sequence: number;
  readonly source: string;
  readonly before: PositionText;
  readonly value: string;
  readonly charges: readonly ChargeText[];
  readonly chargesTotal: string;
  /** Charges paid, without what the margin did not cover. */
  readonly realised: string;
  /** What was lost beyond the margin; the house bears it. */
  readonly beyond: string;
  readonly position: PositionText;
}

/** A part of a long position, or all of it, is owned from now on. */
export interface ConvertedBody extends InstrumentRef {
  readonly quantity: string;
  /** What it had cost, paid in full now; `margin` of that lay at the position. */
  readonly cost: string;
  readonly margin: string;
  readonly charges: readonly ChargeText[];
  readonly chargesTotal: string;
  readonly tradeDate: string;
  readonly settlementDate: string;
  readonly settled: boolean;
  readonly position: PositionText;
}

export type PositionEvent =
  | DomainEvent<'position.margin-changed', MarginChangedBody>
  | DomainEvent<'position.leverage-changed', LeverageChangedBody>
  | DomainEvent<'position.hedging-changed', HedgingChangedBody>
  | DomainEvent<'position.funded', FundedBody>
  | DomainEvent<'position.warned', WarnedBody>
  | DomainEvent<'position.terms-announced', TermsAnnouncedBody>
  | DomainEvent<'position.taken-over', TakenOverBody>
  | DomainEvent<'position.deleveraged', DeleveragedBody>
  | DomainEvent<'position.square-off-due', SquareOffDueBody>
  | DomainEvent<'position.closed-out', ClosedOutBody>
  | DomainEvent<'position.converted', ConvertedBody>;
