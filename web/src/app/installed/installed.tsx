import { Button } from '@tarazu/ui/control/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './installed.module.css';
import { keepAnswers } from './keep-answers.ts';

const REGISTER_AFTER_MS = 4_000;

/** What this page has loaded before there was a worker to see it: the worker takes it from the browser's own store. */
function filesSoFar(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** The worker that waits to take over, once there is one. */
function useWaitingWorker(): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const watch = (registration: ServiceWorkerRegistration | undefined) => {
      if (!registration) return;
      const look = () => {
        // The first worker of a browser has nobody to replace.
        if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
      };
      look();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      );
    };
    // Late, so that it takes nothing from the first screen. Without it the app works the same, only not without a network.
    const timer = setTimeout(() => {
      navigator.serviceWorker.register('/sw.js').then(watch, () => undefined);
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ used: filesSoFar() }));
    }, REGISTER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}

/** What makes the app an installed one: it opens without a network, keeps its last answers, and offers its new version. */
export function Installed() {
  const t = useTranslations('installed');
  const waiting = useWaitingWorker();
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') keepAnswers();
    };
    window.addEventListener('pagehide', keepAnswers);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', keepAnswers);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);
  if (!waiting) return undefined;
  const update = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('take-over');
  };
  return (
    <aside className={css.banner} aria-label={t('newVersion')}>
      <p role="status">{t('newVersion')}</p>
      <Button size="small" onClick={update}>
        {t('update')}
      </Button>
    </aside>
  );
}
