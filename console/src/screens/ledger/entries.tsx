import { numberOfOrder } from '@tarazu/domain/rail/order-number';
import { Button } from '@tarazu/ui/control/button.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  housePurposes,
  listLedgerEntries,
  type OperatorLedgerEntry,
  showCustomerBalances,
} from '@tarazu/wire/operator/ledger';
import { eventText } from '@tarazu/wire/words/event-words';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import { isShareOrder } from '../../app/find-by-number.ts';
import { usePlaceName } from '../../app/place-name.ts';
import { useQueryState } from '../../app/query-state.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { Pager, usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './ledger.module.css';
import { useAssetAmount } from './use-asset-amount.ts';

const groups = [
  'trades',
  'orders',
  'settlement',
  'dividends',
  'splits',
  'deposits',
  'withdrawals',
  'exchange',
  'positions',
  'transfers',
  'loans',
  'membership',
  'adjustments',
  'grants',
] as const;

/** Entries, newest first, with what they may be searched by: of one customer, or the latest of everybody. */
export function Entries() {
  const t = useTranslations('ledger');
  const [customerId] = useQueryState('customer');
  const [order] = useQueryState('order');
  const [purpose] = useQueryState('purpose');
  return (
    <>
      <Filters key={`${customerId} ${order}`} />
      {customerId === '' && order === '' && purpose === '' ? <p className={css.quiet}>{t('latest')}</p> : undefined}
      <Found key={`${customerId} ${order}`} customerId={customerId} order={customerId === '' ? order : ''} />
    </>
  );
}

function Filters() {
  const t = useTranslations('ledger');
  const [customerId, setCustomer] = useQueryState('customer');
  const [group, setGroup] = useQueryState('group');
  const [asset, setAsset] = useQueryState('asset');
  const [fromDay, setFromDay] = useQueryState('from');
  const [toDay, setToDay] = useQueryState('to');
  const [order] = useQueryState('order');
  const [typed, setTyped] = useState(customerId === '' ? order : customerId);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (isShareOrder(text)) setCustomer('', { page: '', id: '', order: text.toUpperCase() });
    else setCustomer(text, { page: '', id: '', order: '' });
  };
  const again = { page: '', id: '' };
  return (
    <form className={css.quiet} onSubmit={find}>
      <div className={css.filters}>
        <Field
          label={t('customer')}
          type="search"
          value={typed}
          maxLength={40}
          autoComplete="off"
          onChange={setTyped}
        />
        <Button type="submit" size="medium" variant="soft">
          {t('find')}
        </Button>
        <ChoiceField
          label={t('group')}
          value={group}
          choices={[
            { value: '', text: t('kindAll') },
            ...groups.map((value) => ({ value, text: t(`groups.${value}`) })),
          ]}
          onChange={(value) => setGroup(value, again)}
        />
        <ChoiceField
          label={t('asset')}
          value={asset}
          choices={[
            { value: '', text: t('assetAll') },
            ...['INR', 'BRL', 'USD'].map((value) => ({ value, text: value })),
          ]}
          onChange={(value) => setAsset(value, again)}
        />
        <DayField label={t('fromDay')} value={fromDay} onChange={(day) => setFromDay(day, again)} />
        <DayField label={t('toDay')} value={toDay} onChange={(day) => setToDay(day, again)} />
      </div>
    </form>
  );
}

/** Where an entry comes from: the order, exchange or correction that its event names. */
function sourceOf({ reference }: OperatorLedgerEntry): string {
  const named = ['orderId', 'exchangeId', 'depositId', 'withdrawalId', 'loanId', 'adjustmentId'];
  const field = named.find((name) => reference[name] !== undefined);
  const id = field === undefined ? '' : (reference[field] ?? '');
  return reference['instrumentId'] ?? (field === 'orderId' ? numberOfOrder(id) : id);
}

function keyOf({ customerId, entry }: OperatorLedgerEntry): string {
  return `${customerId} ${entry}`;
}

function Found({ customerId, order }: { readonly customerId: string; readonly order: string }) {
  const amountOf = useAssetAmount();
  const t = useTranslations('ledger');
  const language = useLocale();
  const format = useFormat();
  const [id, setId] = useQueryState('id');
  const [, setCustomer] = useQueryState('customer');
  const [group] = useQueryState('group');
  const [asset] = useQueryState('asset');
  const [fromDay] = useQueryState('from');
  const [toDay] = useQueryState('to');
  const [purpose, setPurpose] = useQueryState('purpose');
  const placeName = usePlaceName();
  const page = usePage();
  const account = customerId === '' ? housePurposes.find((name) => name === purpose) : undefined;
  const chosen = groups.find((name) => name === group);
  const { data, error, refetch } = useCall(
    listLedgerEntries,
    {
      ...(customerId === '' ? {} : { customerId }),
      ...(order === '' ? {} : { orderNumber: order }),
      ...(account === undefined ? {} : { purpose: account }),
      ...(chosen === undefined ? {} : { group: chosen }),
      ...(asset === '' ? {} : { asset }),
      ...(fromDay === '' ? {} : { fromDay }),
      ...(toDay === '' ? {} : { toDay }),
      ...page,
    },
    // What everybody does is much: it is asked for again by who wants to see it.
    { live: customerId !== '' },
  );
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  const sums = (row: OperatorLedgerEntry) => (
    <span className={css.amounts}>
      {row.sums.map((sum) => (
        <span key={sum.asset}>{amountOf(sum.amount, sum.asset, 'named')}</span>
      ))}
    </span>
  );
  return (
    <>
      {account === undefined ? undefined : (
        <p className={css.quiet}>
          {t('ofAccount', { account: placeName(account) })}{' '}
          <Button variant="ghost" size="small" onClick={() => setPurpose('', { page: '' })}>
            {t('ofAll')}
          </Button>
        </p>
      )}
      <DataTable
        label={t('entries')}
        rows={data?.items}
        keyOf={keyOf}
        selected={customerId === '' ? '' : `${customerId} ${id}`}
        onOpen={(row) =>
          customerId === ''
            ? setCustomer(row.customerId, { id: String(row.entry), page: '' })
            : setId(String(row.entry))
        }
        empty={<Empty title={t('none')} />}
        columns={[
          {
            name: 'entry',
            title: t('entry'),
            cell: ({ entry }) => <span className={css.number}>{entry}</span>,
            sortBy: ({ entry }) => entry,
          },
          ...(customerId === ''
            ? [{ name: 'whose', title: t('whose'), cell: ({ customerId: of }: OperatorLedgerEntry) => of }]
            : []),
          { name: 'time', title: t('time'), cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time> },
          {
            name: 'what',
            title: t('what'),
            cell: ({ kind }) => <b>{eventText(kind, language)}</b>,
            sortBy: ({ kind }) => eventText(kind, language),
          },
          { name: 'source', title: t('source'), cell: sourceOf },
          { name: 'debits', title: t('debits'), align: 'end', cell: sums },
          { name: 'credits', title: t('credits'), align: 'end', cell: sums },
        ]}
      />
      {customerId === '' && account === undefined ? undefined : <Pager total={data?.total} />}
      {customerId === '' ? undefined : <Balances customerId={customerId} />}
    </>
  );
}

function Balances({ customerId }: { readonly customerId: string }) {
  const amountOf = useAssetAmount();
  const t = useTranslations('ledger');
  const placeName = usePlaceName();
  const { data } = useCall(showCustomerBalances, { customerId }, { live: true });
  return (
    <DataTable
      label={t('balances')}
      rows={data?.balances}
      keyOf={({ asset, purpose }) => `${asset} ${purpose}`}
      empty={t('none')}
      columns={[
        { name: 'asset', title: t('balances'), cell: ({ asset }) => asset },
        { name: 'purpose', title: t('purpose'), cell: ({ purpose }) => placeName(purpose) },
        { name: 'amount', title: t('amount'), align: 'end', cell: ({ amount, asset }) => amountOf(amount, asset) },
      ]}
    />
  );
}
