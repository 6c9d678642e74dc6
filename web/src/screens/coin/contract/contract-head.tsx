import { Card } from '@tarazu/ui/frame/card.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { priceDecimals } from '@tarazu/wire/format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContractText } from '../../../app/ticket/contract/contract-text.ts';
import type { ContractInfo } from '../../../app/ticket/contract/write/contracts.ts';
import css from './contract-page.module.css';
import { useContractTicker } from './use-contract.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

interface HeadProps {
  readonly contract: ContractInfo;
  readonly detail: InstrumentDetail;
}

/** The last price and the prices that a position is margined by, with what funding will be. */
export function ContractHead({ contract, detail }: HeadProps) {
  const t = useTranslations('contract');
  const text = useContractText();
  const quote = useQuote(detail.quote);
  const { data } = useContractTicker(contract.instId);
  const missing = '…';
  return (
    <>
      <div className={css.head}>
        <b className={css.last}>{text.plainPrice(quote.last)}</b>
        <Delta variant="chip" value={quote.changePercent} text={text.percent(quote.changePercent)} />
        {data ? (
          <span className={css.range}>
            {t('high', { price: text.plainPrice(data.high24h) })}
            <br />
            {t('low', { price: text.plainPrice(data.low24h) })}
          </span>
        ) : undefined}
      </div>
      {data?.stale ? (
        <Note tone="bad" alert>
          {t('stale', { seconds: String(contract.staleSeconds) })}
        </Note>
      ) : undefined}
      <Card>
        <StatGrid
          columns={3}
          stats={[
            { label: t('mark'), value: data ? text.plainPrice(data.markPx) : missing },
            {
              label: t('index'),
              // It is reckoned to 10^-8, and read to the step of the mark.
              value: data ? text.number(data.idxPx, priceDecimals(data.markPx)) : missing,
              detail: data
                ? t('venues', { counted: String(data.venues.length), total: String(data.venuesTotal) })
                : undefined,
            },
            {
              label: t('nextFunding'),
              value: data ? text.rate(data.nextFundingRate) : missing,
              detail: data ? <Countdown leftMs={Number(data.nextFundingTime) - Number(data.ts)} /> : undefined,
            },
          ]}
        />
      </Card>
    </>
  );
}

/** Hours, minutes and seconds that are left, counted down from what the server said last. */
function Countdown({ leftMs }: { readonly leftMs: number }) {
  const t = useTranslations('contract');
  const [left, setLeft] = useState(leftMs);
  useEffect(() => {
    const endMs = performance.now() + leftMs;
    const tick = () => setLeft(Math.max(0, endMs - performance.now()));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [leftMs]);
  const seconds = Math.ceil(left / SECOND_MS);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return t('in', { time: `${two(seconds / HOUR_S)}:${two((seconds % HOUR_S) / MINUTE_S)}:${two(seconds % MINUTE_S)}` });
}
