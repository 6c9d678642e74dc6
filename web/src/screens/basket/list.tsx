import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listBaskets } from '@tarazu/wire/trading/basket';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { PlanWords } from '../../app/ticket/prepare/plan-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './basket.module.css';

const NameSheet = lazy(async () => ({ default: (await import('../../app/ticket/prepare/name-sheet.tsx')).NameSheet }));

/** Orders that are kept to be placed together. */
export function BasketListPage() {
  return (
    <PlanWords>
      <BasketList />
    </PlanWords>
  );
}

function BasketList() {
  const t = useTranslations('basket');
  const format = useFormat();
  const leave = useLeave();
  const offline = useOffline();
  const navigate = useNavigate();
  const [naming, setNaming] = useState(false);
  const { data, error, refetch } = useCall(listBaskets, {});
  const history = (
    <IconButton label={t('runs')} onClick={() => void navigate({ to: '/pages/basket/runs' })}>
      <History aria-hidden="true" />
    </IconButton>
  );
  return (
    <Page
      route="/pages/basket/list"
      nav={<NavBar title={t('title')} onBack={leave} actions={history} />}
      foot={
        <ActionBar>
          <Button
            disabled={offline || (data !== undefined && data.items.length >= data.max)}
            onClick={() => setNaming(true)}
          >
            {t('make')}
          </Button>
        </ActionBar>
      }
    >
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {data?.items.length === 0 ? (
        <Card>
          <Empty title={t('none')}>{t('noneText')}</Empty>
        </Card>
      ) : undefined}
      {data && data.items.length > 0 ? (
        <>
          <p className={css.quiet}>{t('count', { used: String(data.items.length), max: String(data.max) })}</p>
          <Card flush>
            {data.items.map(({ basketId, name, legs }) => (
              <Link key={basketId} to="/pages/basket/detail" search={{ id: basketId }} className={rowClass}>
                <Row
                  chevron
                  title={name}
                  detail={[t('orders', { count: legs.length }), ...namesOf(legs, format.instrument)].join(' · ')}
                />
              </Link>
            ))}
          </Card>
        </>
      ) : undefined}
      <Fine>{t('about')}</Fine>
      {naming ? (
        <Suspense>
          <NameSheet
            onClose={() => setNaming(false)}
            onDone={({ basketId }) => void navigate({ to: '/pages/basket/detail', search: { id: basketId } })}
          />
        </Suspense>
      ) : undefined}
    </Page>
  );
}

const NAMES_MAX = 3;

/** The first of what is in it, each once. */
function namesOf(legs: readonly { readonly name: string }[], word: (name: string) => string): readonly string[] {
  const names = [...new Set(legs.map(({ name }) => word(name)))];
  const shown = names.slice(0, NAMES_MAX).join(', ');
  return names.length === 0 ? [] : [names.length > NAMES_MAX ? `${shown} …` : shown];
}
