import type { BankTemplate } from '@tarazu/wire/payee';
import { useTranslations } from 'use-intl';

/** How long a new account for withdrawals waits, by what is in force here. */
export function useNewAccountWait(): (template: BankTemplate) => string {
  const t = useTranslations('spans');
  return ({ holdHours, practiceMinutes }) =>
    practiceMinutes === null
      ? t('hours', { hours: String(holdHours) })
      : t('minutes', { minutes: String(practiceMinutes) });
}
