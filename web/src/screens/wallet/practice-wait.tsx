import { Note } from '@tarazu/ui/show/note.tsx';
import type { BankTemplate } from '@tarazu/wire/payee';
import { useTranslations } from 'use-intl';

/** That the wait is shorter here than at a real house. */
export function PracticeWait({ template: { holdHours, practiceMinutes } }: { readonly template: BankTemplate }) {
  const t = useTranslations('payee');
  return practiceMinutes === null ? undefined : (
    <Note tone="paper">{t('practiceWait', { hours: String(holdHours) })}</Note>
  );
}
