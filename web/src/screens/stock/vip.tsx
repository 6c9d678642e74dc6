import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { showVip } from '@tarazu/wire/market-features/vip';
import { Boxes, CircleDashed, Gem, Globe, LockOpen, Sparkles, Split, Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './vip.module.css';

const icons = { advice: Sparkles, option: Split, block: Boxes, us_stock: Globe, short_term: Timer } as const;

/** Membership as it is: not to be had yet, and what stands behind each of its gates today. */
export function VipPage() {
  const t = useTranslations('vip');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showVip, {});
  const open = data?.gates.find(({ state }) => state === 'open');
  return (
    <Page route="/pages/stock/vip" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? (
        <section className={css.hero} aria-label={t('yours')}>
          <Gem className={css.gem} strokeWidth={1} aria-hidden="true" />
          <p>{t('yours')}</p>
          <h2>{t('none')}</h2>
          <p>{t('notOffered')}</p>
        </section>
      ) : undefined}
      <Card flush title={t('opens')}>
        {data ? (
          <ul>
            {data.gates.map(({ gate, state }) => {
              const Icon = icons[gate];
              return (
                <li key={gate}>
                  <Row
                    leading={
                      <IconTile tone={state === 'open' ? 'brand' : 'plain'}>
                        <Icon />
                      </IconTile>
                    }
                    title={t(`gate.${gate}`)}
                    detail={
                      <Tag tone={state === 'open' ? 'ok' : 'neutral'}>
                        {state === 'open' ? <LockOpen aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
                        {t(`state.${state}`)}
                      </Tag>
                    }
                  />
                </li>
              );
            })}
          </ul>
        ) : undefined}
        {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
        {!data && !error ? <SkeletonRows count={5} /> : undefined}
      </Card>
      {open ? (
        <Link to="/pages/stock/index" search={{ country: open.country ?? 'US' }} className={buttonClass('soft')}>
          {t('see')}
        </Link>
      ) : undefined}
      <Note>{t('nothingClosed')}</Note>
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}
