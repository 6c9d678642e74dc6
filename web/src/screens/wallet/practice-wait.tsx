import { Note } from '@tarazu/ui/show/note.tsx';
import type { BankTemplate } from '@tarazu/wire/payee';
import { useTranslations } from 'use-intl';

/** How long a new account waits here, beside what a real house waits. */
export function PracticeWait({ template: { practiceMinutes } }: { readonly template: BankTemplate }) {
  const t = useTranslations('payee');
  return practiceMinutes === null ? undefined : (
    <Note tone="paper">{t('practiceWait', { minutes: String(practiceMinutes) })}</Note>
  );
}
