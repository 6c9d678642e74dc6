import { useTranslations } from 'use-intl';
import css from './kyc.module.css';

const steps = ['details', 'photos', 'check'] as const;
export type Step = (typeof steps)[number];

/** How far one is; read out as one sentence. */
export function StepsBar({ step }: { readonly step: Step }) {
  const t = useTranslations('kyc');
  const here = steps.indexOf(step);
  return (
    <ol className={css.steps} aria-label={t('stepOf', { step: String(here + 1) })}>
      {steps.map((name, place) => (
        <li
          key={name}
          className={place === here ? css.here : place < here ? css.done : undefined}
          aria-current={place === here ? 'step' : undefined}
        >
          {place + 1}. {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
