import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './data-table.module.css';

export interface Column<Row> {
  readonly name: string;
  readonly title: string;
  readonly align?: 'end';
  readonly cell: (row: Row) => ReactNode;
  /** What the rows of this page are put in order by; left out: the order of the server stays. */
  readonly sortBy?: (row: Row) => string | number | bigint;
}

export interface DataTableProps<Row> {
  /** What the table is about, for the ear. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** The row that is open beside the table. */
  readonly selected?: string | undefined;
  readonly onOpen?: (row: Row) => void;
  /** What stands here when there are none. */
  readonly empty: ReactNode;
}

interface Order {
  readonly name: string;
  readonly down: boolean;
}

function inOrder<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | undefined): readonly Row[] {
  const sortBy = order && columns.find(({ name }) => name === order.name)?.sortBy;
  if (!sortBy) return rows;
  const sign = order.down ? -1 : 1;
  return [...rows].sort((a, b) => {
    const left = sortBy(a);
    const right = sortBy(b);
    return left < right ? -sign : left > right ? sign : 0;
  });
}

/** A dense list. J and K or the arrows move, Enter opens. */
export function DataTable<Row>({ label, columns, rows, keyOf, selected, onOpen, empty }: DataTableProps<Row>) {
  const t = useTranslations('table');
  const body = useRef<HTMLTableSectionElement>(null);
  const [order, setOrder] = useState<Order>();
  const shown = rows && inOrder(rows, columns, order);

  const move = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    const step =
      event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const all = [...(body.current?.rows ?? [])];
      all[all.indexOf(event.currentTarget) + step]?.focus();
      event.preventDefault();
    } else if (event.key === 'Enter' || event.key === 'o') {
      onOpen?.(row);
      event.preventDefault();
    }
  };

  if (shown?.length === 0) return <div className={css.empty}>{empty}</div>;
  return (
    // Rows that open are reached by the keyboard; a table without them must be, to be scrolled.
    <div className={css.scroll} {...(onOpen ? {} : { role: 'region', tabIndex: 0, 'aria-label': label })}>
      <table className={css.table} aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {columns.map(({ name, title, align, sortBy }) => (
              <th
                key={name}
                scope="col"
                className={align === 'end' ? css.end : undefined}
                aria-sort={order?.name === name ? (order.down ? 'descending' : 'ascending') : undefined}
              >
                {sortBy ? (
                  <button
                    type="button"
                    aria-label={t('sortBy', { column: title })}
                    onClick={() => setOrder({ name, down: order?.name === name && !order.down })}
                  >
                    {title}
                    {order?.name === name ? (
                      order.down ? (
                        <ArrowDown size={12} aria-hidden="true" />
                      ) : (
                        <ArrowUp size={12} aria-hidden="true" />
                      )
                    ) : undefined}
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown?.map((row) => {
            const key = keyOf(row);
            return (
              <tr
                key={key}
                tabIndex={onOpen ? 0 : undefined}
                aria-selected={onOpen ? key === selected : undefined}
                className={onOpen ? css.opens : undefined}
                onClick={onOpen && (() => onOpen(row))}
                onKeyDown={onOpen && ((event) => move(event, row))}
              >
                {columns.map((column) => (
                  <td key={column.name} className={column.align === 'end' ? css.end : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          }) ??
            Array.from({ length: 6 }, (_, index) => (
              <tr key={`${index}`}>
                {columns.map(({ name }) => (
                  <td key={name}>
                    <Skeleton width="70%" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
