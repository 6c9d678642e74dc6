import { Button } from '@tarazu/ui/control/button.tsx';
import { useTranslations } from 'use-intl';
import css from './protection.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once, to be written down. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations('protection.factor');
  return (
    <div className={css.form}>
      <h2>{t('recovery')}</h2>
      <p className={css.lead}>{t('recoveryText')}</p>
      <ul className={css.codes} aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept}>{t('kept')}</Button>
    </div>
  );
}
