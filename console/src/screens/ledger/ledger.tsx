import { Button } from '@tarazu/ui/control/button.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { verifyWholeLedger } from '@tarazu/wire/operator/ledger';
import { useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { usePlaceName } from '../../app/place-name.ts';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import { AdjustForm } from './adjust-form.tsx';
import { Entries } from './entries.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { HouseDays } from './house-days.tsx';
import css from './ledger.module.css';
import { useAssetAmount } from './use-asset-amount.ts';

/** The books: entries of a customer with both sides, the house's own accounts, and whether all of it still adds up. */
export function LedgerPage() {
  const t = useTranslations('ledger');
  const adjust = useTranslations('adjust');
  const list = useTab(['entries', 'house', 'days']);
  const [customerId] = useQueryState('customer');
  const [id, setId] = useQueryState('id');
  const mayAdjust = useMay('ledger.adjust');
  const entry = /^\d+$/.test(id) ? Number(id) : undefined;
  const detail =
    customerId === '' || list !== 'entries' ? undefined : id === 'adjust' ? (
      <AdjustForm customerId={customerId} />
    ) : entry === undefined ? undefined : (
      <EntryDetail key={`${customerId} ${id}`} customerId={customerId} entry={entry} />
    );
  return (
    <Page name="/console/ledger" title={t('title')} aside={<Verified />}>
      <ListDetail
        list={
          <>
            <div className={css.head}>
              <Tabs
                label={t('title')}
                open={list}
                tabs={[
                  { name: 'entries', title: t('entries') },
                  { name: 'house', title: t('house') },
                  { name: 'days', title: t('days') },
                ]}
              />
              {mayAdjust && customerId !== '' ? (
                <Button variant="ghost" size="small" onClick={() => setId('adjust')}>
                  {adjust('open')}
                </Button>
              ) : undefined}
            </div>
            {list === 'entries' ? <Entries /> : list === 'house' ? <HouseAccounts /> : <HouseDays />}
          </>
        }
        detail={detail}
      />
    </Page>
  );
}

/** What was reckoned last, with its time, and the way to reckon anew. */
function useVerified() {
  const last = useCall(verifyWholeLedger, {});
  const anew = useCall(verifyWholeLedger, { anew: '1' }, { enabled: false });
  const data = anew.data && anew.data.at >= (last.data?.at ?? '') ? anew.data : last.data;
  return {
    data,
    error: anew.error ?? last.error,
    isFetching: last.isFetching || anew.isFetching,
    refetch: anew.refetch,
  };
}

/** Whether the entries still give every balance, and when that was last reckoned. */
function Verified() {
  const t = useTranslations('ledger');
  const format = useFormat();
  const { data, isFetching, refetch } = useVerified();
  const said =
    data === undefined
      ? undefined
      : data.differences.length === 0
        ? t('verified', { assets: String(data.assets), lines: String(data.lines), time: format.clockSeconds(data.at) })
        : t('differs', { count: String(data.differences.length) });
  return (
    <>
      <span role="status">
        {said === undefined ? undefined : <Tag tone={data?.differences.length === 0 ? 'ok' : 'bad'}>{said}</Tag>}
      </span>
      <Button variant="soft" size="small" busy={isFetching} onClick={() => void refetch()}>
        {isFetching ? t('verifying') : t('verify')}
      </Button>
    </>
  );
}

function HouseAccounts() {
  const amountOf = useAssetAmount();
  const t = useTranslations('ledger');
  const placeName = usePlaceName();
  const { data, error, refetch } = useVerified();
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className={css.quiet}>{t('houseText')}</p>
      {data?.differences.map((difference) => (
        <p key={difference} className={css.quiet} role="alert">
          {difference}
        </p>
      ))}
      <DataTable
        label={t('house')}
        rows={data?.house}
        keyOf={({ asset, purpose }) => `${asset} ${purpose}`}
        empty={t('none')}
        columns={[
          { name: 'asset', title: t('asset'), cell: ({ asset }) => asset, sortBy: ({ asset }) => asset },
          {
            name: 'purpose',
            title: t('purpose'),
            cell: ({ purpose }) => placeName(purpose),
            sortBy: ({ purpose }) => purpose,
          },
          { name: 'amount', title: t('amount'), align: 'end', cell: ({ amount, asset }) => amountOf(amount, asset) },
        ]}
      />
    </>
  );
}
