import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showBlockDesks } from '@tarazu/wire/block/block-desk';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';
import { CustomerLink } from '../../../app/customer-link.tsx';
import { Page } from '../../../app/frame/page.tsx';
import { CallFailed } from '../../../app/states.tsx';
import { DataTable } from '../../../app/table/data-table.tsx';
import { useCall } from '../../../app/use-call.ts';
import css from '../market.module.css';

type Seen = ReplyOf<typeof showBlockDesks>;

/** Requests, tape and inventory of blocks. It only reads: nothing here changes a price, a quote or an inventory. */
export function BlocksPage() {
  const t = useTranslations('blocks');
  const { data, error, refetch } = useCall(showBlockDesks, {}, { live: true });
  return (
    <Page name="/console/blocks" title={t('title')}>
      {error && !data ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p>{t('readOnly')}</p>
          <Desks rows={data?.desks} />
          <Requests rows={data?.requests} />
          <Prints rows={data?.prints} />
          <Inventory rows={data?.inventory} />
        </>
      )}
    </Page>
  );
}

function Desks({ rows }: { readonly rows: Seen['desks'] | undefined }) {
  const t = useTranslations('blocks');
  const format = useFormat();
  const books = rows?.flatMap(({ desk, books: own }) => own.map((book) => ({ desk, ...book })));
  return (
    <section className={css.card}>
      <h2>{t('desks')}</h2>
      <p>{t('desksText')}</p>
      <DataTable
        label={t('desks')}
        rows={books}
        keyOf={({ desk, currency }) => `${desk.id} ${currency}`}
        empty={t('deskIdle')}
        columns={[
          { name: 'desk', title: t('desk'), cell: ({ desk }) => <b>{desk.name}</b> },
          {
            name: 'money',
            title: t('money'),
            align: 'end',
            cell: ({ money, currency }) => format.money(money, currency),
          },
          {
            name: 'inventory',
            title: t('inventory'),
            align: 'end',
            cell: ({ inventory, currency }) => format.money(inventory, currency),
          },
          {
            name: 'result',
            title: t('result'),
            align: 'end',
            cell: ({ result, currency }) => <Delta value={result} text={format.change(result, currency)} />,
          },
        ]}
      />
    </section>
  );
}

function Requests({ rows }: { readonly rows: Seen['requests'] | undefined }) {
  const t = useTranslations('blocks');
  const format = useFormat();
  return (
    <section className={css.card}>
      <h2>{t('requests')}</h2>
      <DataTable
        label={t('requests')}
        rows={rows}
        keyOf={({ rfqId }) => rfqId}
        empty={t('noRequests')}
        columns={[
          { name: 'at', title: t('at'), cell: ({ at }) => format.instant(at) },
          {
            name: 'customer',
            title: t('customer'),
            cell: ({ customerId }) => <CustomerLink customerId={customerId} name={null} />,
          },
          { name: 'share', title: t('share'), cell: ({ name }) => format.instrument(name) },
          {
            name: 'size',
            title: t('size'),
            cell: ({ side, quantity }) => t('wish', { side, quantity: format.quantity(quantity) }),
          },
          {
            name: 'answers',
            title: t('answers'),
            cell: ({ answers, currency }) =>
              answers
                .map(({ name, price }) => `${name} ${price === null ? t('declined') : format.price(price, currency)}`)
                .join(', '),
          },
          {
            name: 'state',
            title: t('state'),
            cell: ({ state }) => <Tag tone={state === 'taken' ? 'ok' : 'neutral'}>{t(`states.${state}`)}</Tag>,
          },
        ]}
      />
    </section>
  );
}

function Prints({ rows }: { readonly rows: Seen['prints'] | undefined }) {
  const t = useTranslations('blocks');
  const format = useFormat();
  return (
    <section className={css.card}>
      <h2>{t('tape')}</h2>
      <DataTable
        label={t('tape')}
        rows={rows}
        keyOf={({ at, instrumentId, desk, quantity }) => `${at} ${instrumentId} ${desk.id} ${quantity}`}
        empty={t('noTape')}
        columns={[
          { name: 'at', title: t('at'), cell: ({ at }) => format.instant(at) },
          { name: 'share', title: t('share'), cell: ({ name }) => format.instrument(name) },
          { name: 'desk', title: t('desk'), cell: ({ desk }) => desk.name },
          {
            name: 'size',
            title: t('size'),
            cell: ({ side, quantity }) => t('wish', { side, quantity: format.quantity(quantity) }),
          },
          {
            name: 'price',
            title: t('price'),
            align: 'end',
            cell: ({ price, currency }) => format.price(price, currency),
          },
          {
            name: 'value',
            title: t('value'),
            align: 'end',
            cell: ({ value, currency }) => format.money(value, currency),
          },
          { name: 'percent', title: t('percent'), align: 'end', cell: ({ percent }) => format.percent(percent) },
        ]}
      />
    </section>
  );
}

function Inventory({ rows }: { readonly rows: Seen['inventory'] | undefined }) {
  const t = useTranslations('blocks');
  const format = useFormat();
  return (
    <section className={css.card}>
      <h2>{t('held')}</h2>
      <DataTable
        label={t('held')}
        rows={rows}
        keyOf={({ desk, instrumentId }) => `${desk} ${instrumentId}`}
        empty={t('noHeld')}
        columns={[
          { name: 'share', title: t('share'), cell: ({ name }) => format.instrument(name) },
          { name: 'desk', title: t('desk'), cell: ({ deskName }) => deskName },
          { name: 'free', title: t('free'), align: 'end', cell: ({ free }) => format.quantity(free) },
          { name: 'aside', title: t('aside'), align: 'end', cell: ({ aside }) => format.quantity(aside) },
          {
            name: 'value',
            title: t('value'),
            align: 'end',
            cell: ({ value, currency }) => format.money(value, currency),
          },
        ]}
      />
    </section>
  );
}
