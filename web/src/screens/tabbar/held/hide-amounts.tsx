import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../../app/preferences.ts';
import css from '../position.module.css';

/** Hides all amounts on the screens, and shows them again. */
export function HideAmounts() {
  const t = useTranslations('home');
  const hidden = usePreferences(({ hideAmounts }) => hideAmounts);
  return (
    <button
      type="button"
      className={css.eye}
      aria-pressed={hidden}
      aria-label={hidden ? t('showAmounts') : t('hideAmounts')}
      onClick={() => setPreference('hideAmounts', !hidden)}
    >
      {hidden ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
    </button>
  );
}
