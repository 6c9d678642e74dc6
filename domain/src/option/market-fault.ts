import { refused } from '../decision.ts';
import type { Instrument } from '../market/instrument.ts';
import type { TradingState } from '../market/session.ts';
import { hasOptions } from '../market-rules/markets.ts';
import type { Observation } from './estimate.ts';
import type { MinuteClose } from './quote.ts';

/** What the market shows at the moment of deciding. */
export interface OptionMarket {
  readonly instrument: Instrument;
  readonly state: TradingState;
  readonly last: bigint | undefined;
  readonly middle: bigint | undefined;
  /** What was traded of it today, e8 in its currency. */
  readonly turnover: bigint;
  readonly observations: readonly Observation[];
  readonly closes: readonly MinuteClose[];
  readonly source: string;
  readonly halted: boolean;
}

interface SellingFacts {
  readonly nowMs: number;
  readonly practice: boolean;
  readonly market: OptionMarket | undefined;
}

/** Why nothing is sold on it now, whoever asks. What was sold is taken back whatever its market says of new ones. */
export function sellingFault(facts: SellingFacts) {
  const { market, practice, nowMs } = facts;
  if (practice && market && !hasOptions(market.instrument.market, new Date(nowMs).toISOString().slice(0, 10))) {
    return refused('option_not_on_this');
  }
  return marketFault(facts);
}

/** Why nothing is sold or taken back on it now, whoever asks. */
export function marketFault({ market, practice }: Omit<SellingFacts, 'nowMs'>) {
  if (!practice) return refused('option_only_in_practice');
  if (market?.instrument.listing !== 'listed') return refused('option_not_on_this');
  if (market.halted) return refused('option_halted');
  if (market.state.phase !== 'open' || market.last === undefined) return refused('option_market_shut');
  return undefined;
}
