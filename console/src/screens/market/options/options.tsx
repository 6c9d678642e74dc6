import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listOptionExposures } from '@tarazu/wire/option/option-exposure';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { useTranslations } from 'use-intl';
import { CustomerLink } from '../../../app/customer-link.tsx';
import { Page } from '../../../app/frame/page.tsx';
import { CallFailed } from '../../../app/states.tsx';
import { DataTable } from '../../../app/table/data-table.tsx';
import { useCall } from '../../../app/use-call.ts';
import css from '../market.module.css';

type Seen = ReplyOf<typeof listOptionExposures>;
type Exposed = Seen['items'][number];

/** What is open of options, what began last, how often the model was right, and what the participant has. It only reads: nothing here changes a price, a settlement or the participant. */
export function OptionsPage() {
  const t = useTranslations('options');
  const { data, error, refetch } = useCall(listOptionExposures, {}, { live: true });
  return (
    <Page name="/console/options" title={t('title')}>
      {error && !data ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p>{t('text')}</p>
          <Participant rows={data?.participant} />
          <Open rows={data?.items} />
          <Newest rows={data?.newest} />
          <Calibrated />
        </>
      )}
    </Page>
  );
}

function Participant({ rows }: { readonly rows: Seen['participant'] | undefined }) {
  const t = useTranslations('options');
  const format = useFormat();
  return (
    <section className={css.card}>
      <h2>{t('participant')}</h2>
      <DataTable
        label={t('participant')}
        rows={rows}
        keyOf={({ currency }) => currency}
        empty={t('noParticipant')}
        columns={[
          { name: 'currency', title: t('currency'), cell: ({ currency }) => <b>{currency}</b> },
          {
            name: 'available',
            title: t('available'),
            align: 'end',
            cell: ({ available, currency }) => format.money(available, currency),
          },
          { name: 'laid', title: t('laid'), align: 'end', cell: ({ laid, currency }) => format.money(laid, currency) },
          {
            name: 'result',
            title: t('result'),
            align: 'end',
            cell: ({ result, currency }) => <Delta value={result} text={format.change(result, currency)} />,
          },
          { name: 'settled', title: t('settled'), align: 'end', cell: ({ settled }) => String(settled) },
        ]}
      />
    </section>
  );
}

function Open({ rows }: { readonly rows: readonly Exposed[] | undefined }) {
  const t = useTranslations('options');
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
    <section className={css.card}>
      <h2>{t('open')}</h2>
      <DataTable
        label={t('open')}
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
    </section>
  );
}

function Newest({ rows }: { readonly rows: Seen['newest'] | undefined }) {
  const t = useTranslations('options');
  const format = useFormat();
  return (
    <section className={css.card}>
      <h2>{t('newest')}</h2>
      <DataTable
        label={t('newest')}
        rows={rows}
        keyOf={({ contractId }) => contractId}
        empty={t('noNewest')}
        columns={[
          { name: 'at', title: t('at'), cell: ({ boughtAt }) => format.instant(boughtAt) },
          {
            name: 'customer',
            title: t('customer'),
            cell: ({ customerId }) => <CustomerLink customerId={customerId} name={null} />,
          },
          { name: 'symbol', title: t('symbol'), cell: ({ symbol }) => <b>{symbol}</b> },
          {
            name: 'kind',
            title: t('kind'),
            cell: ({ kind, direction, contracts }) =>
              t('what', {
                kind: t(`kinds.${kind}`),
                direction,
                contracts: contracts === null ? '' : ` × ${contracts}`,
              }),
          },
          {
            name: 'stake',
            title: t('stake'),
            align: 'end',
            cell: ({ stake, currency }) => format.money(stake, currency),
          },
          {
            name: 'payout',
            title: t('payout'),
            align: 'end',
            cell: ({ payout, currency }) => format.money(payout, currency),
          },
          { name: 'expires', title: t('expires'), cell: ({ expiresAt }) => format.instant(expiresAt) },
          {
            name: 'outcome',
            title: t('outcome'),
            cell: ({ outcome }) => <Tag tone="neutral">{t(`outcomes.${outcome ?? 'open'}`)}</Tag>,
          },
          {
            name: 'result',
            title: t('result'),
            align: 'end',
            cell: ({ result, currency }) =>
              result === null ? '–' : <Delta value={result} text={format.change(result, currency)} />,
          },
        ]}
      />
    </section>
  );
}

/** The same that the app publishes. */
function Calibrated() {
  const t = useTranslations('options');
  const format = useFormat();
  const { data, error, refetch } = useCall(showOptionRule, {}, { live: true });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  const percent = (value: string) => `${format.number(value, 1)}%`;
  return (
    <section className={css.card}>
      <h2>{t('calibration')}</h2>
      <p>{t('calibrationText')}</p>
      <DataTable
        label={t('calibration')}
        rows={data?.calibration}
        keyOf={({ from }) => String(from)}
        empty={t('noCalibration')}
        columns={[
          { name: 'tenth', title: t('tenth'), cell: ({ from, below }) => <b>{`${from}–${below}%`}</b> },
          { name: 'decided', title: t('decided'), align: 'end', cell: ({ decided }) => String(decided) },
          { name: 'said', title: t('said'), align: 'end', cell: ({ said }) => percent(said) },
          { name: 'rate', title: t('rate'), align: 'end', cell: ({ rate }) => percent(rate) },
          {
            name: 'interval',
            title: t('interval'),
            align: 'end',
            cell: ({ low, high }) => `${percent(low)} – ${percent(high)}`,
          },
        ]}
      />
    </section>
  );
}
