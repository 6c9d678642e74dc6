import { Outlet, useRouterState } from '@tanstack/react-router';
import { RootMenuProvider } from '@tarazu/ui/frame/nav-bar.tsx';
import { PaperStrip } from '@tarazu/ui/frame/paper-strip.tsx';
import { ToastRegion } from '@tarazu/ui/overlay/toast.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useDrawer } from '../drawer/drawer-state.ts';
import { MenuButton } from '../drawer/menu-button.tsx';
import { useSignedIn } from '../session.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { useFocusOnPage } from './focus-on-page.ts';
import { isTab, TabBar } from './tab-bar.tsx';
import { sometime, whenIdle } from './when-idle.ts';

const AppDrawer = lazy(async () => ({ default: (await import('../drawer/app-drawer.tsx')).AppDrawer }));
const Later = lazy(async () => {
  await whenIdle();
  return { default: (await sometime(() => import('./later/later.tsx'))).Later };
});
const menuButton = <MenuButton />;

const PriceAlertToast = lazy(async () => ({
  default: (await sometime(() => import('../feed/price-alert-toast.tsx'))).PriceAlertToast,
}));

/** What stands around every screen. */
export function Shell() {
  const t = useTranslations('shell');
  const signedIn = useSignedIn();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const drawer = useDrawer((state) => state.wanted || state.shown);
  useFocusOnPage(path);
  return (
    <>
      <PaperStrip text={t('paper')} />
      <ConnectionBanner />
      <RootMenuProvider value={menuButton}>
        <Outlet />
      </RootMenuProvider>
      {isTab(path) ? <TabBar /> : undefined}
      {drawer ? (
        <Suspense>
          <AppDrawer />
        </Suspense>
      ) : undefined}
      {signedIn ? (
        <Suspense>
          <PriceAlertToast />
        </Suspense>
      ) : undefined}
      <Suspense>
        <Later />
      </Suspense>
      <ToastRegion />
    </>
  );
}
