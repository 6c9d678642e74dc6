import { decimal } from '@tarazu/domain/money';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';
import { DemandBar } from '../offer-card.tsx';
import { shareOf, timesOf, usePoolText } from '../offer-text.ts';

/** What is asked for: as a whole, by pool, and by price. */
export function DemandCard({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const poolText = usePoolText();
  const { demand, pools, book, state } = offer;
  const count = (value: number) => format.quantity(String(value));
  return (
    <Card title={t(state === 'coming' || state === 'open' ? 'demand' : 'demandOver')}>
      <div className={css.stack}>
        {pools.length > 1 ? (
          pools.map((pool) => {
            const of = { demand: { ...demand, shares: pool.asked }, shares: pool.shares };
            return (
              <Beam
                key={pool.name}
                tone="neutral"
                fulcrum={false}
                share={shareOf(of)}
                left={poolText(pool.name)}
                right={t('times', { times: format.number(timesOf(of)) })}
              />
            );
          })
        ) : (
          <DemandBar offer={offer} />
        )}
        <p className={css.quiet}>
          {t('demandText', { applications: count(demand.applications), others: count(demand.others) })}
        </p>
        {book.length > 1 ? <BookRows offer={offer} /> : undefined}
      </div>
    </Card>
  );
}

/** The book by price. The row at which all shares are asked for is what the price would be now. */
function BookRows({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { book, shares, currency, priceNow } = offer;
  const most = Math.max(shares, ...book.map((row) => row.shares));
  // The rows are steps of the band; the price that it comes to may lie between two of them.
  const now = priceNow === null ? undefined : book.find((row) => decimal(row.price) <= decimal(priceNow));
  return (
    <div>
      <h3 className={css.sub}>{t('book')}</h3>
      <p className={css.quiet}>{t('bookText')}</p>
      <ol className={css.book}>
        {book.map((row) => (
          <li
            key={row.price}
            aria-current={row === now ? 'true' : undefined}
            className={row === now ? css.now : undefined}
          >
            <span>{format.price(row.price, currency)}</span>
            <span aria-hidden="true" className={css.bar}>
              <span className={css.gain} style={{ width: `${(row.shares / most) * 100}%` }} />
            </span>
            <span>{format.quantity(String(row.shares))}</span>
          </li>
        ))}
      </ol>
      {priceNow === null ? undefined : (
        <p className={css.quiet}>{t('priceNow', { price: format.price(priceNow, currency) })}</p>
      )}
    </div>
  );
}
