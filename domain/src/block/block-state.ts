import type { Side } from '../charges/charge-rule.ts';
import type { DomainEvent } from '../decision.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { ReferenceKind } from './block-terms.ts';
import type { DeclineReason, DeskId } from './desks.ts';

// Bodies are plain JSON: decimals as text, instants as ISO text. Prices are in the currency of the instrument.

/** The market that a block is held against, at one moment. */
export interface BlockMoment {
  readonly tradeDate: string;
  /** Instants, the end left out. */
  readonly windowFrom: string;
  readonly windowUntil: string;
  readonly reference: ReferenceKind;
  readonly referencePrice: string;
  readonly last: string;
  readonly tickSize: string;
  readonly lot: string;
  readonly bandLower: string | null;
  readonly bandUpper: string | null;
  /** The prices that a block may have then. */
  readonly lower: string;
  readonly upper: string;
}

/** What a desk answered, with all that its answer follows from besides the moment. */
export interface KeptQuote {
  readonly desk: DeskId;
  readonly inventory: string;
  readonly target: string;
  readonly money: string;
  /** Null, both: it declined. */
  readonly price: string | null;
  readonly quantity: string | null;
  readonly declined: DeclineReason | null;
  readonly validUntil: string;
  /** What the person named instead, and whether the desk trades at it. */
  readonly counter?: { readonly price: string; readonly met: boolean; readonly at: string };
}

export interface RequestedBody extends InstrumentRef {
  readonly rfqId: string;
  readonly side: Side;
  readonly quantity: string;
  readonly moment: BlockMoment;
  readonly quotes: readonly KeptQuote[];
  readonly at: string;
}

export type RequestState = 'open' | 'taken' | 'let_go';

export interface BlockRequest extends RequestedBody {
  readonly state: RequestState;
}

/** A block that a desk sells at one price, for one day. */
export interface PublishedBody extends InstrumentRef {
  readonly blockId: string;
  readonly desk: DeskId;
  readonly tradeDate: string;
  readonly price: string;
  readonly previousClose: string;
  readonly discountBps: number;
  readonly tickSize: string;
  readonly quantity: string;
  readonly lockDays: number;
  /** Clearing day from which what is bought of it may be sold. */
  readonly lockedUntil: string;
  readonly endsAt: string;
  readonly at: string;
}

export interface BlockOffer extends PublishedBody {
  readonly left: string;
  readonly ended: boolean;
}

/** Where the price of a trade came from: all quotes of the request, or the block that was published. */
export type BlockSource =
  | { readonly kind: 'quote'; readonly request: RequestedBody; readonly desk: DeskId }
  | { readonly kind: 'offer'; readonly offer: PublishedBody };

export interface TradedBody extends InstrumentRef {
  readonly tradeId: string;
  readonly orderId: string;
  readonly desk: DeskId;
  readonly side: Side;
  readonly quantity: string;
  readonly price: string;
  readonly value: string;
  readonly chargesTotal: string;
  readonly net: string;
  /** How far the price lies from the reference, in per cent, and in money over the whole block: below it with a minus. */
  readonly percent: string;
  readonly difference: string;
  /** Of the desk, before and after: its inventory, or what was left of the published block. */
  readonly inventoryBefore: string;
  readonly inventoryAfter: string;
  /** Of a quote: the most that the desk may have after a purchase. Those without it were held against it when they were quoted alone. */
  readonly inventoryMost?: string;
  readonly lockDays: number;
  /** From this day on the shares, or the proceeds, are free. */
  readonly settlementDate: string;
  readonly moment: BlockMoment;
  readonly source: BlockSource;
  readonly at: string;
}

export interface OfDesk {
  readonly desk: DeskId;
}

export interface SquaredBody extends InstrumentRef, OfDesk {
  readonly tradeDate: string;
  readonly price: string;
  readonly before: string;
  /** What splits since the last time have made of it. */
  readonly afterSplits: string;
  readonly after: string;
  /** Of money: paid, or with a minus received. */
  readonly paid: string;
}

export type BlockEvent =
  | DomainEvent<'block.requested', RequestedBody>
  | DomainEvent<'block.countered', { readonly rfqId: string; readonly quote: KeptQuote }>
  | DomainEvent<'block.let-go', { readonly rfqId: string }>
  | DomainEvent<'block.traded', TradedBody>
  | DomainEvent<'block.desk-endowed', OfDesk & { readonly currency: string; readonly amount: string }>
  | DomainEvent<'block.desk-squared', SquaredBody>
  | DomainEvent<
      'block.desk-traded',
      OfDesk &
        InstrumentRef & {
          readonly tradeId: string;
          readonly side: Side;
          readonly quantity: string;
          readonly value: string;
        }
    >
  | DomainEvent<'block.published', PublishedBody>
  | DomainEvent<'block.ended', OfDesk & { readonly blockId: string; readonly left: string }>;

export const blockEvents = [
  'block.requested',
  'block.countered',
  'block.let-go',
  'block.traded',
  'block.desk-endowed',
  'block.desk-squared',
  'block.desk-traded',
  'block.published',
  'block.ended',
] as const satisfies readonly BlockEvent['type'][];
