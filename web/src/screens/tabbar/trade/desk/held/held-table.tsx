import { Link } from '@tanstack/react-router';
import type { Country } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { listHoldings } from '@tarazu/wire/stock-order';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isStockCountry } from '../../../../../app/address/products.ts';
import { CallFailed } from '../../../../../app/page-states.tsx';
import { usePagedCall } from '../../../../../app/paged/use-paged-call.ts';
import { type HeldColumn, heldColumns, setPreference, usePreferences } from '../../../../../app/preferences.ts';
import { HoldingsList } from '../../../held/holdings-list.tsx';
import { HOLDINGS_ALL } from '../../../held/position-summary.tsx';
import css from './held-table.module.css';

const SellAll = lazy(async () => ({
  default: (await import('../../../../../app/ticket/holdings/sell-all.tsx')).SellAll,
}));

const REFRESH_MS = 5_000;
const HIDDEN = '••••••';
const byValue = { by: 'value', turned: false } as const;

interface HeldTableProps {
  readonly place: Country;
  /** The instrument that chart and ticket are of. */
  readonly chosen: string;
  readonly onPick: (id: string) => void;
  readonly onSell: (id: string) => void;
}

/** What is held of a place as a table, each column of which the rows can be put in order by; a row leads into chart and ticket. */
export function HeldTable({ place, chosen, onPick, onSell }: HeldTableProps) {
  const { by, turned } = usePreferences(({ desk }) => desk.held) ?? byValue;
  const holdings = usePagedCall<HoldingView, typeof listHoldings>(
    listHoldings,
    { country: place, sort: by, turned: turned ? 'yes' : 'no', pageSize: HOLDINGS_ALL },
    { refetchIntervalMs: REFRESH_MS, keepPrevious: true },
  );
  const items = holdings.data?.items;
  if (!items && holdings.error) return <CallFailed error={holdings.error} onRetry={() => void holdings.refetch()} />;
  if (!items) return <SkeletonRows count={3} />;
  // Its empty state says how one begins.
  if (items.length === 0) return <HoldingsList country={place} />;
  return (
    <>
      <Table holdings={items} chosen={chosen} onPick={onPick} onSell={onSell} />
      {isStockCountry(place) ? (
        <Suspense>
          <SellAll place={place} holdings={items} total={holdings.data?.total ?? items.length} />
        </Suspense>
      ) : undefined}
      {holdings.hasNextPage ? (
        <LoadMore
          state={holdings.isFetchingNextPage ? 'loading' : 'more'}
          onMore={() => void holdings.fetchNextPage()}
        />
      ) : undefined}
    </>
  );
}

/** Up and down from a control go to the same one of the next row. */
function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target instanceof Element)) return;
    event.preventDefault();
    const rows = [...(body.current?.rows ?? [])];
    const at = rows.findIndex((row) => row.contains(event.target as Element));
    const controls = (row: HTMLTableRowElement | undefined) => [
      ...(row?.querySelectorAll<HTMLElement>('button, a') ?? []),
    ];
    const control = controls(rows[at]).indexOf(event.target.closest('button, a') as HTMLElement);
    controls(rows[at + step])[control]?.focus();
  };
  return { body, move };
}

type TableProps = Omit<HeldTableProps, 'place'> & { readonly holdings: readonly HoldingView[] };

function Table({ holdings, chosen, onPick, onSell }: TableProps) {
  const t = useTranslations('desk.held');
  const { body, move } = useRowKeys();
  return (
    <div className={css.scroller}>
      <table className={css.table} aria-label={t('label')}>
        <thead>
          <tr>
            {heldColumns.map((column) => (
              <Head key={column} column={column} />
            ))}
            <td />
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {holdings.map((holding) => (
            <HeldRow
              key={holding.instrumentId}
              holding={holding}
              isChosen={holding.instrumentId === chosen}
              onPick={onPick}
              onSell={onSell}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A press sorts by the column, another one turns it around. Figures stand from the highest down at first, names from A. */
function Head({ column }: { readonly column: HeldColumn }) {
  const t = useTranslations('desk.held');
  const { by, turned } = usePreferences(({ desk }) => desk.held) ?? byValue;
  const isBy = by === column;
  const down = turned === (column === 'name');
  const Arrow = down ? ArrowDown : ArrowUp;
  const sort = () => {
    const { desk } = usePreferences.getState();
    setPreference('desk', { ...desk, held: { by: column, turned: isBy && !turned } });
  };
  return (
    <th scope="col" aria-sort={isBy ? (down ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={sort}>
        {t(`column.${column}`)}
        {isBy ? <Arrow size={12} strokeWidth={2.25} aria-hidden="true" /> : undefined}
      </button>
    </th>
  );
}

/** Two decimals; of what costs less than one unit as many as it has. */
function decimalsOf(price: string): number {
  return price.startsWith('0.') ? priceDecimals(price) : 2;
}

function HeldRow({
  holding,
  isChosen,
  onPick,
  onSell,
}: {
  readonly holding: HoldingView;
  readonly isChosen: boolean;
  readonly onPick: (id: string) => void;
  readonly onSell: (id: string) => void;
}) {
  const t = useTranslations('desk.held');
  const ticket = useTranslations('ticket');
  const market = useTranslations('market');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { instrumentId: id, currency, quantity, available } = holding;
  const name = format.instrument(holding.name);
  const change = (value: string): ReactNode => (
    <Delta value={value} hidden={hidden} text={hidden ? HIDDEN : format.change(value, currency)} />
  );
  const isPart = decimal(available) < decimal(quantity);
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={() => onPick(id)}>
          {name}
          <small>{holding.symbol}</small>
        </button>
      </th>
      <td>
        {hidden ? HIDDEN : format.quantity(quantity)}
        {isPart && !hidden ? <small>{t('free', { quantity: format.quantity(available) })}</small> : undefined}
      </td>
      <td>{format.number(holding.averageCost, decimalsOf(holding.averageCost))}</td>
      <td>{format.number(holding.last, decimalsOf(holding.last))}</td>
      <td>{hidden ? HIDDEN : format.money(holding.marketValue, currency)}</td>
      <td>{change(holding.today)}</td>
      <td>
        {change(holding.unrealised)}
        <small>{format.percent(holding.unrealisedPercent)}</small>
      </td>
      <td className={css.actions}>
        <button
          type="button"
          className={buttonClass('outline', 'small')}
          aria-label={market('sellNamed', { name })}
          onClick={() => onSell(id)}
        >
          {ticket('sell')}
        </button>
        <Link to="/pages/stock/holding" search={{ id }} className={css.more} aria-label={t('more', { name })}>
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </td>
    </tr>
  );
}
