import { Button } from '@tarazu/ui/control/button.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { DrawingView } from '@tarazu/wire/market-features/drawing';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../command/action-fault.tsx';
import css from './drawing.module.css';
import { useDrawingText } from './drawing-text.ts';
import type { Drawings } from './use-drawings.ts';

interface DrawingListProps {
  readonly detail: InstrumentDetail;
  readonly drawings: Drawings;
  readonly onAdd: () => void;
  readonly onEdit: (drawing: DrawingView) => void;
  readonly onDelete: (drawing: DrawingView) => void;
  readonly onClose: () => void;
}

/** Everything that is drawn on the chart, in words. */
export function DrawingList({ detail, drawings, onAdd, onEdit, onDelete, onClose }: DrawingListProps) {
  const t = useTranslations('drawing');
  const format = useFormat();
  const textOf = useDrawingText(detail);
  const [asking, setAsking] = useState(false);
  const name = format.instrument(detail.quote.name);
  const { items, max } = drawings;
  const clear = async () => {
    if (await drawings.clear()) setAsking(false);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('title', { name })}
      footer={
        <Button disabled={items.length >= max} onClick={onAdd}>
          {t('add')}
        </Button>
      }
    >
      {items.length === 0 ? <Note>{t('none')}</Note> : undefined}
      {items.length >= max ? <Note>{t('full', { max: String(max) })}</Note> : undefined}
      {drawings.kept ? undefined : <Note>{t('guest')}</Note>}
      <ul className={css.list}>
        {items.map((drawing) => {
          const what = textOf(drawing);
          return (
            <li key={drawing.drawingId}>
              <span className={css.what} data-colour={drawing.colour}>
                {what}
              </span>
              <IconButton label={t('editOne', { what })} onClick={() => onEdit(drawing)}>
                <Pencil size={20} aria-hidden="true" />
              </IconButton>
              <IconButton label={t('deleteOne', { what })} onClick={() => onDelete(drawing)}>
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {items.length > 0 ? (
        <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
          {t('clear')}
        </Button>
      ) : undefined}
      <ActionFault action={drawings.fault} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('clear')}
        cancel={t('keep')}
        confirm={t('clear')}
        onConfirm={() => void clear()}
        busy={drawings.busy}
        danger
      >
        {t('clearText', { count: items.length, name })}
      </Dialog>
    </Sheet>
  );
}
