import { watchlistColours } from '@tarazu/domain/watchlist/watchlist';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import {
  deleteWatchlist,
  listWatchlists,
  saveWatchlist,
  sortWatchlists,
  type WatchlistView,
} from '@tarazu/wire/market-features/watchlist';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { ColourDot } from '../../../app/quote/watchlist-name.tsx';
import { refreshCalls } from '../../../app/use-call.ts';
import css from './watchlist-tab.module.css';

const NAME_MAX = 30;

interface ListSheetProps {
  /** The one that gets another name or colour; left out for a new one. */
  readonly list?: WatchlistView;
  readonly onClose: () => void;
  readonly onDone: (listId: string) => void;
}

/** A new list, or another name and colour for one. */
export function ListSheet({ list, onClose, onDone }: ListSheetProps) {
  const t = useTranslations('watchlistEdit');
  const offline = useOffline();
  const action = useCommand(saveWatchlist);
  const [name, setName] = useState(list?.name ?? '');
  const [colour, setColour] = useState(list?.colour ?? 'none');
  const save = async () => {
    const reply = await action.run({ name: name.trim(), colour, ...(list ? { listId: list.listId } : {}) });
    if (!reply) return;
    refreshCalls(listWatchlists);
    onDone(reply.listId);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(list ? 'editList' : 'newList')}
      footer={
        <Button disabled={offline || name.trim() === ''} busy={action.busy} onClick={() => void save()}>
          {t(list ? 'save' : 'create')}
        </Button>
      }
    >
      <Field label={t('name')} value={name} onChange={setName} maxLength={NAME_MAX} hint={t('nameHint')} />
      <p className={css.label}>{t('colour')}</p>
      <Chips
        label={t('colour')}
        value={colour}
        onChange={setColour}
        choices={watchlistColours.map((value) => ({
          value,
          label: (
            <span className={css.colour}>
              <ColourDot colour={value} />
              {t(`colourOf.${value}`)}
            </span>
          ),
        }))}
      />
      <ActionFault action={action} />
    </Sheet>
  );
}

interface ListToolsProps {
  readonly list: WatchlistView;
  readonly lists: readonly WatchlistView[];
}

/** What can be done with a list of one's own: name, colour, place among the others, deleting. */
export function ListTools({ list, lists }: ListToolsProps) {
  const t = useTranslations('watchlistEdit');
  const [open, setOpen] = useState<'sheet' | 'delete'>();
  const remove = useCommand(deleteWatchlist);
  const sort = useCommand(sortWatchlists);
  const place = lists.indexOf(list);
  const close = () => setOpen(undefined);
  const move = async (to: number) => {
    const ids = lists.map(({ listId }) => listId);
    ids.splice(to, 0, ...ids.splice(place, 1));
    if (await sort.run({ ids: ids.join(' ') })) refreshCalls(listWatchlists);
  };
  const drop = async () => {
    if (!(await remove.run({ listId: list.listId }))) return;
    close();
    refreshCalls(listWatchlists);
  };
  return (
    <div className={css.tools}>
      <Button variant="soft" size="small" onClick={() => setOpen('sheet')}>
        {t('editList')}
      </Button>
      {/* The main one stays first. */}
      {place > 1 ? (
        <IconButton label={t('earlier', { name: list.name })} onClick={() => void move(place - 1)}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
      ) : undefined}
      {place < lists.length - 1 ? (
        <IconButton label={t('later', { name: list.name })} onClick={() => void move(place + 1)}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
      ) : undefined}
      <Button variant="ghost" size="small" onClick={() => setOpen('delete')}>
        {t('delete')}
      </Button>
      <ActionFault action={sort} />
      {open === 'sheet' ? <ListSheet list={list} onClose={close} onDone={close} /> : undefined}
      <Dialog
        open={open === 'delete'}
        onClose={close}
        title={t('delete')}
        cancel={t('keep')}
        confirm={t('delete')}
        onConfirm={() => void drop()}
        busy={remove.busy}
        danger
      >
        {t('deleteText', { name: list.name })}
        <ActionFault action={remove} />
      </Dialog>
    </div>
  );
}
