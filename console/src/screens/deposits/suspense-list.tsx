import { Field } from '@tarazu/ui/control/field.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { deskSuspense, proposeCredit, type SuspenseView, sendBack } from '@tarazu/wire/funding/deposit-desk';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { ListDetail } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './deposits.module.css';

/** Money that came in and is nobody's yet. */
export function SuspenseList({ tabs, foot }: { readonly tabs: ReactNode; readonly foot: ReactNode }) {
  const t = useTranslations('depositDesk');
  const format = useFormat();
  const [id, setId] = useQueryState('id');
  const page = usePage();
  const called = useCall(deskSuspense, { list: 'open', ...page }, { live: true });
  const { data } = called;
  const open = data?.items.find(({ suspenseId }) => suspenseId === id);
  return (
    <ListDetail
      list={
        <>
          {tabs}
          <CalledTable
            list={called}
            label={t('lists.suspense')}
            keyOf={({ suspenseId }) => suspenseId}
            selected={id}
            onOpen={({ suspenseId }) => setId(suspenseId)}
            empty={<Empty title={t('none')} />}
            columns={[
              { name: 'bank', title: t('bankNumber'), cell: ({ railReference }) => railReference },
              { name: 'payer', title: t('payer'), cell: ({ partyName }) => partyName },
              { name: 'reason', title: t('reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
              {
                name: 'amount',
                title: t('amount'),
                align: 'end',
                cell: ({ amount, currency }) => format.money(amount, currency),
                sortBy: ({ amount }) => Number(amount),
              },
              {
                name: 'since',
                title: t('since'),
                cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time>,
                sortBy: ({ at }) => at,
              },
              {
                name: 'state',
                title: t('state'),
                align: 'end',
                cell: ({ status }) => <Tag tone="warn">{t(`suspenseStatuses.${status}`)}</Tag>,
              },
            ]}
          />
          {foot}
        </>
      }
      detail={open && <SuspenseDetail key={open.suspenseId} item={open} />}
    />
  );
}

function SuspenseDetail({ item }: { readonly item: SuspenseView }) {
  const t = useTranslations('depositDesk');
  const format = useFormat();
  const mayMatch = useMay('deposit.match');
  const credit = useCommand(proposeCredit);
  const back = useCommand(sendBack);
  const { suspenseId, amount, currency, deposit, proposal, status } = item;
  const [number, setNumber] = useState(deposit?.number ?? '');
  return (
    <>
      <h2 className={css.sum}>{format.money(amount, currency)}</h2>
      <Facts
        facts={[
          { name: t('reason'), value: t(`reasons.${item.reason}`) },
          { name: t('payer'), value: item.partyName },
          { name: t('narration'), value: item.narration },
          { name: t('bankNumber'), value: item.railReference },
          { name: t('order'), value: deposit?.number },
          { name: t('customer'), value: deposit?.customerId },
          { name: t('asked'), value: deposit ? format.money(deposit.amount, currency) : undefined },
        ]}
      />
      {proposal ? <Note tone="lock">{t('waits', { name: proposal.makerName })}</Note> : undefined}
      {mayMatch && status === 'open' && !proposal ? (
        <>
          <h3 className={css.heading}>{t('creditTitle')}</h3>
          <ReasonForm
            busy={credit.busy || back.busy}
            fault={credit.fault ?? back.fault}
            choices={[
              { name: 'back', text: t('sendBack'), variant: 'outline' },
              ...(number.trim().length >= 5 ? [{ name: 'credit', text: t('credit') }] : []),
            ]}
            onChoose={(choice, reason) => {
              if (choice === 'credit') void credit.run({ suspenseId, number: number.trim(), reason });
              else void back.run({ suspenseId, reason });
            }}
          >
            <Field label={t('number')} autoComplete="off" maxLength={20} value={number} onChange={setNumber} />
          </ReasonForm>
        </>
      ) : undefined}
    </>
  );
}
