import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listOptionExposures } from '@tarazu/wire/option/option-exposure';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './market.module.css';

type Exposed = ReplyOf<typeof listOptionExposures>['items'][number];

/** What is open of options, and what the participant has. It only reads: nothing here changes a price, a settlement or the participant. */
export function Options() {
  const t = useTranslations('market.options');
  const format = useFormat();
  const { data, error, refetch } = useCall(listOptionExposures, {}, { live: true });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.card}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      {data ? (
        <Facts
          facts={data.participant.map(({ currency, available, laid, result, settled }) => ({
            name: t('participant', { currency }),
            value: t('has', {
              available: format.money(available, currency),
              laid: format.money(laid, currency),
              result: format.change(result, currency),
              settled: String(settled),
            }),
          }))}
        />
      ) : undefined}
      <Open rows={data?.items} />
    </section>
  );
}

function Open({ rows }: { readonly rows: readonly Exposed[] | undefined }) {
  const t = useTranslations('market.options');
  const format = useFormat();
  const side = ({ open, stakes, payouts }: Exposed['call'], currency: string) =>
    open === 0
      ? '–'
      : t('side', {
          count: String(open),
          stakes: format.money(stakes, currency),
          payouts: format.money(payouts, currency),
        });
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      keyOf={({ instrumentId, kind }) => `${instrumentId} ${kind}`}
      empty={t('none')}
      columns={[
        { name: 'symbol', title: t('symbol'), cell: ({ symbol }) => <b>{symbol}</b> },
        { name: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        { name: 'call', title: t('call'), align: 'end', cell: ({ call, currency }) => side(call, currency) },
        { name: 'put', title: t('put'), align: 'end', cell: ({ put, currency }) => side(put, currency) },
        { name: 'next', title: t('next'), align: 'end', cell: ({ nextExpiry }) => format.instant(nextExpiry) },
      ]}
    />
  );
}
