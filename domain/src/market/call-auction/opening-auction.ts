/** What is known at one moment of the call auction before an opening. Prices and quantities e8, instants in ms UTC. */
export interface OpeningAuction {
  /** The price that the orders which are there would give; undefined while nothing crosses. */
  readonly price: bigint | undefined;
  /** What would change hands at that price, and demand less supply there. */
  readonly quantity: bigint;
  readonly imbalance: bigint;
  /** The previous close, which decides between prices that are otherwise as good. */
  readonly basePrice: bigint;
  /** `found`: no order comes any more, and the session opens at this price. */
  readonly stage: 'gathering' | 'found';
  readonly marketUntilMs: number;
  /** The gathering ends at an instant between these two. */
  readonly endsFromMs: number;
  readonly endsByMs: number;
  readonly atMs: number;
}
