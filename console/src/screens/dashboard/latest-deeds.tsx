import { Link } from '@tanstack/react-router';
import { useFormat } from '@tarazu/ui/use-format';
import { listAudit } from '@tarazu/wire/operator/audit';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './dashboard.module.css';

const SHOWN = 8;

/** What colleagues did last, for who may read the trail. */
export function LatestDeeds() {
  const t = useTranslations();
  const format = useFormat();
  const deeds = useCall(listAudit, { pageSize: SHOWN }, { live: true });
  return (
    <section className={css.deeds}>
      <header>
        <h2>{t('dashboard.latest')}</h2>
        <Link to="/audit">{t('dashboard.trail')}</Link>
      </header>
      <DataTable
        label={t('dashboard.latest')}
        rows={deeds.data?.items}
        keyOf={({ seq }) => String(seq)}
        empty={t('audit.none')}
        columns={[
          { name: 'at', title: t('audit.at'), cell: ({ at }) => format.instant(at) },
          { name: 'who', title: t('audit.who'), cell: ({ operatorName }) => <b>{operatorName}</b> },
          { name: 'action', title: t('audit.action'), cell: ({ action }) => action },
          { name: 'object', title: t('audit.object'), cell: ({ object }) => object },
          { name: 'hash', title: t('audit.hash'), align: 'end', cell: ({ hash }) => <code>{hash.slice(0, 8)}</code> },
        ]}
      />
    </section>
  );
}
