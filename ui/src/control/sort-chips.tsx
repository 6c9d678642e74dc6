import { ArrowDown, ArrowUp } from 'lucide-react';
import css from './choices.module.css';

interface SortChipsProps<Column extends string> {
  readonly label: string;
  readonly columns: readonly { readonly value: Column; readonly text: string }[];
  readonly by: Column;
  /** From the highest to the lowest. */
  readonly down: boolean;
  /** What the direction is called. */
  readonly direction: string;
  /** A press on the column that is on turns the direction around. */
  readonly onPick: (column: Column) => void;
  readonly disabled?: boolean;
}

/** The columns by which a list can be sorted, the one that is on with its direction. */
export function SortChips<Column extends string>({
  label,
  columns,
  by,
  down,
  direction,
  onPick,
  disabled,
}: SortChipsProps<Column>) {
  const Arrow = down ? ArrowDown : ArrowUp;
  return (
    <div role="group" aria-label={label} className={css.chips}>
      {columns.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className={css.chip}
          aria-pressed={value === by}
          disabled={disabled}
          onClick={() => onPick(value)}
        >
          {text}
          {value === by ? (
            <>
              <Arrow size={14} strokeWidth={2.25} aria-hidden="true" />
              <span className="visually-hidden">{direction}</span>
            </>
          ) : undefined}
        </button>
      ))}
    </div>
  );
}
