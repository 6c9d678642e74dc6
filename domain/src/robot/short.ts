import type { MarketId } from '../market/instrument.ts';

/** The contract that a robot is short of beside its coin. */
export interface RobotContract {
  readonly instrumentId: string;
  readonly market: MarketId;
}

/** What it was short of at the end of a day, decimals as text: how much, what its fills brought, and the mark. */
export interface ShortOfDay {
  readonly instrumentId: string;
  readonly quantity: string;
  readonly cost: string;
  readonly mark: string;
}
