import { divide, ONE, roundTo } from '../money.ts';

/** Two closes of one instrument that follow each other, and what was traded on the later day. All e8. */
export interface DayOfInstrument {
  readonly instrumentId: string;
  readonly close: bigint;
  readonly previousClose: bigint;
  /** In shares. */
  readonly volume: bigint;
}

export interface Mover {
  readonly instrumentId: string;
  readonly close: bigint;
  /** Per cent of the previous close, e8, rounded half up to two decimals. */
  readonly changePercent: bigint;
}

/** One finished day of one market, reckoned from its daily bars alone. */
export interface MarketReport {
  readonly index: Mover & { readonly change: bigint };
  readonly risers: number;
  readonly fallers: number;
  readonly unchanged: number;
  /** Best first, only such as rose. */
  readonly gainers: readonly Mover[];
  /** Worst first, only such as fell. */
  readonly losers: readonly Mover[];
  /** The share of which most changed hands; undefined when nothing was traded. */
  readonly busiest: { readonly instrumentId: string; readonly volume: bigint } | undefined;
}

export const MOVERS_MAX = 3;

/** Per cent, two decimals, rounded half up; 0 without a previous close. */
export function changePercent(close: bigint, previousClose: bigint): bigint {
  if (previousClose === 0n) return 0n;
  return roundTo(divide((close - previousClose) * 100n * ONE, previousClose, 'half_up'), 2, 'half_up');
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Greatest relative move first; equal moves in the order of the ids, so that the same day gives the same text. */
function byMove(left: DayOfInstrument, right: DayOfInstrument): number {
  const moved = ({ close, previousClose }: DayOfInstrument) => close - previousClose;
  const order = compare(moved(right) * left.previousClose, moved(left) * right.previousClose);
  return order === 0 ? left.instrumentId.localeCompare(right.instrumentId, 'en') : order;
}

function moverOf({ instrumentId, close, previousClose }: DayOfInstrument): Mover {
  return { instrumentId, close, changePercent: changePercent(close, previousClose) };
}

/** `stocks` are the listed shares of the market that have both closes. */
export function reckonMarketReport(index: DayOfInstrument, stocks: readonly DayOfInstrument[]): MarketReport {
  const rose = stocks.filter(({ close, previousClose }) => close > previousClose).toSorted(byMove);
  const fell = stocks.filter(({ close, previousClose }) => close < previousClose).toSorted((a, b) => byMove(b, a));
  const busiest = stocks.reduce<DayOfInstrument | undefined>(
    (most, one) => (one.volume > (most?.volume ?? 0n) ? one : most),
    undefined,
  );
  return {
    index: { ...moverOf(index), change: index.close - index.previousClose },
    risers: rose.length,
    fallers: fell.length,
    unchanged: stocks.length - rose.length - fell.length,
    gainers: rose.slice(0, MOVERS_MAX).map(moverOf),
    losers: fell.slice(0, MOVERS_MAX).map(moverOf),
    busiest: busiest && { instrumentId: busiest.instrumentId, volume: busiest.volume },
  };
}
