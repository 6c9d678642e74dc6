import { Link } from '@tanstack/react-router';
import { useFormat } from '@tarazu/ui/use-format';
import { actionObjectText, actionText } from '@tarazu/wire/operator/action-words';
import { listAudit } from '@tarazu/wire/operator/audit';
import { useLocale, useTranslations } from 'use-intl';
import { Named } from '../../app/named.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './dashboard.module.css';

const SHOWN = 8;

/** What colleagues did last, for who may read the trail. */
export function LatestActions() {
  const t = useTranslations();
  const language = useLocale();
  const format = useFormat();
  const actions = useCall(listAudit, { pageSize: SHOWN }, { live: true });
  return (
    <section className={css.actions}>
      <header>
        <h2>{t('dashboard.latest')}</h2>
        <Link to="/audit">{t('dashboard.trail')}</Link>
      </header>
      <DataTable
        label={t('dashboard.latest')}
        rows={actions.data?.items}
        keyOf={({ seq }) => String(seq)}
        empty={t('audit.none')}
        columns={[
          { name: 'at', title: t('audit.at'), cell: ({ at }) => format.instant(at) },
          { name: 'who', title: t('audit.who'), cell: ({ operatorName }) => <b>{operatorName}</b> },
          {
            name: 'action',
            title: t('audit.action'),
            cell: ({ action }) => <Named text={actionText(action, language)} name={action} />,
          },
          {
            name: 'object',
            title: t('audit.object'),
            cell: ({ object }) => <Named text={actionObjectText(object, language)} name={object} />,
          },
          { name: 'hash', title: t('audit.hash'), align: 'end', cell: ({ hash }) => <code>{hash.slice(0, 8)}</code> },
        ]}
      />
    </section>
  );
}
