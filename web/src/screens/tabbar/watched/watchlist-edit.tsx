import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { SortableRows } from '@tarazu/ui/sort/sortable-rows.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteRow } from '@tarazu/wire/market';
import { listWatchlist, removeFromWatchlist, reorderWatchlist } from '@tarazu/wire/market-features/watchlist';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls } from '../../../app/use-call.ts';

/** The watchlist while it is being put in order: every line is dragged or moved up and down, and can be taken out. */
export function WatchlistEdit({ listId, quotes }: { readonly listId: string; readonly quotes: readonly QuoteRow[] }) {
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
    if (await remove.run({ id, listId })) refreshCalls(listWatchlist);
  };
  const move = async (from: number, to: number) => {
    const ids = shown.map(({ id }) => id);
    const moved = shown[from];
    if (!moved || to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    setWanted(ids);
    const kept = await reorder.run({ ids: ids.join(' '), listId });
    refreshCalls(listWatchlist);
    if (kept) showToast({ text: edit('moved', { name: format.instrument(moved.name), place: String(to + 1) }) });
    else {
      setWanted([]);
      showToast({ text: edit('failed'), tone: 'bad' });
    }
  };
  return (
    <Card flush>
      <SortableRows
        rows={shown.map(({ id, name, symbol }) => ({ id, title: format.instrument(name), detail: symbol }))}
        names={{
          drag: (name) => edit('drag', { name }),
          moveUp: (name) => edit('moveUp', { name }),
          moveDown: (name) => edit('moveDown', { name }),
          remove: (name) => t('remove', { name }),
        }}
        onMove={(from, to) => void move(from, to)}
        onRemove={(id) => void drop(id)}
      />
    </Card>
  );
}
