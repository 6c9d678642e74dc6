import { FeedConnection } from '@tarazu/ui/live/feed-connection';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import type { OwnEvent } from '@tarazu/wire/feed';
import { currentToken, useSession } from '../session.ts';
import { tellOwnEvent } from './own-events.ts';

/** The calls whose answers an own event makes old, by the feature that its name starts with. */
const readBy: Readonly<Record<string, readonly string[]>> = {
  conditional: ['/stock/order/'],
  'corporate-action': [
    '/stock/hold/',
    '/stock/dividend/',
    '/user/dividend/',
    '/coin/assets',
    '/user/assets',
    '/user/tx/',
  ],
  order: ['/stock/order/', '/stock/hold/', '/coin/assets', '/user/assets', '/user/basket/', '/user/plan/', '/user/tx/'],
  wallet: ['/coin/assets', '/user/assets', '/user/tx/'],
  watchlist: ['/stock/collect/'],
  'price-alert': ['/stock/alert/'],
  support: ['/support/'],
  user: ['/user/info', '/user/session/'],
};
/** Of the others, which move money or say how far something is. */
const otherwise = ['/user/', '/index/', '/bank/', '/coin/assets'];

// Any own event may be told in the message centre.
const refresh = (event: OwnEvent) =>
  readAgain([...(readBy[event.type.split('.')[0] ?? ''] ?? otherwise), '/user/notice']);

async function readAgain(paths: readonly string[]): Promise<void> {
  const { queryClient } = await import('../use-call.ts');
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.some((start) => path.startsWith(start)),
  });
}

/** The app's one connection. It opens when something is watched or somebody is signed in, never before the first paint. */
export function createFeed(onSessionGone: () => void): FeedConnection {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const feed = new FeedConnection({
    url: `${scheme}://${location.host}${BASE_PATH}/stream`,
    token: currentToken,
    onEvent: (event) => {
      tellOwnEvent(event);
      void refresh(event);
    },
    onReadMarks: () => void readAgain(['/user/notice', '/index/notice']),
    onSessionGone,
  });
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) feed.signIn();
  });
  // A page that watches no price must still hear what happens to its owner's orders.
  if (currentToken()) setTimeout(() => feed.signIn());
  return feed;
}
