import { Button } from '@tarazu/ui/control/button.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import {
  addToWatchlist,
  listWatchlist,
  listWatchlists,
  removeFromWatchlist,
  type WatchlistView,
} from '@tarazu/wire/market-features/watchlist';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../command/action-fault.tsx';
import { useCommand } from '../command/use-command.ts';
import { refreshCalls } from '../use-call.ts';
import { WatchlistName } from './watchlist-name.tsx';

interface WatchSheetProps {
  readonly id: string;
  readonly name: string;
  readonly lists: readonly WatchlistView[];
  readonly onClose: () => void;
}

/** For whoever has several lists: in which of them this instrument is. Each tick is kept at once. */
export function WatchSheet({ id, name, lists, onClose }: WatchSheetProps) {
  const t = useTranslations('watchlistEdit');
  const add = useCommand(addToWatchlist);
  const remove = useCommand(removeFromWatchlist);
  const put = async (listId: string, within: boolean) => {
    if (await (within ? add : remove).run({ id, listId })) refreshCalls(listWatchlist, listWatchlists);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('inLists', { name })}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      {lists.map((list) => (
        <Checkbox
          key={list.listId}
          checked={list.ids.includes(id)}
          disabled={add.busy || remove.busy}
          onChange={(within) => void put(list.listId, within)}
        >
          <WatchlistName list={list} />
        </Checkbox>
      ))}
      <ActionFault action={add} />
      <ActionFault action={remove} />
    </Sheet>
  );
}
