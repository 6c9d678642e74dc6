import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listPriceAlerts, type PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from './alert.module.css';
import { AlertRow } from './alert-row.tsx';
import { AlertsWords } from './alerts-words.tsx';

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
      {tab === 'waiting' && parts.waiting.length > 0 ? <Fine>{t('pauseText')}</Fine> : undefined}
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
