import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { noteCustomer, showCustomer } from '@tarazu/wire/operator/customer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { type Customer, CustomerFacts } from '../../app/case/customer-case.tsx';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './customer.module.css';
import { Restrictions } from './restrictions.tsx';

/** One customer: what they have, where they are, what is stopped, what colleagues noted. */
export function CustomerDetail({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('customers');
  const customer = useCall(showCustomer, { customerId }, { live: true });
  const mayFreeze = useMay('customer.freeze');
  if (!customer.data) {
    return customer.error ? (
      <CallFailed error={customer.error} onRetry={() => void customer.refetch()} />
    ) : (
      <Skeleton width="100%" height={240} />
    );
  }
  const { data } = customer;
  return (
    <>
      <h2 className={css.title}>
        {data.fullName ?? (data.nickname === '' ? data.account : data.nickname)}{' '}
        <Tag tone={data.status === 1 ? 'ok' : 'bad'}>{t(data.status === 1 ? 'on' : 'off')}</Tag>
      </h2>
      <CustomerFacts customer={data} />
      <Sessions sessions={data.sessions} />
      {data.proposed.length > 0 ? <Note tone="info">{t('waits')}</Note> : undefined}
      <Restrictions customerId={customerId} restrictions={data.restrictions} mayPropose={mayFreeze} />
      <Notes customerId={customerId} notes={data.notes} />
    </>
  );
}

function Sessions({ sessions }: Pick<Customer, 'sessions'>) {
  const t = useTranslations('customers');
  const format = useFormat();
  return (
    <section className={css.part}>
      <h3>{t('sessions')}</h3>
      {sessions.length === 0 ? <p className={css.quiet}>{t('nowhere')}</p> : undefined}
      {sessions.map(({ device, address, createdAt: openedAt, lastSeenAt }) => (
        <p key={openedAt}>
          {device} · {address}
          <span className={css.quiet}> {t('seen', { time: format.instant(lastSeenAt) })}</span>
        </p>
      ))}
    </section>
  );
}

function Notes({ customerId, notes }: { readonly customerId: string; readonly notes: Customer['notes'] }) {
  const t = useTranslations('customers');
  const format = useFormat();
  const { run, busy, fault } = useCommand(noteCustomer);
  const [count, setCount] = useState(0);
  return (
    <section className={css.part}>
      <h3>{t('notes')}</h3>
      {notes.length === 0 ? <p className={css.quiet}>{t('noNotes')}</p> : undefined}
      {notes.map(({ noteId, operatorName, text, at }) => (
        <p key={noteId} className={css.note}>
          {text}
          <br />
          <span className={css.quiet}>
            {operatorName} · {format.instant(at)}
          </span>
        </p>
      ))}
      <ReasonForm
        key={count}
        busy={busy}
        fault={fault}
        choices={[{ name: 'note', text: t('writeNote'), variant: 'soft' }]}
        onChoose={(_choice, reason) =>
          void run({ customerId, reason }).then((kept) => (kept ? setCount(count + 1) : undefined))
        }
      />
    </section>
  );
}
