import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type AsideCoinView, listAsideCoins, proposeAsideCredit } from '@tarazu/wire/funding/coin-reserve';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { CustomerLink } from '../../app/customer-link.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './chains.module.css';

/** Deposits that were put aside, and the way to credit one by two people. */
export function Aside() {
  const t = useTranslations('chains');
  const format = useFormat();
  const [id, setId] = useQueryState('id');
  const list = useCall(listAsideCoins, usePage(), { live: true });
  const open = list.data?.items.find(({ depositId }) => depositId === id);
  return (
    <section className={css.part}>
      <h2>{t('aside')}</h2>
      <p>{t('asideText')}</p>
      <CalledTable<AsideCoinView>
        list={list}
        label={t('aside')}
        keyOf={({ depositId }) => depositId}
        selected={id}
        onOpen={({ depositId }) => setId(depositId)}
        empty={<Empty title={t('noAside')} />}
        columns={[
          { name: 'amount', title: t('amount'), cell: ({ amount, coin }) => `${format.quantity(amount)} ${coin}` },
          { name: 'chain', title: t('chain'), cell: ({ networkName }) => networkName },
          { name: 'why', title: t('why'), cell: ({ aside }) => t(`reasons.${aside}`) },
          { name: 'who', title: t('who'), cell: ({ userId }) => <CustomerLink customerId={userId} name={null} /> },
          { name: 'tx', title: t('transaction'), cell: ({ txId }) => <span className={css.code}>{txId}</span> },
          { name: 'at', title: t('when'), cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time> },
        ]}
      />
      {open ? <AsideDetail key={open.depositId} item={open} /> : undefined}
    </section>
  );
}

/** One of them: who has proposed it, or the form that does. */
function AsideDetail({ item }: { readonly item: AsideCoinView }) {
  const t = useTranslations('chains');
  const format = useFormat();
  const { run, busy, fault } = useCommand(proposeAsideCredit);
  const { depositId, amount, coin, address, block, creditable, proposal } = item;
  return (
    <div className={css.detail}>
      <h3>{t('creditTitle', { amount: `${format.quantity(amount)} ${coin}` })}</h3>
      <Facts
        facts={[
          { name: t('address'), value: <code className={css.code}>{address}</code> },
          { name: t('block'), value: format.quantity(String(block)) },
        ]}
      />
      {proposal ? (
        <>
          <Note tone="lock">{t('proposed', { name: proposal.makerName })}</Note>
          <Link to="/proposals" search={{ id: proposal.proposalId }} className={buttonClass('soft', 'medium')}>
            {t('decide')}
          </Link>
        </>
      ) : undefined}
      {!creditable ? <Note tone="warn">{t('notCreditable', { coin })}</Note> : undefined}
      {creditable && !proposal ? (
        <ReasonForm
          needs={proposeAsideCredit.capability}
          busy={busy}
          fault={fault}
          choices={[{ name: 'credit', text: t('credit') }]}
          onChoose={(_choice, reason) => void run({ depositId, reason })}
        />
      ) : undefined}
    </div>
  );
}
