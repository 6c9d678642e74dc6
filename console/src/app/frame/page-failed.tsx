import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useTranslations } from 'use-intl';

/** A page whose code did not arrive, or that broke. */
export function PageFailed({ error }: ErrorComponentProps) {
  const t = useTranslations('states');
  return (
    <Empty
      pose="broken"
      title={t('pageFailed')}
      code={error instanceof Error ? error.message : undefined}
      actions={
        <Button size="medium" onClick={() => location.reload()}>
          {t('retry')}
        </Button>
      }
    />
  );
}

export function PageUnknown() {
  const t = useTranslations('states');
  return (
    <Empty title={t('pageUnknown')} whole>
      <Link to="/">{t('toDashboard')}</Link>
    </Empty>
  );
}
