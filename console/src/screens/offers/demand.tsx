import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import type { OperatorOffer } from '@tarazu/wire/market-features/offer-run';
import { poolText } from '@tarazu/wire/words/offer-words';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../app/table/data-table.tsx';
import css from './offers.module.css';

/** What is asked for and set aside, part by part, and the book by price; everybody's, the simulated others among them. */
export function Demand({ offer, people }: Pick<OperatorOffer, 'offer' | 'people'>) {
  const t = useTranslations('offers');
  const format = useFormat();
  const count = (value: number) => format.quantity(String(value));
  const held = (pool: OfferView['pools'][number]) =>
    people.pools.find(({ name }) => name === pool.name) ?? { held: '0', applications: 0 };
  const times = (asked: number, shares: number) => t('times', { times: format.number((asked / shares).toFixed(2)) });
  return (
    <>
      <h3>{t('pools')}</h3>
      <DataTable
        label={t('pools')}
        rows={offer.pools}
        keyOf={({ name }) => name}
        empty={undefined}
        columns={[
          { name: 'pool', title: t('pool'), cell: ({ name }) => poolText(name, format.language) },
          { name: 'shares', title: t('onOffer'), align: 'end', cell: ({ shares }) => count(shares) },
          {
            name: 'applications',
            title: t('applications'),
            align: 'end',
            cell: ({ applications }) => count(applications),
          },
          { name: 'asked', title: t('asked'), align: 'end', cell: ({ asked, shares }) => times(asked, shares) },
          {
            name: 'people',
            title: t('people'),
            align: 'end',
            cell: (pool) => count(held(pool).applications),
          },
          {
            name: 'held',
            title: t('held'),
            align: 'end',
            cell: (pool) => format.money(held(pool).held, offer.currency),
          },
        ]}
      />
      <h3>{t('book')}</h3>
      <p className={css.quiet}>{t('bookText')}</p>
      <DataTable
        label={t('book')}
        rows={offer.book}
        keyOf={({ price }) => price}
        empty={undefined}
        columns={[
          { name: 'price', title: t('price'), cell: ({ price }) => format.price(price, offer.currency) },
          { name: 'shares', title: t('askedShares'), align: 'end', cell: ({ shares }) => count(shares) },
          { name: 'times', title: t('asked'), align: 'end', cell: ({ shares }) => times(shares, offer.shares) },
        ]}
      />
    </>
  );
}
