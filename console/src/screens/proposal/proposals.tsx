import { Button } from '@tarazu/ui/control/button.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { actionObjectText, proposalKindText } from '@tarazu/wire/operator/action-words';
import { listProposals, type ProposalView, showProposal } from '@tarazu/wire/operator/proposal';
import { tariffText } from '@tarazu/wire/operator/tariff-words';
import { useLocale, useTranslations } from 'use-intl';
import { Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './proposal.module.css';
import { ProposalDetail } from './proposal-detail.tsx';

const tones: Readonly<Record<ProposalView['status'], TagTone>> = {
  open: 'brand',
  approved: 'warn',
  done: 'ok',
  failed: 'bad',
  rejected: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
};

function useColumns(): readonly Column<ProposalView>[] {
  const t = useTranslations('proposals');
  const format = useFormat();
  const language = useLocale();
  return [
    {
      name: 'what',
      title: t('what'),
      cell: ({ kind }) => proposalKindText(kind, language),
      sortBy: ({ kind }) => proposalKindText(kind, language),
    },
    {
      name: 'object',
      title: t('object'),
      cell: ({ object, customerId, customerName, summary: { name, number, customer, tariff } }) =>
        customerName ??
        name ??
        number ??
        customer ??
        customerId ??
        (tariff === undefined ? actionObjectText(object, language) : tariffText(tariff, language)),
    },
    { name: 'maker', title: t('maker'), cell: ({ makerName, mine }) => (mine ? t('you') : makerName) },
    {
      name: 'at',
      title: t('at'),
      cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time>,
      sortBy: ({ at }) => at,
    },
    {
      name: 'status',
      title: t('status'),
      align: 'end',
      cell: ({ status }) => <Tag tone={tones[status]}>{t(`statuses.${status}`)}</Tag>,
    },
  ];
}

/** What waits for a second person, and what became of the rest. */
export function ProposalsPage() {
  const t = useTranslations('proposals');
  const list = useTab(['open', 'closed']);
  const [id, setId] = useQueryState('id');
  const page = usePage();
  const proposals = useCall(listProposals, { list, ...page }, { live: true });
  const columns = useColumns();
  // Asked for by itself: whether it can be approved is not told of a whole list.
  const listed = proposals.data?.items.some(({ proposalId }) => proposalId === id) === true;
  const looked = useCall(showProposal, { proposalId: id }, { live: true, enabled: listed });
  const open = listed ? looked.data : undefined;
  return (
    <Page
      name="/console/proposals"
      title={t('title')}
      aside={
        open ? (
          <Button variant="soft" size="small" onClick={() => setId('')}>
            {t('back')}
          </Button>
        ) : undefined
      }
    >
      {open ? (
        <ProposalDetail key={open.proposalId} proposal={open} />
      ) : (
        <section className={css.list}>
          <Tabs
            label={t('title')}
            open={list}
            tabs={[
              { name: 'open', title: t('open'), count: list === 'open' ? proposals.data?.total : undefined },
              { name: 'closed', title: t('closed') },
            ]}
          />
          <CalledTable
            list={proposals}
            label={t('title')}
            columns={columns}
            keyOf={({ proposalId }) => proposalId}
            onOpen={({ proposalId }) => setId(proposalId)}
            empty={<Empty title={t(list === 'open' ? 'noneOpen' : 'noneClosed')} />}
          />
        </section>
      )}
    </Page>
  );
}
