import { useFormat } from '@tarazu/ui/use-format';
import { listCustomerEvents } from '@tarazu/wire/operator/customer';
import { eventText } from '@tarazu/wire/operator/event-words';
import { useLocale, useTranslations } from 'use-intl';
import { Named } from '../../app/named.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './customer.module.css';

/** The last things that happened to this customer, as the journal has them. */
export function CustomerEvents({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('customers');
  const language = useLocale();
  const format = useFormat();
  const events = useCall(listCustomerEvents, { customerId, pageSize: 25 }, { live: true });
  return (
    <section className={css.events}>
      <h2>{t('events')}</h2>
      <p className={css.quiet}>{t('pick')}</p>
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
            cell: ({ type }) => <Named text={eventText(type, language)} name={type} />,
          },
          {
            name: 'detail',
            title: t('detail'),
            cell: ({ body }) => (
              <span className={css.body} title={body}>
                {body}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
