import { useNavigate, useRouterState } from '@tanstack/react-router';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import {
  addToWatchlist,
  listWatchlist,
  listWatchlists,
  removeFromWatchlist,
} from '@tarazu/wire/market-features/watchlist';
import { Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../command/use-command.ts';
import { useSignedIn } from '../session.ts';
import { refreshCalls, useCall } from '../use-call.ts';

const WatchSheet = lazy(async () => ({ default: (await import('./watch-sheet.tsx')).WatchSheet }));

/** Puts an instrument on the watchlist and takes it off again; whoever has several lists chooses. A guest is asked to log in first. */
export function WatchStar({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTranslations('market');
  const edit = useTranslations('watchlistEdit');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const lists = useCall(listWatchlists, {}, { enabled: signedIn }).data?.items ?? [];
  const add = useCommand(addToWatchlist);
  const remove = useCommand(removeFromWatchlist);
  const [choosing, setChoosing] = useState(false);
  const several = lists.length > 1;
  const watched = lists.some(({ ids }) => ids.includes(id));
  const toggle = async () => {
    if (!signedIn) {
      await navigate({ to: '/pages/account/login', search: { from: here } });
      return;
    }
    if (several) {
      setChoosing(true);
      return;
    }
    const reply = await (watched ? remove : add).run({ id });
    if (!reply) {
      showToast({ text: t('watchFailed'), tone: 'bad' });
      return;
    }
    refreshCalls(listWatchlist, listWatchlists);
    showToast({ text: watched ? t('unwatched') : t('nowWatched'), tone: 'ok' });
  };
  return (
    <>
      <IconButton
        label={several ? edit('inLists', { name }) : watched ? t('remove', { name }) : t('add', { name })}
        pressed={watched}
        selected={watched}
        onClick={() => void toggle()}
      >
        <Star aria-hidden="true" />
      </IconButton>
      {choosing ? (
        <Suspense>
          <WatchSheet id={id} name={name} lists={lists} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}
