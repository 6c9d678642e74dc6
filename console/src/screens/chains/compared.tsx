import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showChainStates } from '@tarazu/wire/funding/coin-reserve';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './chains.module.css';

/** Since which block chain and books differ by how much: the program looks with every block, whoever watches or not. */
export function Compared() {
  const t = useTranslations('chains');
  const format = useFormat();
  const { data, error, refetch } = useCall(showChainStates, {}, { live: true });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.part}>
      <h2>{t('compared')}</h2>
      <p>{t('comparedText')}</p>
      <DataTable
        label={t('compared')}
        rows={data?.comparisons}
        keyOf={({ network, coin, since }) => `${network} ${coin} ${since}`}
        empty={<Empty title={t('noComparison')} />}
        columns={[
          { name: 'coin', title: t('coin'), cell: ({ coin }) => coin },
          {
            name: 'chain',
            title: t('chain'),
            cell: ({ network }) => data?.chains.find((chain) => chain.network === network)?.name ?? network,
          },
          { name: 'since', title: t('since'), align: 'end', cell: ({ since }) => format.quantity(String(since)) },
          { name: 'height', title: t('upTo'), align: 'end', cell: ({ height }) => format.quantity(String(height)) },
          { name: 'onChain', title: t('allOnChain'), align: 'end', cell: ({ onChain }) => format.quantity(onChain) },
          { name: 'books', title: t('books'), align: 'end', cell: ({ books }) => format.quantity(books) },
          {
            name: 'difference',
            title: t('difference'),
            align: 'end',
            cell: ({ difference }) => (
              <Tag tone={difference.startsWith('-') ? 'bad' : 'neutral'}>{format.quantity(difference)}</Tag>
            ),
          },
          { name: 'at', title: t('when'), cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time> },
        ]}
      />
    </section>
  );
}
