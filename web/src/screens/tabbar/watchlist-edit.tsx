import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteRow } from '@tarazu/wire/market';
import { listWatchlist, removeFromWatchlist, reorderWatchlist } from '@tarazu/wire/market-features/watchlist';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { refreshCalls } from '../../app/use-call.ts';
import { useDragOrder } from './use-drag-order.ts';
import css from './watchlist-tab.module.css';

/** The watchlist while it is being put in order: every line is dragged or moved up and down, and can be taken out. */
export function WatchlistEdit({ quotes }: { readonly quotes: readonly QuoteRow[] }) {
  const t = useTranslations('market');
  const edit = useTranslations('watchlistEdit');
  const format = useFormat();
  const remove = useCommand(removeFromWatchlist);
  const reorder = useCommand(reorderWatchlist);
  /** The order as wanted, until the server's list says the same. */
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const place = (id: string) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  const shown = quotes.toSorted((left, right) => place(left.id) - place(right.id));
  const drop = async (id: string) => {
    if (await remove.run({ id })) refreshCalls(listWatchlist);
  };
  const move = async (from: number, to: number) => {
    const ids = shown.map(({ id }) => id);
    const moved = shown[from];
    if (!moved || to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    setWanted(ids);
    const kept = await reorder.run({ ids: ids.join(' ') });
    refreshCalls(listWatchlist);
    if (kept) showToast({ text: edit('moved', { name: format.instrument(moved.name), place: String(to + 1) }) });
    else {
      setWanted([]);
      showToast({ text: edit('failed'), tone: 'bad' });
    }
  };
  const { offsetOf, isDragged, handleOf } = useDragOrder(shown.length, (from, to) => void move(from, to));
  return (
    <Card flush>
      {shown.map(({ id, name, symbol }, at) => (
        <div
          key={id}
          className={css.edit}
          data-dragged={isDragged(at) || undefined}
          style={{ translate: `0 ${offsetOf(at)}px` }}
        >
          <button
            type="button"
            className={css.handle}
            aria-label={edit('drag', { name: format.instrument(name) })}
            {...handleOf(at)}
          >
            <GripVertical size={20} aria-hidden="true" />
          </button>
          <Row title={format.instrument(name)} detail={symbol} />
          {at > 0 ? (
            <IconButton label={edit('moveUp', { name: format.instrument(name) })} onClick={() => void move(at, at - 1)}>
              <ArrowUp aria-hidden="true" />
            </IconButton>
          ) : undefined}
          {at < shown.length - 1 ? (
            <IconButton
              label={edit('moveDown', { name: format.instrument(name) })}
              onClick={() => void move(at, at + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          ) : (
            <span className={css.noButton} />
          )}
          <IconButton label={t('remove', { name: format.instrument(name) })} onClick={() => void drop(id)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </Card>
  );
}
