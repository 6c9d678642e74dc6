import { useQuote } from '@tarazu/ui/live/use-live';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import css from './ticket.module.css';

/** Price and change in the head of a sheet, as they are now. */
export function LivePrice({ detail }: { readonly detail: InstrumentDetail }) {
  const quote = useQuote(detail.quote);
  const format = useFormat();
  return (
    <span className={css.price}>
      <b>{format.price(quote.last, quote.currency)}</b>
      <Delta value={quote.changePercent} text={format.percent(quote.changePercent)} />
    </span>
  );
}
