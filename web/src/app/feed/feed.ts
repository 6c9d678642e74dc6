import { FeedConnection } from '@tarazu/ui/live/feed-connection';
import type { AnswerTag } from '@tarazu/wire/answer-tags';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { currentToken, useSession } from '../session.ts';
import { tellOwnEvent } from './own-events.ts';

/** Asks again for what tells of one of these; undefined: for all that somebody's own doing could change. */
async function readAgain(tags: readonly AnswerTag[] | undefined): Promise<void> {
  const { queryClient } = await import('../use-call.ts');
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.endpoint.reads?.some((tag) => tags === undefined || tags.includes(tag)) ?? false,
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
      void import('@tarazu/wire/answer-tags').then(({ madeOldBy }) => readAgain(madeOldBy(event.type)));
    },
    onReadMarks: () => void readAgain(['notices']),
    onSessionGone,
  });
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) feed.signIn();
  });
  // A page that watches no price must still hear what happens to its owner's orders.
  if (currentToken()) setTimeout(() => feed.signIn());
  return feed;
}
