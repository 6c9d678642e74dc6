import { useNavigate, useRouterState } from '@tanstack/react-router';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { addToWatchlist, listWatchlist, removeFromWatchlist } from '@tarazu/wire/market-features/watchlist';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../command/use-command.ts';
import { useSignedIn } from '../session.ts';
import { refreshCalls, useCall } from '../use-call.ts';

const ALL = 100;

/** Puts an instrument on the watchlist and takes it off again. A guest is asked to log in first. */
export function WatchStar({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTranslations('market');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const watchlist = useCall(listWatchlist, { pageSize: ALL }, { enabled: signedIn });
  const add = useCommand(addToWatchlist);
  const remove = useCommand(removeFromWatchlist);
  const watched = watchlist.data?.ids.includes(id) ?? false;
  const toggle = async () => {
    if (!signedIn) {
      await navigate({ to: '/pages/account/login', search: { from: here } });
      return;
    }
    const reply = await (watched ? remove : add).run({ id });
    if (!reply) {
      showToast({ text: t('watchFailed'), tone: 'bad' });
      return;
    }
    refreshCalls(listWatchlist);
    showToast({ text: watched ? t('unwatched') : t('nowWatched'), tone: 'ok' });
  };
  return (
    <IconButton
      label={watched ? t('remove', { name }) : t('add', { name })}
      pressed={watched}
      selected={watched}
      onClick={() => void toggle()}
    >
      <Star aria-hidden="true" />
    </IconButton>
  );
}
