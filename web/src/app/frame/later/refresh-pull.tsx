import { cx } from '@tarazu/ui/class-names';
import { usePull } from '@tarazu/ui/gesture/use-pull';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../connection.ts';
import { queryClient } from '../../use-call.ts';
import css from './refresh-pull.module.css';

/** Pulls the page down to ask for all that it shows again. Prices move by themselves; this is for whoever wants to be sure. */
export function RefreshPull() {
  const t = useTranslations('states');
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    if (busy) return;
    if (offline) {
      showToast({ text: t('notRefreshed'), tone: 'offline' });
      return;
    }
    setBusy(true);
    try {
      await queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
      showToast({ text: t('refreshed'), tone: 'ok' });
    } catch {
      showToast({ text: t('unreachableText'), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const { shownPx, far } = usePull(() => void refresh());
  if (shownPx === 0 && !busy) return undefined;
  return (
    <div
      className={cx(css.pull, far && css.far, busy && css.busy)}
      style={{ translate: `-50% ${busy ? 0 : shownPx}px` }}
      aria-hidden="true"
    >
      <RefreshCw size={20} />
    </div>
  );
}
