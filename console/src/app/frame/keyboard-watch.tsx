import { Button } from '@tarazu/ui/control/button.tsx';
import { type OperatorMe, touchOperatorSession } from '@tarazu/wire/operator/session';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../api.ts';
import { clearSession, keepMe, useSession } from '../session.ts';
import css from './keyboard-watch.module.css';

/** The server is told of somebody at the keyboard at most this often. */
const TELL_MS = 20_000;
/** The end of the session is announced this long before. */
const WARN_MS = 90_000;

/** Keeps the session of who is working, and says in time that it ends for who is not. */
export function KeyboardWatch({ me }: { readonly me: OperatorMe }) {
  const t = useTranslations('shell');
  const toldAtMs = useRef(0);
  const endsAtMs = useSession((session) => session.endsAtMs);
  const [leftMs, setLeftMs] = useState(Number.POSITIVE_INFINITY);
  const tell = () => {
    toldAtMs.current = Date.now();
    void call(touchOperatorSession, {}).then(keepMe, () => undefined);
  };
  useEffect(() => {
    const onInput = () => {
      if (Date.now() - toldAtMs.current >= TELL_MS) tell();
    };
    window.addEventListener('keydown', onInput);
    window.addEventListener('pointerdown', onInput);
    return () => {
      window.removeEventListener('keydown', onInput);
      window.removeEventListener('pointerdown', onInput);
    };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const left = endsAtMs - Date.now();
      setLeftMs(left);
      if (left <= 0) clearSession();
    }, 1_000);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  if (leftMs > WARN_MS) return undefined;
  const final = me.idleEndsAt === me.endsAt;
  return (
    <div className={css.warning} role="alert">
      {t(final ? 'endsForGood' : 'endsSoon', { seconds: String(Math.max(0, Math.ceil(leftMs / 1_000))) })}
      {final ? undefined : (
        <Button size="small" onClick={tell}>
          {t('stay')}
        </Button>
      )}
    </div>
  );
}
