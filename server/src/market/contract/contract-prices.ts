import type { VenuePrice } from '@tarazu/domain/margin/price/index-price';

/** What a contract is margined by, at this moment. Prices and rates e8. */
export interface ContractPrices {
  readonly mark: bigint;
  readonly index: bigint;
  /** The mean of the last samples of the premium, before the clamp, in parts of the index. */
  readonly premium: bigint;
  /** Venues that counted, and how many there are. */
  readonly venues: readonly VenuePrice[];
  readonly venuesTotal: number;
  /** No venue was heard of for as long as the rule says: no liquidation, no new position. The prices are the last ones. */
  readonly stale: boolean;
  readonly atMs: number;
  /** Number of this reckoning, rising; kept as evidence. */
  readonly sequence: number;
  /** What the premium samples so far would make of the next stamp's rate. */
  readonly nextFundingRate: bigint;
  readonly nextFundingAtMs: number;
}

/** What was paid by at a stamp, e8. */
export interface ContractFunding {
  readonly rate: bigint;
  readonly mark: bigint;
  readonly index: bigint;
  /** How many samples the rate is the mean of. */
  readonly samples: number;
}

/** The part of a source that has contracts. */
export interface ContractSource {
  /** Undefined for what is no contract. */
  contractPrices(instrumentId: string): ContractPrices | undefined;
  /** The rate and mark of a stamp that is over, also while the program was away. Undefined where it is not known. */
  fundingAt(instrumentId: string, stampMs: number): ContractFunding | undefined;
}
