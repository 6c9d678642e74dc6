import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listExposures } from '@tarazu/wire/coin/contract/exposure';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './market.module.css';

type Exposed = ReplyOf<typeof listExposures>['items'][number];

/** What is held on margin, what is nearest to its liquidation, and the health of the index. It only reads: nothing here changes a price, a position or the fund. */
export function Contracts() {
  const t = useTranslations('market.contracts');
  const format = useFormat();
  const { data, error, refetch } = useCall(listExposures, {}, { live: true });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <section className={css.card}>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        {data ? (
          <Facts
            facts={[
              { name: t('fund'), value: format.money(data.fund.balance, data.fund.currency) },
              { name: t('fundHolds'), value: String(data.fund.positions) },
            ]}
          />
        ) : undefined}
        <Held rows={data?.items} />
      </section>
      <section className={css.card}>
        <h2>{t('index')}</h2>
        <p>{t('indexText')}</p>
        <Index rows={data?.items} />
      </section>
    </>
  );
}

function useNearest(): (row: Exposed) => string {
  const t = useTranslations('market.contracts');
  const format = useFormat();
  return ({ nearest: [first] }) =>
    !first || first.liquidation === null || first.distancePercent === null
      ? '–'
      : t(first.direction === 'long' ? 'nearestLong' : 'nearestShort', {
          price: format.number(first.liquidation),
          percent: `${format.number(first.distancePercent, 2)}%`,
        });
}

function Held({ rows }: { readonly rows: readonly Exposed[] | undefined }) {
  const t = useTranslations('market.contracts');
  const format = useFormat();
  const nearest = useNearest();
  const side = ({ positions, value, leverage }: Exposed['long']) =>
    positions === 0
      ? '–'
      : t('held', {
          count: String(positions),
          value: format.number(value),
          leverage: format.number(leverage ?? '0', 2),
        });
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      keyOf={({ instId }) => instId}
      empty={t('none')}
      columns={[
        { name: 'contract', title: t('contract'), cell: ({ instId }) => <b>{instId}</b> },
        {
          name: 'long',
          title: t('long'),
          align: 'end',
          cell: ({ long }) => side(long),
          sortBy: ({ long }) => Number(long.value),
        },
        {
          name: 'short',
          title: t('short'),
          align: 'end',
          cell: ({ short }) => side(short),
          sortBy: ({ short }) => Number(short.value),
        },
        { name: 'nearest', title: t('nearest'), align: 'end', cell: nearest },
        { name: 'leverage', title: t('leverageMax'), align: 'end', cell: ({ leverageMax }) => `${leverageMax}x` },
      ]}
    />
  );
}

function Index({ rows }: { readonly rows: readonly Exposed[] | undefined }) {
  const t = useTranslations('market.contracts');
  const format = useFormat();
  const oldest = ({ venues }: Exposed) => venues.reduce((most, { ageMs }) => Math.max(most, ageMs), 0);
  return (
    <DataTable
      label={t('index')}
      rows={rows}
      keyOf={({ instId }) => instId}
      empty={t('none')}
      columns={[
        { name: 'contract', title: t('contract'), cell: ({ instId }) => <b>{instId}</b> },
        {
          name: 'price',
          title: t('price'),
          align: 'end',
          cell: ({ index }) => (index === null ? '–' : format.number(index)),
        },
        {
          name: 'mark',
          title: t('mark'),
          align: 'end',
          cell: ({ mark }) => (mark === null ? '–' : format.number(mark)),
        },
        {
          name: 'venues',
          title: t('venues'),
          align: 'end',
          cell: (row) => `${row.venues.length}/${row.venuesTotal}`,
        },
        {
          name: 'age',
          title: t('age'),
          align: 'end',
          cell: (row) =>
            row.stale ? <Tag tone="warn">{t('stale')}</Tag> : `${format.number(String(oldest(row) / 1000), 1)} s`,
        },
      ]}
    />
  );
}
