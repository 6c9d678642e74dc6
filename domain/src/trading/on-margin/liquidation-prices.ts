// Plain JSON, as events keep it: decimals as text.

/** The prices that the engine acted by, to be reckoned again. */
export interface LiquidationPrices {
  readonly mark: string;
  readonly index: string;
  /** By how much the mark is above the index before the clamp, in parts of it; absent where the mark is the last print, and before November 2026. */
  readonly premium?: string;
  /** Those that counted for the index. */
  readonly venues: readonly { readonly venue: string; readonly price: string; readonly at: string }[];
  readonly sequence: number;
  readonly source: string;
}

/** The prices of one position, with the steps in which it is ordered and quoted. */
export interface PricesOfPosition extends LiquidationPrices {
  readonly instrumentId: string;
  readonly lot: string;
  readonly tick: string;
}

/** Why a part of a position had to go: what everything that stands on the same money went by. */
export interface CutEvidence {
  /** Of a cross account: its money; the money of an isolated position is its margin. */
  readonly money?: string;
  readonly prices: readonly PricesOfPosition[];
}

/** What the engine cuts at this moment, and why. All e8. */
export interface CutDue {
  readonly quantity: bigint;
  /** All of it at this price or better. */
  readonly limit: bigint;
  readonly evidence: CutEvidence;
}
