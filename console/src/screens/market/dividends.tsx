import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listDividends } from '@tarazu/wire/market-features/dividend';
import { dividendWords } from '@tarazu/wire/words/dividend-words';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './market.module.css';

const SHOWN = 25;

/** What companies have announced, the last ex-date first. Drawn from the seed of the market: nobody here changes it. */
export function Dividends() {
  const t = useTranslations('market.dividends');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  const { data } = useCall(listDividends, { pageSize: SHOWN });
  return (
    <section className={css.card}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <DataTable
        label={t('title')}
        rows={data?.items}
        keyOf={({ actionId }) => actionId}
        empty={t('none')}
        columns={[
          { name: 'share', title: t('share'), cell: ({ instrumentId }) => <b>{instrumentId}</b> },
          { name: 'kind', title: t('kind'), cell: ({ kind }) => dividendWords[kind][language] },
          {
            name: 'perShare',
            title: t('perShare'),
            align: 'end',
            cell: ({ perShare, currency }) => format.price(perShare, currency),
          },
          {
            name: 'exDate',
            title: t('exDate'),
            cell: ({ exDate, ahead }) => (
              <>
                {format.day(exDate)} {ahead ? <Tag tone="brand">{t('ahead')}</Tag> : undefined}
              </>
            ),
          },
          { name: 'recordDate', title: t('recordDate'), cell: ({ recordDate }) => format.day(recordDate) },
          { name: 'payDate', title: t('payDate'), cell: ({ payDate }) => format.day(payDate) },
        ]}
      />
    </section>
  );
}
