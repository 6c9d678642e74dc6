import { Link, useRouterState } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useTranslations } from 'use-intl';
import { useLeave } from '../../app/use-leave.ts';
import { comesLater } from './later-routes.ts';

/** Every address without a screen: a known area that is not built yet, or nothing at all. */
export function ElsewherePage() {
  const t = useTranslations('later');
  const leave = useLeave();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const known = comesLater(path);
  return (
    <Page route={known ? path : '404'} nav={<NavBar title={known ? t('title') : t('notFoundTitle')} onBack={leave} />}>
      <Empty
        pose={known ? 'waiting' : 'tilted'}
        whole
        title={known ? t('heading') : t('notFound')}
        code={path}
        actions={
          <Link to="/pages/tabbar/home" className={buttonClass()}>
            {t('goHome')}
          </Link>
        }
      >
        {known ? t('text') : t('notFoundText')}
      </Empty>
    </Page>
  );
}
