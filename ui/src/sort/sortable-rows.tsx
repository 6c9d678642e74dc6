import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { IconButton } from '../frame/nav-bar.tsx';
import { Row } from '../show/row.tsx';
import css from './sortable-rows.module.css';
import { useDragOrder } from './use-drag-order.ts';

export interface SortableRow {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

interface SortableRowsProps {
  readonly rows: readonly SortableRow[];
  /** What the buttons of a row are called, by its title. */
  readonly names: Readonly<Record<'drag' | 'moveUp' | 'moveDown' | 'remove', (title: string) => string>>;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (id: string) => void;
}

/** Lines that are dragged or moved up and down, and can be taken out. */
export function SortableRows({ rows, names, onMove, onRemove }: SortableRowsProps) {
  const { offsetOf, isDragged, handleOf } = useDragOrder(rows.length, onMove);
  return rows.map(({ id, title, detail }, at) => (
    <div
      key={id}
      className={css.row}
      data-dragged={isDragged(at) || undefined}
      style={{ translate: `0 ${offsetOf(at)}px` }}
    >
      <button type="button" className={css.handle} aria-label={names.drag(title)} {...handleOf(at)}>
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <Row title={title} detail={detail} />
      {at > 0 ? (
        <IconButton label={names.moveUp(title)} onClick={() => onMove(at, at - 1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
      ) : undefined}
      {at < rows.length - 1 ? (
        <IconButton label={names.moveDown(title)} onClick={() => onMove(at, at + 1)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
      ) : (
        <span className={css.noButton} />
      )}
      <IconButton label={names.remove(title)} onClick={() => onRemove(id)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  ));
}
