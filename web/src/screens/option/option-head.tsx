import { Card } from '@tarazu/ui/frame/card.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import css from './option.module.css';
import { OptionChart } from './option-chart.tsx';
import type { OptionQuote } from './use-option-ticket.ts';

interface HeadProps {
  readonly detail: InstrumentDetail;
  /** What is quoted now, for the strike and the window on the chart. */
  readonly offer: NonNullable<OptionQuote['offer']> | undefined;
}

/** The price as it moves, and the last minutes with what is being written. */
export function OptionHead({ detail, offer }: HeadProps) {
  const t = useTranslations('option');
  const format = useFormat();
  const quote = useQuote(detail.quote);
  const isOpen = quote.phase === 'open';
  return (
    <Card>
      <div className={css.stack}>
        <div className={css.head}>
          <div>
            <p className={css.last}>{format.number(quote.last, priceDecimals(quote.last))}</p>
            <Delta
              value={quote.change}
              text={`${format.priceChange(quote.change, quote.currency)} (${format.percent(quote.changePercent)})`}
            />
          </div>
          <div className={css.state}>
            <Tag tone={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'open' : 'shut')}</Tag>
            {offer ? (
              <p>
                {t('expires')} {format.clock(offer.expiresAt)}
              </p>
            ) : undefined}
          </div>
        </div>
        <OptionChart
          id={quote.id}
          name={format.instrument(quote.name)}
          last={quote.last}
          at={quote.at}
          strike={offer?.strike}
          window={offer ? { from: quote.at, to: offer.expiresAt, settlesFrom: offer.settlesFrom } : undefined}
        />
      </div>
    </Card>
  );
}
