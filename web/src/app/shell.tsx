import { Outlet, useRouterState } from '@tanstack/react-router';
import { PaperStrip } from '@tarazu/ui/frame/paper-strip.tsx';
import { ToastRegion } from '@tarazu/ui/overlay/toast.tsx';
import { useTranslations } from 'use-intl';
import { ConnectionBanner } from './connection-banner.tsx';
import { isTab, TabBar } from './tab-bar.tsx';

/** What stands around every screen. */
export function Shell() {
  const t = useTranslations('shell');
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <PaperStrip text={t('paper')} />
      <ConnectionBanner />
      <Outlet />
      {isTab(path) ? <TabBar /> : undefined}
      <ToastRegion />
    </>
  );
}
