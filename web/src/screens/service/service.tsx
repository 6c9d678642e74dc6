import { useRouterState } from '@tanstack/react-router';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { supportInfo } from '@tarazu/wire/support/chat';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { Chat } from './chat.tsx';
import { guestField } from './writer.ts';

/** The chat of this house, under each of its addresses. */
export function ServicePage() {
  const t = useTranslations('support');
  const leave = useLeave();
  const route = useRouterState({ select: (state) => state.location.pathname });
  const { data } = useCall(supportInfo, guestField());
  const subtitle = data === undefined ? undefined : data.watched ? t('watched') : t('unwatched');
  return (
    <Page
      route={route}
      nav={<NavBar title={t('title')} onBack={leave} {...(subtitle === undefined ? {} : { subtitle })} />}
    >
      <Chat />
    </Page>
  );
}
