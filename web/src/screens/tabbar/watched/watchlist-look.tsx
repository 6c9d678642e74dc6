import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../../app/preferences.ts';
import css from './watchlist-tab.module.css';

const changes = ['percent', 'money', 'none'] as const;

/** What the rows of the lists tell: kept in this browser, for all lists. */
export function WatchlistLook({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('watchlistEdit');
  const look = usePreferences((preferences) => preferences.watchRow);
  return (
    <Sheet open onClose={onClose} title={t('look')}>
      <p className={css.label}>{t('change')}</p>
      <Segmented
        label={t('change')}
        value={look.change}
        onChange={(change) => setPreference('watchRow', { ...look, change })}
        choices={changes.map((value) => ({ value, label: t(`changeAs.${value}`) }))}
      />
      <Checkbox checked={look.depth} onChange={(depth) => setPreference('watchRow', { ...look, depth })}>
        {t('depth')}
      </Checkbox>
    </Sheet>
  );
}
