import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { Properties } from '@tarazu/wire/properties';
import { listProperties } from '@tarazu/wire/user';
import { ChartCandlestick, FlaskConical, ListChecks, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './about.module.css';

const facts = [
  { name: 'money', Icon: FlaskConical },
  { name: 'prices', Icon: ChartCandlestick },
  { name: 'charges', Icon: ReceiptText },
  { name: 'fills', Icon: ListChecks },
] as const;

const pages = [
  { name: 'company', to: '/pages/common/companyIntroduction' },
  { name: 'simulation', to: '/pages/common/disclaimer' },
  { name: 'glossary', to: '/pages/common/glossary' },
  { name: 'privacy', to: '/pages/common/privacyPolicy' },
  { name: 'download', to: '/pages/common/download' },
] as const;

export function AboutPage() {
  const t = useTranslations('about');
  const leave = useLeave();
  const { data, error, refetch } = useCall(listProperties, {});
  return (
    <Page route="/pages/user/about" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? <House properties={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
      <Card flush>
        {pages.map(({ name, to }) => (
          <Link key={name} to={to} className={rowClass}>
            <Row compact chevron title={t(name)} />
          </Link>
        ))}
      </Card>
    </Page>
  );
}

function House({ properties }: { readonly properties: Properties }) {
  const t = useTranslations('about');
  const format = useFormat();
  const { market, version } = properties;
  const textOf = (name: (typeof facts)[number]['name']) => {
    if (name !== 'prices') return t(`${name}Text`);
    return market.source === 'replay' && market.replayDate !== null
      ? t('pricesReplay', { day: format.day(market.replayDate) })
      : t('pricesSimulated');
  };
  return (
    <>
      <Card>
        <div className={css.lead}>
          <span className={css.mark}>
            <Logo size={72} />
          </span>
          <p>{t(market.source === 'replay' ? 'leadReplay' : 'lead')}</p>
        </div>
      </Card>
      <Card title={t('realHeading')}>
        <ul className={css.facts}>
          {facts.map(({ name, Icon }) => (
            <li key={name}>
              <IconTile tone="brand">
                <Icon />
              </IconTile>
              <div>
                <b>{t(name)}</b>
                <p>{textOf(name)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('factsHeading')}>
        <Receipt
          lines={[
            { label: t('version'), value: version },
            { label: t('source'), value: t(`sources.${market.source}`) },
            { label: t('hours'), value: t(`hoursOf.${market.hours}`) },
            { label: t('licence'), value: 'Apache-2.0' },
          ]}
        />
      </Card>
    </>
  );
}
