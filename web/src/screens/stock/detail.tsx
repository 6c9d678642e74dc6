import { Link } from '@tanstack/react-router';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import { isTraded } from '@tarazu/domain/market/instrument';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../app/connection.ts';
import { sometime, whenIdle } from '../../app/frame/when-idle.ts';
import { TradingHalt, useTradingHalt } from '../../app/order/trading-halt.tsx';
import { ChartPanel } from '../../app/quote/chart/chart-panel.tsx';
import { useCompared } from '../../app/quote/chart/use-compared.ts';
import { useSignedIn } from '../../app/session.ts';
import css from './stock-kline.module.css';

// Below the fold of a phone, so their code comes after the chart's.
const Panels = lazy(async () => {
  await whenIdle();
  return { default: (await sometime(() => import('./panels.tsx'))).Panels };
});
const KeyNumbers = lazy(async () => {
  await whenIdle();
  return { default: (await sometime(() => import('./key-numbers.tsx'))).KeyNumbers };
});
const NewsCard = lazy(async () => {
  await whenIdle();
  return { default: (await sometime(() => import('../../app/content/news-card.tsx'))).NewsCard };
});
const CompanyActions = lazy(async () => {
  await whenIdle();
  return { default: (await import('../../app/dividend/company-actions.tsx')).CompanyActions };
});
const VotePanel = lazy(async () => {
  await whenIdle();
  return { default: (await sometime(() => import('./vote/vote-panel.tsx'))).VotePanel };
});
const OwnPart = lazy(async () => {
  await whenIdle();
  return { default: (await import('./own-part.tsx')).OwnPart };
});
const OpeningAuction = lazy(async () => ({ default: (await import('./opening-auction.tsx')).OpeningAuction }));
const MembersPanel = lazy(async () => ({ default: (await import('./members-panel.tsx')).MembersPanel }));

export function Detail({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const home = useTranslations('home');
  const isIndex = detail.quote.kind === 'index';
  const signedIn = useSignedIn();
  return (
    <>
      <PriceHead detail={detail} />
      {isIndex ? undefined : (
        <div className={css.auction}>
          <TradingHalt country={detail.quote.country} id={detail.quote.id} />
        </div>
      )}
      {isIndex ? undefined : (
        <Suspense>
          <div className={css.auction}>
            <OpeningAuction detail={detail} />
          </div>
        </Suspense>
      )}
      <Chart detail={detail} />
      <div className={css.cards}>
        <AtLimit detail={detail} />
        {signedIn && isTraded(detail.quote) ? (
          <Suspense>
            <OwnPart id={detail.quote.id} />
          </Suspense>
        ) : undefined}
        <Suspense fallback={<div className={css.panelRoom} />}>
          {isIndex ? <MembersPanel detail={detail} /> : <Panels detail={detail} />}
        </Suspense>
        <Suspense fallback={<div className={css.numbersRoom} />}>
          <KeyNumbers detail={detail} />
        </Suspense>
        {isTraded(detail.quote) && detail.listing === 'listed' ? (
          <Link to="/pages/plan/add" search={{ id: detail.quote.id }} className={buttonClass('soft', 'medium')}>
            {t('investRegularly')}
          </Link>
        ) : undefined}
        {detail.options ? (
          <Link to="/pages/option/index" search={{ id: detail.quote.id }} className={buttonClass('soft', 'medium')}>
            {t('options')}
          </Link>
        ) : undefined}
        {detail.listing === 'listed' ? (
          <Link to="/pages/robot/analyst" search={{ id: detail.quote.id }} className={buttonClass('soft', 'medium')}>
            {t('analyst')}
          </Link>
        ) : undefined}
        {detail.quote.kind === 'stock' && detail.listing === 'listed' ? (
          <Suspense>
            <CompanyActions id={detail.quote.id} />
          </Suspense>
        ) : undefined}
        {detail.listing === 'listed' ? (
          <Suspense>
            <VotePanel id={detail.quote.id} />
          </Suspense>
        ) : undefined}
        <Suspense>
          <NewsCard instrument={detail.quote.id} count={3} />
        </Suspense>
        <Fine>{home('fine')}</Fine>
      </div>
    </>
  );
}

function Chart({ detail }: { readonly detail: InstrumentDetail }) {
  const [interval, setInterval] = useState<CandleInterval>('1D');
  const [compared, setCompared] = useCompared(detail.quote.id);
  return (
    <ChartPanel
      detail={detail}
      interval={interval}
      onInterval={setInterval}
      compared={compared}
      onCompared={setCompared}
    />
  );
}

function PriceHead({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const market = useTranslations('market');
  const format = useFormat();
  const quote = useQuote(detail.quote);
  const offline = useOffline();
  const isIndex = quote.kind === 'index';
  const halt = useTradingHalt(quote.country, quote.id);
  const phase = halt && !isIndex ? 'halted' : quote.phase;
  const change = isIndex ? format.number(quote.change, 2) : format.priceChange(quote.change, quote.currency);
  return (
    <div className={css.head}>
      <div>
        <p className={css.price}>{isIndex ? format.number(quote.last) : format.price(quote.last, quote.currency)}</p>
        <Delta variant="chip" value={quote.change} text={`${change} (${format.percent(quote.changePercent)})`} />
      </div>
      <div className={css.when}>
        <span className={css.phase} data-phase={offline ? 'closed' : phase}>
          {offline ? market('oldPrice') : market(`phase.${phase}`)}
        </span>
        <span>
          {detail.recordedOn === null
            ? market('simulatedPrice')
            : market('recordedPrice', { day: format.day(detail.recordedOn) })}
        </span>
        <time dateTime={quote.at}>{t('updated', { time: format.clockSeconds(quote.at) })}</time>
      </div>
    </div>
  );
}

/** Says what it means for an order that the price has come to a limit of the day. */
function AtLimit({ detail: { quote: fetched, bandUpper, bandLower } }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const format = useFormat();
  const { last, currency } = useQuote(fetched);
  const price = format.price(last, currency);
  if (last === bandUpper) return <Note tone="warn">{t('atUpper', { price })}</Note>;
  return last === bandLower ? <Note tone="warn">{t('atLower', { price })}</Note> : undefined;
}
