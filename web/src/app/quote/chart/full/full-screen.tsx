import type { Side } from '@tarazu/domain/charges/charge-rule';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import { isTraded } from '@tarazu/domain/market/instrument';
import { Button } from '@tarazu/ui/control/button.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail, QuoteRow } from '@tarazu/wire/market';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useOpenTicket } from '../../../ticket/use-open-ticket.ts';
import look from '../chart.module.css';

/** What the chart of the whole window is of: the page that says it lies behind. */
export function FullHead({
  quote: fetched,
  interval,
}: {
  readonly quote: QuoteRow;
  readonly interval: CandleInterval;
}) {
  const t = useTranslations('stock');
  const format = useFormat();
  const quote = useQuote(fetched);
  return (
    <div className={look.fullHead}>
      <p>
        <b>{format.instrument(quote.name)}</b>
        <span>{`${quote.symbol} · ${interval === '1W' ? t('week') : interval}`}</span>
      </p>
      <p>
        <b>{quote.kind === 'index' ? format.number(quote.last) : format.price(quote.last, quote.currency)}</b>
        <Delta value={quote.change} text={format.percent(quote.changePercent)} />
      </p>
    </div>
  );
}

interface FullTradeProps {
  readonly detail: InstrumentDetail;
  readonly onLeave: () => void;
  /** For a page that has the ticket beside the chart. */
  readonly onTrade: ((side: Side) => void) | undefined;
}

/** Sell and Buy under the chart; either leaves the full screen for the ticket. Nothing of what is not traded. */
export function FullTrade({ detail, onLeave, onTrade }: FullTradeProps) {
  const t = useTranslations('ticket');
  const open = useOpenTicket(detail.quote);
  if (!isTraded(detail.quote) || detail.listing !== 'listed') return undefined;
  const trade = (side: Side) => {
    // The ticket can be pressed once nothing lies over it.
    flushSync(onLeave);
    (onTrade ?? open)(side);
  };
  return (
    <div className={look.fullTrade}>
      <Button variant="sell" onClick={() => trade('sell')}>
        {t('sell')}
      </Button>
      <Button variant="buy" onClick={() => trade('buy')}>
        {t('buy')}
      </Button>
    </div>
  );
}
