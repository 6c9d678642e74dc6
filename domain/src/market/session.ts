/** `halted` is a stop of one instrument or of the whole market inside an open session. */
export type SessionPhase = 'pre_open' | 'open' | 'closed' | 'halted';

/** What a rule needs to know of the market at one moment. Dates are `YYYY-MM-DD` in the exchange's own time zone. */
export interface TradingState {
  readonly phase: SessionPhase;
  /** The trading day that an order placed now belongs to. */
  readonly tradeDate: string;
  /** When a closed market opens next; undefined while it is open. */
  readonly opensAtMs: number | undefined;
  /** When the running session ends; DAY orders end then. */
  readonly closesAtMs: number | undefined;
  /** Prices of orders and prints are multiples of this today; the exchange sets it from an earlier close (tick.ts). */
  readonly tickSize: bigint;
  /** Lowest and highest price an order may carry today; undefined when the instrument has no band. */
  readonly bandLower: bigint | undefined;
  readonly bandUpper: bigint | undefined;
}
