import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listDividends } from '@tarazu/wire/market-features/dividend';
import { listSplits } from '@tarazu/wire/market-features/split';
import { dividendWords } from '@tarazu/wire/words/dividend-words';
import { splitText } from '@tarazu/wire/words/split-words';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { type Column, DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './market.module.css';

const SHOWN = 25;

export function Dividends() {
  const t = useTranslations('market.dividends');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  const { data } = useCall(listDividends, { pageSize: SHOWN });
  return (
    <Announced
      of="dividends"
      rows={data?.items}
      what={[
        { name: 'kind', title: t('kind'), cell: ({ kind }) => dividendWords[kind][language] },
        {
          name: 'perShare',
          title: t('perShare'),
          align: 'end',
          cell: ({ perShare, currency }) => format.price(perShare, currency),
        },
      ]}
      last={{ name: 'payDate', title: t('payDate'), cell: ({ payDate }) => format.day(payDate) }}
    />
  );
}

export function Splits() {
  const t = useTranslations('market.splits');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  const { data } = useCall(listSplits, { pageSize: SHOWN });
  return (
    <Announced
      of="splits"
      rows={data?.items}
      what={[{ name: 'what', title: t('what'), cell: (split) => splitText(split, language) }]}
      last={{ name: 'tradableOn', title: t('tradableOn'), cell: ({ tradableOn }) => format.day(tradableOn) }}
    />
  );
}

interface Action {
  readonly actionId: string;
  readonly instrumentId: string;
  readonly exDate: string;
  readonly recordDate: string;
  readonly ahead: boolean;
}

interface AnnouncedProps<Row> {
  readonly of: 'dividends' | 'splits';
  readonly rows: readonly Row[] | undefined;
  readonly what: readonly Column<Row>[];
  /** The day on which all is done. */
  readonly last: Column<Row>;
}

/** What companies have announced, the last ex-date first. Drawn from the seed of the market: nobody here changes it. */
function Announced<Row extends Action>({ of, rows, what, last }: AnnouncedProps<Row>) {
  const t = useTranslations(`market.${of}`);
  const format = useFormat();
  return (
    <section className={css.card}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <DataTable
        label={t('title')}
        rows={rows}
        keyOf={({ actionId }) => actionId}
        empty={t('none')}
        columns={[
          { name: 'share', title: t('share'), cell: ({ instrumentId }) => <b>{instrumentId}</b> },
          ...what,
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
          last,
        ]}
      />
    </section>
  );
}
