import type { QuoteRow as Quote } from '@tarazu/wire/market';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sparkline } from '../chart/sparkline.tsx';
import { cx } from '../class-names.ts';
import { useQuote } from '../live/use-live.ts';
import { useFormat } from '../use-format.ts';
import { Delta, directionOf } from './delta.tsx';
import css from './quote-row.module.css';

interface QuoteRowProps {
  readonly quote: Quote;
  /** Said in place of the change when prices are not live any more. */
  readonly old?: string | undefined;
  /** In place of the ticker under the name. */
  readonly detail?: ReactNode;
  readonly name?: ReactNode;
  readonly plain?: boolean;
  /** How the change is told beside the price. */
  readonly change?: QuoteChange;
}

export type QuoteChange = 'percent' | 'money' | 'none';

/** One instrument that moves: name and ticker, its day, price and change. */
export function QuoteRow({ quote, old, detail, name, plain = false, change = 'percent' }: QuoteRowProps) {
  const live = useQuote(quote);
  const format = useFormat();
  const direction = directionOf(live.change);
  // An index is a number of points; money would be a wrong unit for it.
  const price = live.kind === 'index' ? format.number(live.last) : format.price(live.last, live.currency);
  return (
    <span className={css.row}>
      <span className={css.who}>
        <span className={css.name}>{name ?? format.instrument(live.name)}</span>
        <span className={cx(css.detail, plain && css.whole)}>{detail ?? live.symbol}</span>
      </span>
      {plain ? undefined : (
        <Sparkline
          points={[...quote.sparkline.slice(0, -1), live.last]}
          baseline={live.previousClose}
          direction={direction}
        />
      )}
      <span className={css.end}>
        <span className={cx(css.price, old !== undefined && css.stale)}>{price}</span>
        {old === undefined ? (
          <Change quote={live} as={change} />
        ) : (
          <span className={css.old}>
            <Clock size={12} aria-hidden="true" />
            {old}
          </span>
        )}
      </span>
    </span>
  );
}

function Change({ quote, as }: { readonly quote: Quote; readonly as: QuoteChange }) {
  const format = useFormat();
  if (as === 'none') return undefined;
  if (as === 'percent') return <Delta value={quote.changePercent} text={format.percent(quote.changePercent)} />;
  const { kind, change, currency } = quote;
  return (
    <Delta value={change} text={kind === 'index' ? format.points(change) : format.priceChange(change, currency)} />
  );
}
