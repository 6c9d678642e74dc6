import { exportAudit } from '@tarazu/wire/operator/audit';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchFile } from '../../app/api.ts';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import css from './audit.module.css';
import type { AuditFilter } from './use-filter.ts';

/** The rows of the filter as a file. Taking it is a action as well. */
export function ExportForm({ filter }: { readonly filter: AuditFilter }) {
  const t = useTranslations('audit');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Error>();
  const take = async (reason: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      const url = URL.createObjectURL(await fetchFile(exportAudit, { ...filter, reason }));
      const link = document.createElement('a');
      link.href = url;
      link.download = 'audit.csv';
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      setFault(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className={css.export}>
      <summary>{t('export')}</summary>
      <ReasonForm
        busy={busy}
        fault={fault}
        choices={[{ name: 'export', text: t('export'), variant: 'outline' }]}
        onChoose={(_choice, reason) => void take(reason)}
      >
        <p>{t('exportReason')}</p>
      </ReasonForm>
    </details>
  );
}
