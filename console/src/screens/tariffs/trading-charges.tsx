import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { chargeWords } from '@tarazu/wire/charges/charge-words';
import { shownFigure } from '@tarazu/wire/operator/figure-value';
import { sourceText } from '@tarazu/wire/operator/source-words';
import { listTradingCharges, type TradingCharge } from '@tarazu/wire/operator/tariff';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/states.tsx';
import { type Column, DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import type { booksWords } from '../../messages/en-US/books.ts';
import css from './tariffs.module.css';

type NotedName = keyof (typeof booksWords)['tariffs']['chargeNotes'];

/** What trading costs at each exchange, with the day and the source of each figure. To be read: nothing here can be changed. */
export function TradingCharges() {
  const t = useTranslations('tariffs');
  const format = useFormat();
  const { data, error, refetch } = useCall(listTradingCharges, {});
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className={css.people}>{t('tradingText')}</p>
      {(data?.items ?? [undefined]).map((one) => (
        <section key={one?.exchange ?? ''} className={css.card}>
          <h2 className={css.title}>{one ? format.exchange(one.exchange) : t('trading')}</h2>
          {one && t.has(`chargeNotes.${one.exchange as NotedName}`) ? (
            <p className={css.people}>{t(`chargeNotes.${one.exchange as NotedName}`)}</p>
          ) : undefined}
          <ChargeTable
            label={one ? format.exchange(one.exchange) : t('trading')}
            currency={one?.currency ?? ''}
            charges={one?.charges}
          />
        </section>
      ))}
    </>
  );
}

interface ChargeTableProps {
  readonly label: string;
  readonly currency: string;
  readonly charges: readonly TradingCharge[] | undefined;
}

function ChargeTable({ label, currency, charges }: ChargeTableProps) {
  const t = useTranslations('tariffs');
  const format = useFormat();
  const called = chargeWords[format.language];
  const rateText = useRateText(currency);
  const columns: readonly Column<TradingCharge>[] = [
    { name: 'charge', title: t('charge'), cell: ({ name }) => <b>{called[name]}</b> },
    { name: 'rate', title: t('rate'), cell: (charge) => <span className={css.wraps}>{rateText(charge)}</span> },
    {
      name: 'applies',
      title: t('applies'),
      cell: ({ side, product, role, volumeFrom }) =>
        [
          t(side === null ? 'sideBoth' : side === 'buy' ? 'sideBuy' : 'sideSell'),
          ...(product === null ? [] : [t(product)]),
          ...(role === null ? [] : [t(role)]),
          ...(volumeFrom === null || !/[1-9]/.test(volumeFrom)
            ? []
            : [t('fromVolume', { volume: format.compactMoney(volumeFrom, currency) })]),
        ].join(', '),
    },
    { name: 'from', title: t('since'), cell: ({ from }) => format.day(from) },
    {
      name: 'source',
      title: t('source'),
      cell: ({ source, unconfirmedFrom }) => (
        <span className={css.wraps}>
          {sourceText(source, format.language)}{' '}
          {unconfirmedFrom === null ? undefined : (
            <Tag tone="warn">{t('unconfirmed', { day: format.day(unconfirmedFrom) })}</Tag>
          )}
        </span>
      ),
    },
    {
      name: 'standing',
      title: t('standing'),
      align: 'end',
      cell: ({ standing }) => <Tag tone={standing === 'now' ? 'ok' : 'neutral'}>{t(`standings.${standing}`)}</Tag>,
    },
  ];
  return (
    <DataTable
      label={label}
      rows={charges}
      keyOf={({ name, side, product, role, volumeFrom, from }) =>
        `${name} ${side} ${product} ${role} ${volumeFrom} ${from}`
      }
      empty={undefined}
      columns={columns}
    />
  );
}

/** `0.03% of the value, at most ₹20.00 an order`. */
function useRateText(currency: string): (charge: TradingCharge) => string {
  const t = useTranslations('tariffs');
  const format = useFormat();
  return ({ rate, basis, cap, perDay }) => {
    if (!/[1-9]/.test(rate)) return t('noCharge');
    const of = { value: t('ofValue'), charges: t('ofCharges'), quantity: t('perShare'), order: t('perOrder') }[basis];
    const figure =
      basis === 'quantity' || basis === 'order'
        ? format.price(rate, currency)
        : `${format.quantity(shownFigure('share', rate))}%`;
    const limits = [
      ...(cap === null ? [] : [t('atMost', { amount: format.money(cap, currency) })]),
      ...(perDay ? [t('perDay')] : []),
    ];
    return [`${figure} ${of}`, ...limits].join(', ');
  };
}
