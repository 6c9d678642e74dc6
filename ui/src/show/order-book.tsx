import { Beam } from './beam.tsx';
import css from './order-book.module.css';

export interface BookRow {
  readonly price: string;
  readonly size: string;
  /** Share of the deepest side's cumulative size, 0 to 1; the length of the bar. */
  readonly depth: number;
}

interface OrderBookProps {
  readonly label: string;
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  readonly heads: { readonly size: string; readonly bid: string; readonly ask: string };
  /** Buyers' share of the displayed size, 0 to 100. */
  readonly buyersShare: number;
  readonly buyers: string;
  readonly sellers: string;
  readonly onPick?: (side: 'bid' | 'ask', index: number) => void;
}

function Level({
  row,
  side,
  onPick,
}: {
  readonly row: BookRow | undefined;
  readonly side: 'bid' | 'ask';
  readonly onPick: (() => void) | undefined;
}) {
  if (!row) return <div className={css.level} />;
  const bar = `${(row.depth * 100).toFixed(1)}%`;
  const content = (
    <>
      <svg className={css.bar} width="100%" aria-hidden="true">
        <rect x={side === 'bid' ? `${(100 - row.depth * 100).toFixed(1)}%` : 0} width={bar} height="100%" rx="3" />
      </svg>
      <span className={css.size}>{row.size}</span>
      <span className={css.price}>{row.price}</span>
    </>
  );
  return onPick ? (
    <button type="button" className={css.level} data-side={side} onClick={onPick}>
      {content}
    </button>
  ) : (
    <div className={css.level} data-side={side}>
      {content}
    </div>
  );
}

/** Both sides of the market, best in the middle at the top; bars grow outward with the size that is waiting. */
export function OrderBook({ label, bids, asks, heads, buyersShare, buyers, sellers, onPick }: OrderBookProps) {
  const depth = Math.max(bids.length, asks.length);
  return (
    <div role="group" aria-label={label}>
      <div className={css.grid}>
        <div className={css.head}>
          <span>{heads.size}</span>
          <span>{heads.bid}</span>
        </div>
        <div className={css.head}>
          <span>{heads.ask}</span>
          <span>{heads.size}</span>
        </div>
        {Array.from({ length: depth }, (_, index) => (
          // Levels are told apart by their distance from the best price.
          <div key={`${index}`} className={css.pair}>
            <Level row={bids[index]} side="bid" onPick={onPick ? () => onPick('bid', index) : undefined} />
            <Level row={asks[index]} side="ask" onPick={onPick ? () => onPick('ask', index) : undefined} />
          </div>
        ))}
      </div>
      <div className={css.beam}>
        <Beam share={buyersShare} left={buyers} right={sellers} />
      </div>
    </div>
  );
}
