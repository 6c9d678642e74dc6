import { Link } from '@tanstack/react-router';
import { type Currency, currencies } from '@tarazu/domain/asset';
import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type DaySums, type InstrumentSums, orderStatistics } from '@tarazu/wire/trading/order-statistics';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useOwnCurrency } from '../../../app/region/home-market.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from './income.module.css';
import { IncomeCurve } from './income-curve.tsx';

const periods = ['week', 'month', 'quarter', 'year'] as const;
const daysOf = { week: 7, month: 30, quarter: 90, year: 366 } as const;

/** What sales brought and what trading cost: in all, as a curve, by instrument and by day. */
export function IncomePage() {
  const t = useTranslations('income');
  const leave = useLeave();
  const [period, setPeriod] = useState<(typeof periods)[number]>('month');
  const [currency, setCurrency] = useState<Currency>(useOwnCurrency());
  const { data, error, refetch } = useCall(orderStatistics, { days: daysOf[period] }, { keepPrevious: true });
  const sums = data?.currencies.find((each) => each.currency === currency);
  return (
    <Page route="/pages/stock/income" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Segmented
        label={t('currency')}
        value={currency}
        onChange={setCurrency}
        choices={currencies.map((value) => ({ value, label: value }))}
      />
      <Chips
        label={t('period')}
        value={period}
        onChange={setPeriod}
        choices={periods.map((value) => ({ value, label: t(`days.${value}`) }))}
      />
      {data && sums ? (
        <>
          <Summary sums={sums} days={data.days.filter((day) => day.currency === currency)} />
          <ByInstrument instruments={data.instruments.filter((one) => one.currency === currency)} />
          <ByDay days={data.days.filter((day) => day.currency === currency)} />
        </>
      ) : undefined}
      {data && !sums ? (
        <Card>
          <Empty
            title={t('none')}
            actions={
              <Link to="/pages/tabbar/markets" search={{}} className={buttonClass('soft')}>
                {t('seeMarket')}
              </Link>
            }
          >
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      <Link to="/pages/stock/list" className={buttonClass('soft')}>
        {t('seeTrades')}
      </Link>
      <Link to="/pages/stock/tax" className={buttonClass('soft')}>
        {t('seeTax')}
      </Link>
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}

type Sums = Omit<InstrumentSums, 'instrumentId' | 'symbol' | 'name'>;

/** The sum after each day, oldest first. */
function runningSums(days: readonly DaySums[]): readonly string[] {
  let sum = 0n;
  return days.map((day) => {
    sum += parseDecimal(day.realised) ?? 0n;
    return decimalToText(sum);
  });
}

function Summary({ sums, days }: { readonly sums: Sums; readonly days: readonly DaySums[] }) {
  const t = useTranslations('income');
  const format = useFormat();
  const money = (value: string) => format.money(value, sums.currency);
  const decided = sums.wins + sums.losses;
  const percent = decided === 0 ? '0' : ((sums.wins * 100) / decided).toFixed(2);
  const winRate =
    decided === 0
      ? t('noSales')
      : t('winRateOf', { percent: `${format.number(percent)}%`, wins: String(sums.wins), sales: String(decided) });
  return (
    <Card>
      <h2 className={css.caption}>{t('realised')}</h2>
      <p className={css.total}>
        <Delta value={sums.realised} text={format.change(sums.realised, sums.currency)} />
      </p>
      <StatGrid
        stats={[
          { label: t('winRate'), value: winRate },
          { label: t('charges'), value: money(sums.charges) },
          { label: t('bought'), value: money(sums.bought) },
          { label: t('sold'), value: money(sums.sold) },
        ]}
      />
      {days.some(({ realised }) => /[1-9]/.test(realised)) ? (
        <IncomeCurve sums={runningSums(days)} label={t('curve')} />
      ) : undefined}
    </Card>
  );
}

/** What sales brought; days and shares without a sale have none, and a nought would be read as one. */
function Result({ value, currency }: { readonly value: string; readonly currency: string }) {
  const format = useFormat();
  return /[1-9]/.test(value) ? <Delta value={value} text={format.change(value, currency)} /> : '–';
}

function ByInstrument({ instruments }: { readonly instruments: readonly InstrumentSums[] }) {
  const t = useTranslations('income');
  const format = useFormat();
  return (
    <Card flush title={t('byInstrument')}>
      {instruments.map((one) => (
        <Link
          key={one.instrumentId}
          to="/pages/stock/stockKline"
          search={{ id: one.instrumentId }}
          className={rowClass}
        >
          <Row
            title={format.instrument(one.name)}
            detail={t('rowDetail', {
              trades: one.trades,
              charges: format.money(one.charges, one.currency),
            })}
            value={<Result value={one.realised} currency={one.currency} />}
          />
        </Link>
      ))}
    </Card>
  );
}

function ByDay({ days }: { readonly days: readonly DaySums[] }) {
  const t = useTranslations('income');
  const format = useFormat();
  return (
    <Card flush title={t('byDay')}>
      <ul>
        {days.toReversed().map((day) => (
          <li key={day.date}>
            <Row
              compact
              title={<time dateTime={day.date}>{format.day(day.date)}</time>}
              detail={t('rowDetail', {
                trades: day.trades,
                charges: format.money(day.charges, day.currency),
              })}
              value={<Result value={day.realised} currency={day.currency} />}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
