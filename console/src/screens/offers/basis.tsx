import { Button } from '@tarazu/ui/control/button.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { type BasisRowView, offerBasis, offerBasisFile } from '@tarazu/wire/market-features/offer-basis';
import { poolText } from '@tarazu/wire/words/offer-words';
import { useTranslations } from 'use-intl';
import { CallFailed, DeedFault } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import { useDownload } from '../../app/use-download.ts';
import css from './offers.module.css';

const percentOf = ({ winners, applications }: BasisRowView) => ((winners / applications) * 100).toFixed(2);

/** What each kind of application got, as a table with bars, a spreadsheet and a document. */
export function Basis({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offers');
  const format = useFormat();
  const id = offer.offerId;
  const { data, error, refetch } = useCall(offerBasis, { id });
  const file = useDownload(offerBasisFile);
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  const count = (value: number) => format.quantity(String(value));
  return (
    <>
      <p className={css.quiet}>{t('basisText')}</p>
      <DataTable
        label={t('basis')}
        rows={data?.rows}
        keyOf={({ pool, asked }) => `${pool} ${asked}`}
        empty={undefined}
        columns={[
          { name: 'pool', title: t('pool'), cell: ({ pool }) => poolText(pool, format.language) },
          {
            name: 'ask',
            title: t('ask'),
            align: 'end',
            cell: ({ asked }) => (asked === 0 ? t('below') : count(asked)),
          },
          {
            name: 'applications',
            title: t('applications'),
            align: 'end',
            cell: ({ applications }) => count(applications),
          },
          {
            name: 'won',
            title: t('won'),
            align: 'end',
            cell: (row) => (
              <span className={css.won}>
                {`${count(row.winners)} · ${format.number(percentOf(row))}%`}
                <meter min={0} max={100} value={percentOf(row)} aria-hidden="true" />
              </span>
            ),
          },
          { name: 'allotted', title: t('allotted'), align: 'end', cell: ({ allotted }) => count(allotted) },
        ]}
      />
      {data && data.more > 0 ? <p className={css.quiet}>{t('more', { count: count(data.more) })}</p> : undefined}
      <DeedFault fault={file.fault} />
      <div className={css.files}>
        {(['csv', 'pdf'] as const).map((kind) => (
          <Button
            key={kind}
            variant="soft"
            size="medium"
            busy={file.busy}
            onClick={() => void file.run({ id, format: kind }, `basis-${id}.${kind}`)}
          >
            {t(kind)}
          </Button>
        ))}
      </div>
    </>
  );
}
