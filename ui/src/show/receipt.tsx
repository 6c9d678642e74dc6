import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './receipt.module.css';

export interface ReceiptLine {
  readonly label: ReactNode;
  /** Rate or count in small print after the label. */
  readonly note?: string | undefined;
  readonly value: ReactNode;
}

interface ReceiptProps {
  readonly lines: readonly ReceiptLine[];
  /** What leaves or reaches the account, under the dashed line. */
  readonly total?: ReceiptLine;
  /** Lines under the total. */
  readonly after?: readonly ReceiptLine[];
  /** On its own tinted block, inside a card or a sheet. */
  readonly block?: boolean;
}

function Line({ line, strong = false }: { readonly line: ReceiptLine; readonly strong?: boolean }) {
  return (
    <div className={cx(css.line, strong && css.total)}>
      <dt>
        {line.label}
        {line.note === undefined ? undefined : <small> {line.note}</small>}
      </dt>
      <dd>{line.value}</dd>
    </div>
  );
}

export function Receipt({ lines, total, after = [], block = false }: ReceiptProps) {
  return (
    <dl className={cx(css.receipt, block && css.block)}>
      {lines.map((line, index) => (
        // The lines of a receipt have no identity beyond their place.
        <Line key={`${index}`} line={line} />
      ))}
      {total === undefined ? undefined : <Line line={total} strong />}
      {after.map((line, index) => (
        <Line key={`after-${index}`} line={line} />
      ))}
    </dl>
  );
}
