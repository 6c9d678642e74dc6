import { Link } from '@tanstack/react-router';
import { bankCurrencies } from '@tarazu/domain/asset';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type AllocatedHolding, showAllocation } from '@tarazu/wire/allocation';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProductName } from '../../../app/address/product-name.ts';
import { productOf } from '../../../app/address/products.ts';
import { FundsWords } from '../../../app/frame/funds-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { usePreferences } from '../../../app/preferences.ts';
import { percentOf } from '../../../app/quote/percent-of.ts';
import { useOwnCurrency } from '../../../app/region/home-market.ts';
import { useCall } from '../../../app/use-call.ts';
import css from '../position.module.css';
import { largestFirst, Ring } from './allocation.tsx';

type Allocation = ReplyOf<typeof showAllocation>;

const groupings = ['product', 'market', 'sector', 'holding'] as const;
type Grouping = (typeof groupings)[number];

const REFRESH_MS = 5_000;
const HIDDEN = '••••••';

/** Holdings and money of every market and product in one currency: as a ring, and row by row in the groups of one's choice. */
export function Together() {
  const [currency, setCurrency] = useState(useOwnCurrency());
  const ask = { in: currency };
  const { data, error, refetch } = useCall(showAllocation, ask, { refetchIntervalMs: REFRESH_MS, keepPrevious: true });
  const waiting = <Skeleton width="100%" height={240} />;
  return (
    <FundsWords waiting={waiting}>
      {data ? <Spread allocation={data} currency={currency} onCurrency={setCurrency} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : waiting}
    </FundsWords>
  );
}

interface SpreadProps {
  readonly allocation: Allocation;
  readonly currency: (typeof bankCurrencies)[number];
  readonly onCurrency: (currency: (typeof bankCurrencies)[number]) => void;
}

function Spread({ allocation, currency, onCurrency }: SpreadProps) {
  const t = useTranslations('together');
  const spread = useTranslations('allocation');
  const format = useFormat();
  const hidden = usePreferences(({ hideAmounts }) => hideAmounts);
  const [by, setBy] = useState<Grouping>('product');
  const groups = useGroups(allocation, by);
  const { total, today, holdings, aside } = allocation;
  if (groups.length === 0) {
    return (
      <Card>
        <Empty title={t('none')}>{t('noneText')}</Empty>
      </Card>
    );
  }
  // A debt is no part of a whole.
  const had = groups.filter(({ worth }) => worth > 0n);
  const whole = had.reduce((sum, { worth }) => sum + worth, 0n);
  return (
    <>
      <Card title={t('title')}>
        <p className={css.total}>
          <Money text={hidden ? HIDDEN : format.money(total, allocation.currency)} decimalMark={format.decimalMark} />
        </p>
        <p className={css.mixNote}>
          {t('today')}{' '}
          <Delta value={hidden ? '0' : today} text={hidden ? HIDDEN : format.change(today, allocation.currency)} />
        </p>
        <div className={css.choices}>
          <Segmented
            label={t('in')}
            value={currency}
            onChange={onCurrency}
            choices={bankCurrencies.map((value) => ({ value, label: value }))}
          />
          <Segmented
            label={t('by')}
            value={by}
            onChange={setBy}
            choices={groupings.map((value) => ({ value, label: t(`groupedBy.${value}`) }))}
          />
        </div>
        <Ring parts={largestFirst(had, spread('rest'))} />
        {aside.some(({ kind }) => kind === 'owed') ? <Fine>{t('owedFine')}</Fine> : undefined}
      </Card>
      {holdings.length > 0 ? (
        <Card flush>
          {groups.map((group) => (
            <Group
              key={group.label}
              group={group}
              whole={whole}
              currency={allocation.currency}
              bare={by === 'holding'}
            />
          ))}
        </Card>
      ) : undefined}
      <Fine>{t('fine')}</Fine>
    </>
  );
}

interface GroupOf {
  readonly label: string;
  /** e8 in the shown currency; of what is owed below zero. */
  readonly worth: bigint;
  readonly holdings: readonly AllocatedHolding[];
}

/** Holdings in the groups of one's choice, and what is no holding in groups of its own; the largest first. */
function useGroups({ holdings, others, aside }: Allocation, by: Grouping): readonly GroupOf[] {
  const t = useTranslations('together');
  const format = useFormat();
  const productName = useProductName();
  const labels: Readonly<Record<Grouping, (holding: AllocatedHolding) => string>> = {
    product: (holding) => productName(productOf(holding)),
    market: ({ country }) => format.placeName(country),
    sector: ({ sector }) => sector,
    holding: ({ name }) => format.instrument(name),
  };
  const alone = (label: string, worth: string): GroupOf => ({ label, worth: decimal(worth), holdings: [] });
  const groups = [...Map.groupBy(holdings, labels[by])].map(([label, own]) => ({
    label,
    worth: own.reduce((sum, { worth }) => sum + decimal(worth), 0n),
    holdings: own,
  }));
  return [
    ...groups,
    ...(others ? [alone(t('others', { count: others.count }), others.worth)] : []),
    ...aside.map(({ kind, worth }) => alone(t(`aside.${kind}`), worth)),
  ].toSorted((a, b) => (a.worth === b.worth ? 0 : a.worth > b.worth ? -1 : 1));
}

interface GroupProps {
  readonly group: GroupOf;
  /** All that is had, e8, without what is owed. */
  readonly whole: bigint;
  readonly currency: string;
  /** Without a heading: each is a group of one. */
  readonly bare: boolean;
}

function Group({ group: { label, worth, holdings }, whole, currency, bare }: GroupProps) {
  const t = useTranslations('together');
  const format = useFormat();
  const hidden = usePreferences(({ hideAmounts }) => hideAmounts);
  const money = (value: string) => (hidden ? HIDDEN : format.money(value, currency));
  const amount = decimalToText(worth, 2);
  const share = `${format.number(percentOf(amount, whole), 1)}%`;
  return (
    <>
      {bare && holdings.length > 0 ? undefined : (
        <h3 className={css.together}>
          <span>{worth < 0n ? label : t('share', { name: label, share })}</span>
          <span>{money(amount)}</span>
        </h3>
      )}
      {holdings.map((holding) => (
        <Link
          key={holding.instrumentId}
          to="/pages/stock/holding"
          search={{ id: holding.instrumentId }}
          className={rowClass}
        >
          <Row
            title={format.instrument(holding.name)}
            detail={t('inOwn', {
              quantity: hidden ? '•••' : format.count(holding.quantity, holding.unit),
              value: hidden ? HIDDEN : format.money(holding.marketValue, holding.currency),
            })}
            value={money(holding.worth)}
            valueDetail={
              <Delta
                value={hidden ? '0' : holding.unrealised}
                text={hidden ? HIDDEN : format.change(holding.unrealised, currency)}
              />
            }
          />
        </Link>
      ))}
    </>
  );
}
