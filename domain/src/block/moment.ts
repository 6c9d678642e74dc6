import { type Refusal, refused } from '../decision.ts';
import type { Instrument } from '../market/instrument.ts';
import type { TradingState } from '../market/session.ts';
import { decimal, decimalToText } from '../money.ts';
import type { BlockMoment } from './block-state.ts';
import type { BlockTerms } from './block-terms.ts';
import { type PriceRange, rangeOf } from './reference.ts';
import type { DatedWindow } from './window.ts';

/** What is known of the market of a block at one moment: prices e8, instants in ms UTC. */
export interface BlockMarket {
  /** Whether nothing but play money moves: the desks are simulated, and no others answer. */
  readonly practice: boolean;
  readonly instrument: Instrument;
  readonly state: TradingState;
  /** Undefined where no blocks are traded. */
  readonly terms: BlockTerms | undefined;
  readonly open: DatedWindow | undefined;
  readonly next: DatedWindow | undefined;
  /** Undefined before there is one. */
  readonly reference: bigint | undefined;
  readonly last: bigint | undefined;
  readonly previousClose: bigint | undefined;
  /** While the share becomes another number of shares about now: until when that is so, ms UTC. */
  readonly splitUntilMs: number | undefined;
  readonly nowMs: number;
}

export type MomentFault =
  | 'block_only_in_practice'
  | 'instrument_unlisted'
  | 'instrument_halted'
  | 'block_not_here'
  | 'block_window_closed'
  | 'block_no_reference'
  | 'block_no_price'
  | 'block_split_near';

const iso = (atMs: number) => new Date(atMs).toISOString();

/** Why no block of this can be traded now. */
export function momentFault(market: BlockMarket): Refusal<MomentFault, never> | undefined {
  const { instrument, state, terms, open, next, nowMs } = market;
  if (!market.practice) return refused('block_only_in_practice');
  if (!terms || instrument.kind !== 'stock') return refused('block_not_here', { instrument: instrument.symbol });
  if (instrument.listing === 'unlisted') return refused('instrument_unlisted', { instrument: instrument.symbol });
  if (state.phase === 'halted') return refused('instrument_halted', { instrument: instrument.symbol });
  const isShut = open === undefined || open.date !== state.tradeDate;
  // A market whose blocks follow its last trade has none while it is shut.
  if (isShut || (open.rule.reference.kind === 'last' && state.phase !== 'open')) {
    const opensAt = next?.fromMs ?? state.opensAtMs ?? nowMs;
    return refused('block_window_closed', { opensAt: { at: iso(opensAt) }, instrument: instrument.symbol });
  }
  if (market.splitUntilMs !== undefined)
    return refused('block_split_near', { instrument: instrument.symbol, until: { at: iso(market.splitUntilMs) } });
  return referenceFault(market, open);
}

/** What is missing to hold a block against, and when there is a reference again. */
function referenceFault(
  { instrument, reference, last, previousClose, next }: BlockMarket,
  { averaged, untilMs }: DatedWindow,
): Refusal<'block_no_reference' | 'block_no_price', never> | undefined {
  const about = { instrument: instrument.symbol, opensAt: { at: iso(next?.fromMs ?? untilMs) } };
  if (last === undefined || previousClose === undefined) return refused('block_no_price', about);
  if (reference !== undefined) return undefined;
  if (!averaged) return refused('block_no_price', about);
  // The average of minutes in which nothing was traded does not come any more.
  return refused('block_no_reference', {
    ...about,
    from: { at: iso(averaged.fromMs) },
    until: { at: iso(averaged.untilMs) },
  });
}

/** The moment as it is kept; undefined while `momentFault` says why there is none. */
export function momentOf(market: BlockMarket): BlockMoment | undefined {
  const { instrument, state, terms, open, reference, last } = market;
  if (!terms || !open || reference === undefined || last === undefined || momentFault(market)) return undefined;
  const { bandLower, bandUpper, tickSize } = state;
  const { lower, upper } = rangeOf(reference, terms.rangeBps, state);
  const text = (price: bigint | undefined) => (price === undefined ? null : decimalToText(price));
  return {
    tradeDate: state.tradeDate,
    windowFrom: iso(open.fromMs),
    windowUntil: iso(open.untilMs),
    reference: open.rule.reference.kind,
    referencePrice: decimalToText(reference),
    last: decimalToText(last),
    tickSize: decimalToText(tickSize),
    lot: decimalToText(instrument.lot),
    bandLower: text(bandLower),
    bandUpper: text(bandUpper),
    lower: decimalToText(lower),
    upper: decimalToText(upper),
  };
}

export function rangeIn({ lower, upper }: BlockMoment): PriceRange {
  return { lower: decimal(lower), upper: decimal(upper) };
}
