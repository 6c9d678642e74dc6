import { exportAudit } from '@tarazu/wire/operator/audit';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useDownload } from '../../app/use-download.ts';
import css from './audit.module.css';
import type { AuditFilter } from './use-filter.ts';

/** The rows of the filter as a file. Taking it is an action as well. */
export function ExportForm({ filter }: { readonly filter: AuditFilter }) {
  const t = useTranslations('audit');
  const { busy, fault, run } = useDownload(exportAudit);
  return (
    <details className={css.export}>
      <summary>{t('export')}</summary>
      <ReasonForm
        busy={busy}
        fault={fault}
        choices={[{ name: 'export', text: t('export'), variant: 'outline' }]}
        onChoose={(_choice, reason) => void run({ ...filter, reason }, 'audit.csv')}
      >
        <p>{t('exportReason')}</p>
      </ReasonForm>
    </details>
  );
}
