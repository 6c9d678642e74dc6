import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listSplits } from '@tarazu/wire/market-features/split';
import { splitText } from '@tarazu/wire/words/split-words';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './market.module.css';

const SHOWN = 25;

/** What companies have announced, the last ex-date first. Drawn from the seed of the market: nobody here changes it. */
export function Splits() {
  const t = useTranslations('market.splits');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  const { data } = useCall(listSplits, { pageSize: SHOWN });
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
          { name: 'what', title: t('what'), cell: (split) => splitText(split, language) },
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
          { name: 'tradableOn', title: t('tradableOn'), cell: ({ tradableOn }) => format.day(tradableOn) },
        ]}
      />
    </section>
  );
}
