import { Link, useRouterState } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useTranslations } from 'use-intl';
import { useLeave } from '../../app/use-leave.ts';

/** Every address without a screen. */
export function ElsewherePage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const t = useTranslations('elsewhere');
  const leave = useLeave();
  return (
    <Page route="404" nav={<NavBar title={t('notFoundTitle')} onBack={leave} />}>
      <Empty
        pose="tilted"
        whole
        title={t('notFound')}
        code={path}
        actions={
          <Link to="/pages/tabbar/home" className={buttonClass()}>
            {t('goHome')}
          </Link>
        }
      >
        {t('notFoundText')}
      </Empty>
    </Page>
  );
}
