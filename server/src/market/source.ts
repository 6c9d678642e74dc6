import type { Book, Print } from '@tarazu/domain/market/book';
import type { OpeningAuction } from '@tarazu/domain/market/call-auction/opening-auction';
import type { Candle, CandleInterval } from '@tarazu/domain/market/candle';
import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import type { Split } from '@tarazu/domain/market/corporate-action/split';
import type { IndexDefinition } from '@tarazu/domain/market/index-level';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { InstrumentProfile } from '@tarazu/domain/market/profile';
import type { Quote } from '@tarazu/domain/market/quote';
import type { SessionPhase, TradingState } from '@tarazu/domain/market/session';
import type { TakenDepth } from '@tarazu/domain/trading/matching/match';
import type { ContractSource } from './contract/contract-prices.ts';

/** What a source tells as it happens. Calls come in time order for each instrument, after the state below shows them. */
export interface MarketListener {
  /** Prints of one instrument, oldest first. */
  onPrints(prints: readonly Print[]): void;
  /** The book is another one. It is made for whoever asks for it, so that books nobody looks at cost nothing. */
  onBook(instrumentId: string): void;
  /** A quote changed without a print: an index moved, a new session began, the auction before one went on. */
  onQuote(instrumentId: string): void;
  onPhase(instrumentId: string, phase: SessionPhase): void;
  /** `instruments` has one more now. */
  onListed?(instrument: Instrument): void;
  /** `instruments` no longer has it, and nothing is answered of it any more. */
  onDelisted?(instrumentId: string): void;
  /** The mark or the index of a contract is another one, or it has become stale or is not any more; at most once a second for each. */
  onMark?(instrumentId: string): void;
}

interface BothLanguages {
  readonly 'en-US': string;
  readonly 'pt-BR': string;
}

/** What is said of a company before its shares are listed. */
export interface CompanyProspectus {
  readonly of: 'company';
  readonly risk: BothLanguages;
  /** Of the last years, oldest first, in whole millions of its currency. */
  readonly figures: readonly { readonly year: number; readonly revenue: number; readonly profit: number }[];
}

/** What is said of a coin before it is listed. */
export interface CoinProspectus {
  readonly of: 'coin';
  readonly risk: BothLanguages;
  /** All that will ever exist, whole coins. */
  readonly supply: number;
  /** Who gets how much of it, in hundredths of a per cent; together all of it. */
  readonly parts: Readonly<Record<CoinHolder, number>>;
  /** Coins of the team and of early investors: locked so long after the listing, then free in equal parts, month by month. */
  readonly insiders: { readonly lockedMonths: number; readonly months: number };
}

/** Who gets coins of a new one. `sale`: all of its sales to the public, an offer here among them. */
export const coinHolders = ['sale', 'team', 'investors', 'treasury'] as const;
export type CoinHolder = (typeof coinHolders)[number];

/** A share of a company, or a coin, that may come to the market. */
export interface ComingShare {
  readonly instrument: Instrument;
  readonly profile: InstrumentProfile;
  readonly prospectus: CompanyProspectus | CoinProspectus;
  /** What it is thought to be worth, e8. */
  readonly level: bigint;
}

/** What joins the market: with the call auction of its first day, where there is one, and then at the price of that. */
export interface NewListing {
  readonly instrumentId: string;
  /** What a share cost in the offer, e8. */
  readonly issuePrice: bigint;
  /** What it was thought to be worth, e8, where people agreed on the terms: so that no discount of theirs moves its first price. Left out: what it cost. */
  readonly worth?: bigint;
  /** The auction begins, and trading does: whole minutes inside one session, ms UTC; the same where there is no auction. */
  readonly joinsAtMs: number;
  readonly opensAtMs: number;
}

export interface CandleRange {
  /** Only bars that open before this instant. */
  readonly beforeMs?: number | undefined;
  /** Only bars that open at this instant or later; nothing older is made for it. */
  readonly sinceMs?: number | undefined;
  readonly limit: number;
}

/** What the strip on every screen says about the prices. Dates `YYYY-MM-DD`. */
export interface SourceLabel {
  readonly replayDate?: string;
  readonly speed?: number;
  /** What of a recording does not take part, and why; for the operator. */
  readonly leftOut?: readonly string[];
}

/**
 * Where prices come from. Fills, charts and lists read this and nothing else; no call of the program can set a price.
 * Everything is answered from memory at the source's own time (`nowMs`), which a replay runs faster than the wall clock.
 */
export interface MarketSource extends Partial<ContractSource> {
  readonly name: 'simulated' | 'replay';
  /** Another array whenever something was listed or delisted, and the same one until then. */
  readonly instruments: readonly Instrument[];
  /** Definitions of the instruments of kind `index` that are computed here; a recorded index has none. */
  readonly indices: readonly IndexDefinition[];
  readonly profiles: readonly InstrumentProfile[];
  readonly label: SourceLabel;
  /** All that could come to this market, listed or not; none in a source that lists nothing new. */
  readonly coming?: readonly ComingShare[];
  /** From its instant on it is among the instruments. Told twice, it counts once. Throws RangeError for one that is not coming. */
  list?(listing: NewListing): void;
  /** The time of this instrument's prices: sources beside each other may each have a time of its own. Without one, that of the first. */
  nowMs(instrumentId?: string): number;
  /** Throws when the source cannot run as configured; the message is for the operator. */
  start(listener: MarketListener): Promise<void>;
  stop(): void;
  /** Undefined for an unknown instrument, and before the first price of a recording. */
  quote(instrumentId: string): Quote | undefined;
  /** Undefined where nothing is shown: an index, an unlisted or halted instrument, a shut market. */
  book(instrumentId: string): Book | undefined;
  /**
   * What our own orders have taken from the book of this number, told after the commit. A source that feels it shows less afterwards; a
   * recording does not.
   */
  took?(instrumentId: string, taken: TakenDepth): void;
  /** The call auction before an opening while it is gathered and until the session opens; undefined at other times. */
  auction?(instrumentId: string): OpeningAuction | undefined;
  /** What its company has announced, newest ex-date first, of about a year; nothing where no dividends are known. */
  dividends?(instrumentId: string): readonly Dividend[];
  /** All splits and bonus shares that its company has announced, newest first; nothing where none are known. Its other answers go by them. */
  splits?(instrumentId: string): readonly Split[];
  /** Newest first. */
  prints(instrumentId: string, limit: number): readonly Print[];
  /** Those of a moment and before it, newest first, of the session in which it lies: also where that session is over. Absent: what is over is told no more. */
  printsUntil?(instrumentId: string, untilMs: number, limit: number): readonly Print[];
  /** Throws RangeError for an unknown instrument. */
  tradingState(instrumentId: string): TradingState;
  /** What a fill's evidence calls the book that is shown: `simulated`, `replay`, or `replay-synthetic` where none was recorded. */
  evidenceSource(instrumentId: string): string;
  /** Opening of the session that `atMs` belongs to, or of the last one before it: bars of a day are counted from it. */
  sessionOpen(instrumentId: string, atMs: number): number;
  /** Oldest first; the last bar may still be forming. */
  candles(instrumentId: string, interval: CandleInterval, range: CandleRange): Promise<readonly Candle[]>;
}
