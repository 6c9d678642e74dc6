import type { SessionPhase } from './session.ts';

/** The state of one instrument that a list shows. Prices e8; `volume` in shares e8; `turnover` in currency e8. */
export interface Quote {
  readonly instrumentId: string;
  readonly last: bigint;
  readonly previousClose: bigint;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly volume: bigint;
  readonly turnover: bigint;
  readonly bid: bigint | undefined;
  readonly ask: bigint | undefined;
  readonly phase: SessionPhase;
  readonly atMs: number;
}
