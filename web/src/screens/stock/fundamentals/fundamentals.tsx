import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { showFundamentals } from '@tarazu/wire/fundamentals/fundamentals';
import { instrumentInfo } from '@tarazu/wire/market';
import { CalendarDays, Coins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { millionsText, ratioText } from './figure-text.ts';
import css from './fundamentals.module.css';
import { FundamentalsWords } from './fundamentals-words.tsx';
import { SalesCard } from './sales-card.tsx';

const route = '/pages/stock/fundamentals';
const PEERS_SHOWN = 8;
const lines = [
  ...(['revenue', 'ebitda', 'depreciation', 'interest', 'tax', 'profit', 'cashFlow', 'capex'] as const),
  ...(['cash', 'fixedAssets', 'workingCapital', 'debt', 'equity'] as const),
] as const;

type Company = ReplyOf<typeof showFundamentals>;

/** The accounts of a company, and its ratios beside the middle of its group. */
export function FundamentalsPage() {
  return (
    <FundamentalsWords>
      <Fundamentals />
    </FundamentalsWords>
  );
}

function Fundamentals() {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const leave = useLeave();
  const { id = '' } = useSearch({ from: route });
  const { data, error, refetch } = useCall(showFundamentals, { id }, { enabled: id !== '' });
  const about = useCall(instrumentInfo, { id }, { enabled: id !== '' });
  const quote = about.data?.quote;
  const isNone = id === '' || error instanceof CallRefused;
  return (
    <Page
      route={route}
      nav={
        <NavBar
          title={t('title')}
          {...(quote ? { subtitle: `${format.instrument(quote.name)} · ${quote.symbol}` } : {})}
          onBack={leave}
        />
      }
    >
      {data ? <Shown company={data} /> : undefined}
      {!data && isNone ? (
        <Card>
          <Empty title={t('none')} actions={<ScreenerLink />}>
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {!data && error && !isNone ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error && !isNone ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
    </Page>
  );
}

function ScreenerLink() {
  const t = useTranslations('fundamentals');
  return (
    <Link to="/pages/stock/screener" className={buttonClass('soft')}>
      {t('toScreener')}
    </Link>
  );
}

function Shown({ company }: { readonly company: Company }) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const { currency, quarters, years, perShare, shares, owners, ratios } = company;
  const last = quarters.at(-1);
  const percent = (value: string) => `${format.number(value)}%`;
  const value = ratios.find(({ name }) => name === 'marketValue')?.value;
  return (
    <>
      <SalesCard currency={currency} quarters={quarters} years={years} />
      <Against company={company} />
      <Card title={t('keyFigures')}>
        <StatGrid
          stats={[
            ...(value === null || value === undefined
              ? []
              : [{ label: t('marketValue'), value: format.compactMoney(value, currency) }]),
            { label: t('shares'), value: format.compact(shares) },
            ...(perShare
              ? [
                  { label: t('profitPerShare'), value: format.money(perShare.profit, currency) },
                  { label: t('bookPerShare'), value: format.money(perShare.book, currency) },
                ]
              : []),
          ]}
        />
      </Card>
      <Card title={t('owners')}>
        <StatGrid
          stats={(['founders', 'pledged', 'institutions', 'people'] as const).map((part) => ({
            label: t(part),
            value: percent(owners[part]),
          }))}
        />
      </Card>
      <Dates company={company} />
      {last ? (
        <Card title={t('statement', { day: format.day(last.ends) })}>
          <Receipt
            lines={lines.map((line) => ({
              label: t(`line.${line}`),
              value: millionsText(last[line], currency, format),
            }))}
          />
          <p className={css.said}>{t('publishedOn', { day: format.day(last.publishedOn) })}</p>
        </Card>
      ) : undefined}
      <Peers company={company} />
      <ScreenerLink />
      <Fine>{t('invented')}</Fine>
    </>
  );
}

function Against({ company: { currency, ratios, group } }: { readonly company: Company }) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const count = group.peers.length;
  const title =
    group.of === 'sector' ? t('againstSector', { count, sector: group.sector }) : t('againstMarket', { count });
  return (
    <Card title={title}>
      <ul className={css.ratios}>
        {ratios
          .filter(({ name }) => name !== 'marketValue')
          .map(({ name, value, middle, place }) => (
            <li key={name}>
              <span className={css.ratioHead}>
                <span>{t(`ratio.${name}`)}</span>
                <span>
                  <b>{value === null ? t('missing') : ratioText(name, value, currency, format)}</b>
                  {middle === null ? '' : ` · ${t('middle', { value: ratioText(name, middle, currency, format) })}`}
                </span>
              </span>
              {place === null ? undefined : (
                <span
                  className={css.track}
                  role="img"
                  aria-label={t('placeText', { part: `${format.number(place, 0)}%` })}
                >
                  <i className={css.middle} />
                  <i className={css.dot} style={{ left: `${place}%` }} />
                </span>
              )}
            </li>
          ))}
      </ul>
    </Card>
  );
}

function Dates({ company: { currency, events } }: { readonly company: Company }) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  return (
    <Card title={t('dates')} flush>
      {events.map(({ kind, on, amount }) => (
        <Row
          key={`${kind} ${on}`}
          leading={<IconTile tone="brand">{kind === 'results' ? <CalendarDays /> : <Coins />}</IconTile>}
          title={amount === null ? t('results') : t('dividend', { amount: format.money(amount, currency) })}
          detail={kind === 'results' ? t('resultsText') : t('dividendText')}
          value={format.day(on)}
        />
      ))}
    </Card>
  );
}

function Peers({ company: { group } }: { readonly company: Company }) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  return (
    <Card title={t('peers')} flush>
      {group.peers.slice(0, PEERS_SHOWN).map(({ id, symbol, name }) => (
        <Link key={id} to={route} search={{ id }} className={rowClass}>
          <Row chevron title={format.instrument(name)} detail={symbol} />
        </Link>
      ))}
    </Card>
  );
}
