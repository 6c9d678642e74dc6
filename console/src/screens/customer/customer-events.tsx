import { useFormat } from '@tarazu/ui/use-format';
import { listCustomerEvents } from '@tarazu/wire/operator/customer';
import { useTranslations } from 'use-intl';
import { useEventSentence } from '../../app/case/use-event-sentence.ts';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './customer.module.css';

/** The last things that happened to this customer, as the journal has them. */
export function CustomerEvents({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('customers');
  const sentence = useEventSentence();
  const format = useFormat();
  const events = useCall(listCustomerEvents, { customerId, pageSize: 25 }, { live: true });
  return (
    <section className={css.events}>
      <h2>{t('events')}</h2>
      <DataTable
        label={t('events')}
        rows={events.data?.items}
        keyOf={({ no }) => String(no)}
        empty={t('nothing')}
        columns={[
          { name: 'no', title: '#', cell: ({ no }) => no },
          { name: 'at', title: t('at'), cell: ({ at }) => format.instant(at) },
          {
            name: 'event',
            title: t('event'),
            cell: (event) => <span className={css.sentence}>{sentence(event)}</span>,
          },
          {
            name: 'detail',
            title: t('detail'),
            cell: ({ type, body }) => (
              <details className={css.raw}>
                <summary>{t('details')}</summary>
                <code>{type}</code>
                <pre className={css.body}>{JSON.stringify(JSON.parse(body), undefined, 1)}</pre>
              </details>
            ),
          },
        ]}
      />
    </section>
  );
}
