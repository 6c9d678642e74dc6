import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listAllScripts, type ScriptDeskView } from '@tarazu/wire/robot/script-desk';
import { useTranslations } from 'use-intl';
import { CustomerLink } from '../../app/customer-link.tsx';
import { Page } from '../../app/frame/page.tsx';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';

/** Signs of a hash that tell two versions apart for whoever compares them. */
const HASH_SHOWN = 12;

function useColumns(): readonly Column<ScriptDeskView>[] {
  const t = useTranslations('scripts');
  const format = useFormat();
  const counts = ['running', 'resting', 'slow', 'memory', 'failed', 'ended'] as const;
  return [
    {
      name: 'savedAt',
      title: t('savedAt'),
      cell: ({ savedAt }) => <time dateTime={savedAt}>{format.instant(savedAt)}</time>,
    },
    {
      name: 'customer',
      title: t('customer'),
      cell: ({ customerId }) => <CustomerLink customerId={customerId} name={null} />,
    },
    {
      name: 'version',
      title: t('version'),
      cell: ({ version, hash }) => (
        <span title={hash}>
          {version} · {hash.slice(0, HASH_SHOWN)}
        </span>
      ),
    },
    { name: 'interval', title: t('interval'), cell: ({ interval }) => t(`intervals.${interval}`) },
    { name: 'tested', title: t('tested'), cell: ({ tested }) => (tested ? t('yes') : t('no')) },
    ...counts.map(
      (name): Column<ScriptDeskView> => ({ name, title: t(name), align: 'end', cell: (script) => script[name] }),
    ),
  ];
}

/** Strategies that people have written. It only reads: no code is shown, and nobody of the house changes or stops one. */
export function ScriptsPage() {
  const t = useTranslations('scripts');
  const page = usePage();
  const scripts = useCall(listAllScripts, page, { live: true });
  const columns = useColumns();
  return (
    <Page name="/console/scripts" title={t('title')}>
      <Note tone="info">{t('readOnly')}</Note>
      <CalledTable
        list={scripts}
        label={t('title')}
        columns={columns}
        keyOf={({ scriptId }) => scriptId}
        empty={<Empty title={t('none')} />}
      />
    </Page>
  );
}
