import type { Asset, Currency } from '../../asset.ts';
import type { DomainEvent } from '../../decision.ts';
import type { MarketHours } from '../../market/calendar.ts';
import type { MarketId } from '../../market/instrument.ts';
import type { EstimateText, VoidReason } from '../estimate.ts';
import type { OptionDirection } from '../option-rules.ts';

/** A written one has the sides turned: the person gets the premium, and lays down the rest of all that it can pay. */
export type VanillaSide = 'buy' | 'write';

/** `exercised`: it paid something. `worthless`: it ended, and paid nothing. `void`: without a price. Before that: one that was bought is `sold`, one that was written `bought-back`. */
export type VanillaOutcome = 'exercised' | 'worthless' | 'void' | VanillaClosedAs;
export type VanillaClosedAs = 'sold' | 'bought-back';

/** What a price was reckoned from. `last` and `middle` are of the share as it was when the option was bought. */
export interface VanillaQuoteText {
  /** The first one knew of no dividends; the second one did not say by which exchange and hours its days were counted. */
  readonly version: 'vanilla-quote-1' | 'vanilla-quote-2' | 'vanilla-quote-3';
  readonly exchange?: string;
  readonly hours?: MarketHours;
  readonly last: string;
  readonly middle: string;
  /** Those announced with an ex-date after the purchase and up to the expiry, for a share as it was when the option was bought. */
  readonly dividends?: readonly { readonly actionId?: string; readonly exDate: string; readonly perShare: string }[];
  readonly perDay: string;
  readonly measured: number;
  readonly closes: readonly { readonly at: string; readonly close: string }[];
  readonly daysLeft: string;
  readonly tick: string;
  readonly source: string;
}

/** Shares now for each one of the purchase, after splits. */
export interface SharesSince {
  readonly now: string;
  readonly before: string;
}

/** So many contracts, what their owner laid down, which is the most that can be lost, and the most that they can pay. A premium is laid down by who buys; who writes lays down all the rest. */
export interface LaidText {
  readonly contracts: number;
  readonly stake: string;
  readonly payout: string;
}

/** Shares that lie for a written call, in the place of options; and the least that is held more or less. */
export interface CoverText {
  readonly base: Asset;
  readonly step: string;
  readonly quantity: string;
}

/** What lay in that place of this person before an end, for all their calls on the share; what stays for the others, and what became of the rest. */
export interface CoverReleased {
  readonly lay: string;
  readonly stays: string;
  readonly sold: string;
  readonly freed: string;
}

/** What was sold of the cover for the payout. `before`: what had been sold of the share on that day, and `volume` in thirty days, by which charges go. */
export interface CoverSold {
  readonly orderId: string;
  readonly quantity: string;
  readonly price: string;
  readonly value: string;
  readonly chargesTotal: string;
  readonly net: string;
  readonly tradeDate: string;
  readonly before: { readonly value: string; readonly quantity: string; readonly perDayCharged: string };
  readonly volume: string;
}

/** The option itself. `units` are of one contract. */
export interface VanillaTerms extends LaidText {
  readonly contractId: string;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly direction: OptionDirection;
  readonly strike: string;
  readonly units: string;
  readonly expiresAt: string;
  /** Absent: bought. */
  readonly side?: 'write';
  /** The rest of all that it can pay lies in shares of the person's own. Absent: in money. */
  readonly cover?: 'shares';
}

/** How it began, on either side. */
export interface VanillaBought extends VanillaTerms {
  /** For one unit. */
  readonly price: string;
  readonly fair: string;
  readonly boughtAt: string;
  readonly levels: boolean;
  readonly precision: string;
  readonly quote: VanillaQuoteText;
  /** Of one that is covered by shares: those that were laid down. */
  readonly covering?: CoverText;
}

/** Its end before the expiry, on either side. */
export interface VanillaSold extends VanillaTerms {
  readonly outcome: VanillaClosedAs;
  readonly price: string;
  readonly fair: string;
  readonly paid: string;
  readonly result: string;
  readonly soldAt: string;
  readonly shares: SharesSince;
  readonly quote: VanillaQuoteText;
  /** Only some of its contracts were ended: the option that they were of, and what goes on of it. The terms are those of this part. */
  readonly partOf?: string;
  readonly left?: LaidText;
  /** A part and what goes on come to what all that was open was worth. Absent: the part was rounded by itself. */
  readonly rounds?: 'with-the-rest';
  /** Of one that is covered by shares. */
  readonly released?: CoverReleased;
}

export interface VanillaExpired extends VanillaTerms {
  readonly outcome: Exclude<VanillaOutcome, VanillaClosedAs>;
  readonly reason: VoidReason | null;
  /** As the market told it, and for a share of the purchase. */
  readonly expiryPrice: string | null;
  readonly comparedPrice: string | null;
  readonly shares: SharesSince;
  readonly paid: string;
  readonly result: string;
  readonly settledAt: string;
  readonly settledBy: EstimateText;
  /** Of one that is covered by shares; and what was sold of them, where it paid anything. */
  readonly released?: CoverReleased;
  readonly sale?: CoverSold;
}

export type VanillaEvent =
  | DomainEvent<'option.vanilla-bought', VanillaBought>
  | DomainEvent<'option.vanilla-written', VanillaBought>
  | DomainEvent<'option.vanilla-sold', VanillaSold>
  | DomainEvent<'option.vanilla-bought-back', VanillaSold>
  | DomainEvent<'option.vanilla-expired', VanillaExpired>;
