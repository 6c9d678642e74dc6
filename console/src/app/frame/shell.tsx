import { Outlet } from '@tanstack/react-router';
import { PaperStrip } from '@tarazu/ui/frame/paper-strip.tsx';
import { ToastRegion } from '@tarazu/ui/overlay/toast.tsx';
import { operatorSelf } from '@tarazu/wire/operator/session';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { LogIn } from '../entry/log-in.tsx';
import { keepMe, useSession } from '../session.ts';
import { CallFailed } from '../states.tsx';
import { useCall } from '../use-call.ts';
import { KeyboardWatch } from './keyboard-watch.tsx';
import { Rail } from './rail.tsx';
import css from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** Rail, top bar and page; the log in when there is no session, with the address kept for afterwards. */
export function Shell() {
  const token = useSession((session) => session.token);
  return token === undefined ? <LogIn /> : <Inside />;
}

function Inside() {
  const t = useTranslations('shell');
  const me = useSession((session) => session.me);
  const self = useCall(operatorSelf, {}, { enabled: me === undefined });
  useEffect(() => {
    if (self.data && me === undefined) keepMe(self.data);
  }, [self.data, me]);
  if (!me) return self.error ? <CallFailed error={self.error} onRetry={() => void self.refetch()} /> : undefined;
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#page">
        {t('skip')}
      </a>
      <Rail me={me} />
      <div className={css.main}>
        <PaperStrip text={t('paper')} />
        <TopBar />
        <KeyboardWatch me={me} />
        <main id="page" className={css.body} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ToastRegion />
    </div>
  );
}
