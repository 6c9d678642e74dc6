import { Link, useRouterState } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { supportInfo } from '@tarazu/wire/support/chat';
import { Headphones } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { Chat } from './chat.tsx';
import css from './service.module.css';
import { guestField } from './writer.ts';

declare global {
  /** What our own chat script asks to put the chat into a page. */
  var tarazuSupport: { mount(place: Element): void } | undefined;
}

const bold = (words: ReactNode) => <b>{words}</b>;
const CONSENT_KEY = 'supportConsent';

/** The chat as a script of the address in the login info: ours mounts our own chat; another company's asks first. */
export function ServiceJsPage() {
  const t = useTranslations('support');
  const leave = useLeave();
  const route = useRouterState({ select: (state) => state.location.pathname });
  const { data, error, refetch } = useCall(supportInfo, guestField());
  const [allowed, setAllowed] = useState(() => localStorage.getItem(CONSENT_KEY));
  const agree = (host: string) => {
    localStorage.setItem(CONSENT_KEY, host);
    setAllowed(host);
  };
  const asks = data !== undefined && data.scriptHost !== null && data.scriptHost !== allowed;
  return (
    <Page route={route} nav={<NavBar title={t('title')} onBack={leave} />}>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={2} /> : undefined}
      {asks ? <Consent host={data.scriptHost ?? ''} onAgree={agree} /> : undefined}
      {data && !asks ? <Script url={data.scriptUrl} host={data.scriptHost} /> : undefined}
    </Page>
  );
}

function Consent({ host, onAgree }: { readonly host: string; readonly onAgree: (host: string) => void }) {
  const t = useTranslations('support');
  return (
    <Card>
      <div className={css.consent}>
        <span className={css.emblem}>
          <Headphones aria-hidden="true" />
        </span>
        <h2>{t('outsideTitle')}</h2>
        <p>{t.rich('outsideText', { host, b: bold })}</p>
        <Button onClick={() => onAgree(host)}>{t('openOutside')}</Button>
        <Link to="/pages/common/service" className={buttonClass('outline')}>
          {t('writeHere')}
        </Link>
      </div>
    </Card>
  );
}

/** Runs the script each time the page is opened, and takes it away with the page. */
function Script({ url, host }: { readonly url: string; readonly host: string | null }) {
  const t = useTranslations('support');
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [place, setPlace] = useState<Element>();
  const [tried, setTried] = useState(0);
  useEffect(() => {
    globalThis.tarazuSupport = { mount: setPlace };
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.dataset['attempt'] = String(tried);
    script.addEventListener('load', () => setState('loaded'));
    script.addEventListener('error', () => setState('failed'));
    document.head.append(script);
    return () => {
      script.remove();
      globalThis.tarazuSupport = undefined;
    };
  }, [url, tried]);
  const retry = () => {
    setState('loading');
    setTried(tried + 1);
  };
  return (
    <>
      {state === 'loading' ? <p role="status">{t('opening')}</p> : undefined}
      {state === 'failed' ? (
        <Empty
          pose="broken"
          title={t('scriptFailed')}
          actions={
            <>
              <Button onClick={retry}>{t('again')}</Button>
              <Link to="/pages/common/service" className={buttonClass('outline')}>
                {t('writeHere')}
              </Link>
            </>
          }
        >
          {t('scriptFailedText')}
        </Empty>
      ) : undefined}
      {state === 'loaded' && host !== null ? <Note>{t('outsideOpen', { host })}</Note> : undefined}
      <div data-support-mount className={css.mount} />
      {place ? createPortal(<Chat />, place) : undefined}
    </>
  );
}
