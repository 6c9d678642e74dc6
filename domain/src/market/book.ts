/** Price and displayed size, both e8. */
export interface BookLevel {
  readonly price: bigint;
  readonly size: bigint;
}

/** What a source shows at one moment. `bids` and `asks` are best first. `sequence` grows by every change. */
export interface Book {
  readonly instrumentId: string;
  readonly sequence: number;
  readonly atMs: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** A print of the market. `aggressor` is unknown in some recordings. `sequence` grows by every print of the instrument. */
export interface Print {
  readonly instrumentId: string;
  readonly sequence: number;
  readonly atMs: number;
  readonly price: bigint;
  readonly size: bigint;
  readonly aggressor: 'buy' | 'sell' | undefined;
}
