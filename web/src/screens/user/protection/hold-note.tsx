import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';

/** Says until when withdrawals wait, and that nothing else does. */
export function HoldNote({ until }: { readonly until: string }) {
  const t = useTranslations('protection');
  const format = useFormat();
  return (
    <Note tone="warn">
      <b>{t('holdTitle', { until: format.instant(until) })}</b> {t('holdText')}
    </Note>
  );
}
