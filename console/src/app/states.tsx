import { CallUnreachable, isSilence } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useTranslations } from 'use-intl';

/** In place of a list or card whose call failed. */
export function CallFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTranslations('states');
  const silent = error instanceof CallUnreachable;
  return (
    <Empty
      pose="broken"
      title={silent ? t('unreachable') : t('refused')}
      actions={
        <Button variant="soft" size="medium" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {silent ? t('unreachableText') : error.message}
    </Empty>
  );
}

/** Why a action was not done, beside its button. */
export function DeedFault({ fault }: { readonly fault: Error | undefined }) {
  const t = useTranslations('states');
  if (!fault) return undefined;
  return (
    <Note tone="bad" alert>
      {isSilence(fault) ? t('unreachableText') : fault.message}
    </Note>
  );
}
