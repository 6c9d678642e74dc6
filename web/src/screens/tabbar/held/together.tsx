import { Link } from '@tanstack/react-router';
import { type ExchangeCurrency, exchangeCurrencies } from '@tarazu/domain/exchange/rate';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type AllocatedHolding, showAllocation } from '@tarazu/wire/allocation';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';
import { useProductName } from '../../../app/address/product-name.ts';
import { productOf } from '../../../app/address/products.ts';
import { FundsWords } from '../../../app/frame/funds-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { setPreference, type TogetherLook, togetherGroupings, usePreferences } from '../../../app/preferences.ts';
import { percentOf } from '../../../app/quote/percent-of.ts';
import { largestFirst, Ring } from '../../../app/quote/ring.tsx';
import { useOwnCurrency } from '../../../app/region/home-market.ts';
import { useCall } from '../../../app/use-call.ts';
import css from '../position.module.css';
import { HideAmounts } from './hide-amounts.tsx';

type Allocation = ReplyOf<typeof showAllocation>;

type Grouping = TogetherLook['by'];

const REFRESH_MS = 5_000;
const HIDDEN = '••••••';

/** Holdings and money of every market and product in one currency: as a ring, and row by row in the groups of one's choice. */
export function Together() {
  const own = useOwnCurrency();
  const currency = usePreferences(({ together }) => together.currency) ?? own;
  const ask = { in: currency };
  const { data, error, refetch } = useCall(showAllocation, ask, { refetchIntervalMs: REFRESH_MS, keepPrevious: true });
  const waiting = <Skeleton width="100%" height={240} />;
  return (
    <FundsWords waiting={waiting}>
      {data ? <Spread allocation={data} currency={currency} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : waiting}
    </FundsWords>
  );
}

interface SpreadProps {
  readonly allocation: Allocation;
  readonly currency: ExchangeCurrency;
}

function Spread({ allocation, currency }: SpreadProps) {
  const t = useTranslations('together');
  const spread = useTranslations('allocation');
  const look = usePreferences(({ together }) => together);
  const { by } = look;
  const groups = useGroups(allocation, by);
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
      <Card title={t('title')} aside={<HideAmounts />}>
        <Sums allocation={allocation} />
        <div className={css.choices}>
          <Segmented
            label={t('in')}
            value={currency}
            onChange={(next) => setPreference('together', { ...look, currency: next })}
            choices={exchangeCurrencies.map((value) => ({ value, label: value }))}
          />
          <Segmented
            label={t('by')}
            value={by}
            onChange={(next) => setPreference('together', { ...look, by: next })}
            choices={togetherGroupings.map((value) => ({ value, label: t(`groupedBy.${value}`) }))}
          />
        </div>
        {had.length > 0 ? <Ring parts={largestFirst(had, spread('rest'))} /> : undefined}
        {allocation.aside.some(({ kind }) => kind === 'owed') ? <Fine>{t('owedFine')}</Fine> : undefined}
      </Card>
      <Card flush>
        {groups.map((group) => (
          <Group key={group.label} group={group} whole={whole} currency={allocation.currency} bare={by === 'holding'} />
        ))}
      </Card>
      <Fine>{t('fine')}</Fine>
    </>
  );
}

/** The sum of all, what the holdings in it have cost and gained, and how the day was. */
function Sums({ allocation: { total, today, invested, unrealised, currency } }: { readonly allocation: Allocation }) {
  const t = useTranslations('position');
  const format = useFormat();
  const hidden = usePreferences(({ hideAmounts }) => hideAmounts);
  const money = (value: string) => (hidden ? HIDDEN : format.money(value, currency));
  const change = (value: string) => (
    <Delta value={value} hidden={hidden} text={hidden ? HIDDEN : format.change(value, currency)} />
  );
  const shareOf = (part: string, whole: bigint) =>
    hidden || whole <= 0n ? undefined : format.percent(percentOf(part, whole));
  return (
    <>
      <p className={css.total}>
        <Money text={money(total)} decimalMark={format.decimalMark} />
      </p>
      <StatGrid
        columns={3}
        stats={[
          { label: t('invested'), value: money(invested) },
          {
            label: t('totalResult'),
            value: change(unrealised),
            detail: shareOf(unrealised, decimal(invested)),
          },
          { label: t('todayResult'), value: change(today), detail: shareOf(today, decimal(total) - decimal(today)) },
        ]}
      />
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
          <TogetherRow holding={holding} currency={currency} />
        </Link>
      ))}
    </>
  );
}

/** What it is worth, with the total result and today's in the shown currency, each by its name. */
function TogetherRow({ holding, currency }: { readonly holding: AllocatedHolding; readonly currency: string }) {
  const t = useTranslations('together');
  const position = useTranslations('position');
  const format = useFormat();
  const hidden = usePreferences(({ hideAmounts }) => hideAmounts);
  const change = (value: string) => (hidden ? HIDDEN : format.change(value, currency));
  return (
    <>
      <Row
        title={format.instrument(holding.name)}
        detail={t('inOwn', {
          quantity: hidden ? '•••' : format.count(holding.quantity, holding.unit),
          value: hidden ? HIDDEN : format.money(holding.marketValue, holding.currency),
        })}
        value={hidden ? HIDDEN : format.money(holding.worth, currency)}
        valueDetail={
          <>
            {t('total')} <Delta value={holding.unrealised} hidden={hidden} text={change(holding.unrealised)} />
          </>
        }
      />
      {/[1-9]/.test(holding.today) ? (
        <span className={css.holding}>
          <Tag>{position('todayTag', { change: change(holding.today) })}</Tag>
        </span>
      ) : undefined}
    </>
  );
}
