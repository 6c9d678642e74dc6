import { Button } from '@tarazu/ui/control/button.tsx';
import { FieldSelect } from '@tarazu/ui/control/field.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { languages } from '@tarazu/wire/language';
import { logOutOperator } from '@tarazu/wire/operator/session';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../api.ts';
import { setPreference, type Theme, usePreferences } from '../preferences.ts';
import { clearSession, useMay } from '../session.ts';
import { FindCustomer } from './find-customer.tsx';
import css from './top-bar.module.css';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const CLOCK_MS = 15_000;

/** The time, the looks, and the way out. */
export function TopBar() {
  const t = useTranslations('shell');
  const { language, theme } = usePreferences();
  const findsCustomers = useMay('customer.read');
  return (
    <div className={css.bar}>
      <Now />
      {findsCustomers ? <FindCustomer /> : undefined}
      <FieldSelect
        label={t('language')}
        value={language}
        options={languages.map((value) => ({ value, text: t(`languages.${value}`) }))}
        onChange={(value) => setPreference('language', languages.find((name) => name === value) ?? language)}
      />
      <FieldSelect
        label={t('theme')}
        value={theme}
        options={themes.map((value) => ({ value, text: t(`themes.${value}`) }))}
        onChange={(value) => setPreference('theme', themes.find((name) => name === value) ?? theme)}
      />
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          // Signed out here in any case; without an answer the session ends by its own time.
          void call(logOutOperator, {})
            .catch(() => undefined)
            .finally(clearSession);
        }}
      >
        {t('signOut')}
      </Button>
    </div>
  );
}

function Now() {
  const format = useFormat();
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={now}>{format.instant(now)}</time>;
}
