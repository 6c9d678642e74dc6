import '@tarazu/ui/tokens.css';
import '@tarazu/ui/reset.css';
import './app/frame/first-paint.css';
import { RouterProvider } from '@tanstack/react-router';
import { FeedProvider } from '@tarazu/ui/live/use-live';
import { BackStepProvider } from '@tarazu/ui/overlay/back-step';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionGone } from './app/api.ts';
import { createFeed } from './app/feed/feed.ts';
import { holdBackOf } from './app/frame/back-steps.ts';
import { firstMessages, Words } from './app/i18n.tsx';
import { watchLook } from './app/preferences.ts';
import { clearSession, currentToken, unsentOrder } from './app/session.ts';
import { router } from './routes.tsx';

/** The session is over: forget the person, say so where they log in, come back to where they were, or to the order that was being written. */
function leaveSession(): void {
  // With the session goes the ticket from the screen, and a guest has none that could end.
  const order = unsentOrder();
  const ended = currentToken() === undefined ? {} : { ended: order === undefined ? 'yes' : 'order' };
  clearSession();
  void import('./app/use-call.ts').then(({ queryClient }) => queryClient.clear());
  const { pathname, href } = router.state.location;
  if (pathname === '/pages/account/login') return;
  void router.navigate({ to: '/pages/account/login', search: { from: order ?? href, ...ended } });
}

watchLook();
// Nobody copies from a screen that is not there yet.
void import('@tarazu/ui/plain-copies').then(
  ({ keepCopiesPlain }) => keepCopiesPlain(document),
  () => undefined,
);
onSessionGone(leaveSession);
const feed = createFeed(leaveSession);
const holdBack = holdBackOf(router.history);

const element = document.getElementById('app');
if (!element) throw new Error('the page has no place for the app');
const root = createRoot(element);

/** How long the page of index.html stands for a screen whose code has not come. */
const PATIENCE_MS = 1000;

/** Draws screen and words in one go, and as a transition: React then works in slices, so that a finger is never kept waiting. */
function open(): void {
  startTransition(() =>
    root.render(
      <StrictMode>
        <Words>
          <FeedProvider value={feed}>
            <BackStepProvider value={holdBack}>
              <RouterProvider router={router} />
            </BackStepProvider>
          </FeedProvider>
        </Words>
      </StrictMode>,
    ),
  );
}

const screenCame = router.load();
void firstMessages
  .then(() => Promise.race([screenCame, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]))
  .finally(open);
