import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteView } from '@tarazu/wire/market';
import { listPriceAlerts, type PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productAt } from '../../../app/address/products.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from './alert.module.css';
import { AlertsWords } from './alerts-words.tsx';
import { awayFrom } from './away.ts';
import { useAlertWords } from './use-alert-words.ts';
import { useDropAlert } from './use-drop-alert.ts';

const tabs = ['waiting', 'came'] as const;

/** Every alert of the person: those that wait, with how far the market is, and what those that came met. */
export function AlertsPage() {
  return (
    <AlertsWords>
      <AllAlerts />
    </AlertsWords>
  );
}

function AllAlerts() {
  const t = useTranslations('alerts');
  const leave = useLeave();
  const [tab, setTab] = useState<(typeof tabs)[number]>('waiting');
  const { data, error, refetch } = useCall(listPriceAlerts, {});
  const parts = {
    waiting: data?.items.filter(({ fired }) => !fired) ?? [],
    came: (data?.items ?? [])
      .filter(({ fired }) => fired)
      .toSorted((left, right) => (right.fired?.at ?? '').localeCompare(left.fired?.at ?? '')),
  };
  return (
    <Page
      route="/pages/stock/alerts"
      nav={
        <NavBar
          title={t('title')}
          {...(data ? { subtitle: t('inUse', { count: String(parts.waiting.length), max: String(data.max) }) } : {})}
          onBack={leave}
        />
      }
      foot={
        <ActionBar>
          <Link to="/pages/stock/search" className={buttonClass()}>
            {t('another')}
          </Link>
        </ActionBar>
      }
    >
      <Tabs
        swiped
        label={t('lists')}
        value={tab}
        onChange={setTab}
        choices={tabs.map((value) => ({ value, label: t(value), count: parts[value].length }))}
      />
      {data ? (
        <Alerts alerts={parts[tab]} tab={tab} />
      ) : error ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
      <Note>{t('onlyTells')}</Note>
      <Link to="/pages/stock/triggers" className={buttonClass('soft', 'small')}>
        {t('triggers')}
      </Link>
    </Page>
  );
}

function Alerts({ alerts, tab }: { readonly alerts: readonly PriceAlertView[]; readonly tab: (typeof tabs)[number] }) {
  const t = useTranslations('alerts');
  if (alerts.length === 0) {
    const words = tab === 'waiting' ? (['none', 'noneText'] as const) : (['noneCame', 'noneCameText'] as const);
    return <Empty title={t(words[0])}>{t(words[1])}</Empty>;
  }
  return (
    <Card flush>
      <ul className={css.rows}>
        {alerts.map((alert) => (
          <AlertRow key={alert.alertId} alert={alert} />
        ))}
      </ul>
    </Card>
  );
}

function AlertRow({ alert }: { readonly alert: PriceAlertView }) {
  const t = useTranslations('alerts');
  const format = useFormat();
  const words = useAlertWords();
  const { drop, busy } = useDropAlert();
  const name = format.instrument(alert.name);
  const what = words.what(alert);
  const page = productAt(alert.instrumentId).page;
  const { news } = alert.fired ?? {};
  const way = news
    ? ({ to: '/pages/news/detail', search: { id: news.id } } as const)
    : ({ to: page, search: { id: alert.instrumentId } } as const);
  return (
    <li className={css.line}>
      <Link {...way} className={rowClass}>
        {alert.fired ? (
          <Row title={name} detail={`${what} · ${words.came(alert, alert.fired)}`} />
        ) : alert.quote ? (
          <Waiting alert={alert} quote={alert.quote} name={name} what={what} />
        ) : (
          <Row title={name} detail={what} />
        )}
      </Link>
      <IconButton
        label={t('delete', { what: `${name}, ${what}` })}
        onClick={() => {
          if (!busy) drop(alert);
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function Waiting({
  alert,
  quote: fetched,
  name,
  what,
}: {
  readonly alert: PriceAlertView;
  readonly quote: QuoteView;
  readonly name: string;
  readonly what: string;
}) {
  const t = useTranslations('alerts');
  const format = useFormat();
  const { priced } = useAlertWords();
  const quote = useQuote(fetched);
  const away = awayFrom(alert, quote);
  const now =
    alert.kind === 'percent'
      ? format.percent(quote.changePercent)
      : alert.kind === 'volume'
        ? format.quantity(quote.volume)
        : priced(alert, quote.last);
  const distance =
    away === undefined
      ? undefined
      : 'percent' in away
        ? t('away', { percent: `${format.number(away.percent)}%` })
        : t('points', { points: format.number(away.points) });
  return <Row title={name} detail={what} value={t('now', { value: now })} valueDetail={distance} />;
}
