import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { CallRefused, CallUnreachable } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OverLimit, secondsToWait } from './command/over-limit.tsx';

export function PagePending() {
  return <Loader />;
}

/** How long the server lets nobody in from here, `undefined` until that is known and 0 when it is not why: a browser does not say. */
function useWait(isAsked: boolean): number | undefined {
  const [seconds, setSeconds] = useState(isAsked ? undefined : 0);
  useEffect(() => {
    if (!isAsked) return;
    fetch(location.href, { method: 'HEAD', headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5_000) }).then(
      (reply) => setSeconds(reply.status === 429 ? Number(reply.headers.get('retry-after') ?? 60) : 0),
      () => setSeconds(0),
    );
  }, [isAsked]);
  return seconds;
}

const openAgain = () => location.reload();

/** A page whose code did not arrive, or that broke. Trying again fetches it anew. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('states');
  const router = useRouter();
  const path = router.state.location.pathname;
  // By its message: what the browsers say, and what a page that took a minute says.
  const chunkMissing = error instanceof Error && /preload|import|fetch/i.test(error.message);
  const wait = useWait(chunkMissing);
  // It is the line that is missing, and not the page: it opens when the line is back.
  const notKept = chunkMissing && !navigator.onLine;
  useEffect(() => {
    if (!notKept) return undefined;
    // It may have come back before anybody listened.
    if (navigator.onLine) openAgain();
    window.addEventListener('online', openAgain);
    return () => window.removeEventListener('online', openAgain);
  }, [notKept]);
  if (wait === undefined) return <PagePending />;
  if (wait > 0) {
    return (
      <div data-page={path}>
        <OverLimit seconds={wait} onOver={openAgain} whole />
      </div>
    );
  }
  const retry = () => {
    if (chunkMissing) openAgain();
    else {
      reset();
      void router.invalidate();
    }
  };
  return (
    <div data-page={path}>
      <Empty
        pose="broken"
        whole
        title={notKept ? t('unreachable') : t('pageFailed')}
        code={`${chunkMissing ? 'ChunkLoadError' : error instanceof Error ? error.name : 'Error'} · ${path.split('/').at(-1) ?? ''}`}
        actions={
          <>
            <Button onClick={retry}>{t('retry')}</Button>
            <Button variant="outline" onClick={() => void router.navigate({ to: '/pages/tabbar/home' })}>
              {t('goHome')}
            </Button>
          </>
        }
      >
        {notKept ? t('pageNotKept') : t('pageFailedText')}
      </Empty>
    </div>
  );
}

/** In place of a list or card whose call failed. */
export function CallFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTranslations('states');
  const silent = error instanceof CallUnreachable;
  const wait = secondsToWait(error);
  if (wait !== undefined) return <OverLimit key={wait} seconds={wait} onOver={onRetry} />;
  // What a page asks for is made of its address: asking again would bring the same.
  if (error instanceof CallRefused && error.refusal === 'malformed_field') {
    return (
      <Empty
        pose="tilted"
        title={t('notAnAddress')}
        actions={
          <Link to="/pages/tabbar/home" className={buttonClass('soft')}>
            {t('goHome')}
          </Link>
        }
      >
        {t('notAnAddressText')}
      </Empty>
    );
  }
  return (
    <Empty
      pose="broken"
      title={silent ? t('unreachable') : t('refused')}
      actions={
        <Button variant="soft" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {silent ? t('unreachableText') : error.message}
    </Empty>
  );
}
