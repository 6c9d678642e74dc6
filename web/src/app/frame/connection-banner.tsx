import { useFormat } from '@tarazu/ui/use-format';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLastWord, useOffline } from '../connection.ts';
import css from './connection-banner.module.css';

/** Says that the prices stand still, and since when. */
export function ConnectionBanner() {
  const t = useTranslations('shell');
  const format = useFormat();
  const offline = useOffline();
  const lastWord = useLastWord();
  return (
    <div role="status">
      {offline ? (
        <p className={css.banner}>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {lastWord === undefined ? t('offline') : t('offlineSince', { time: format.clockSeconds(lastWord) })}
        </p>
      ) : undefined}
    </div>
  );
}
