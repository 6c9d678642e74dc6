import { useTranslations } from 'use-intl';
import css from './reason-form.module.css';

interface NeededProps {
  readonly id?: string;
  /** The labels of what is not filled in. */
  readonly missing: readonly string[];
}

/** Said beside a button that cannot be pressed yet: what is still missing. */
export function Needed({ id, missing }: NeededProps) {
  const t = useTranslations('ask');
  if (missing.length === 0) return undefined;
  return (
    <p id={id} className={css.needed}>
      {t('needed', { what: missing.join(', ') })}
    </p>
  );
}
