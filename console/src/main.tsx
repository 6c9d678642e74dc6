import '@tarazu/ui/tokens.css';
import '@tarazu/ui/reset.css';
import './console.css';
import { RouterProvider } from '@tanstack/react-router';
import { keepCopiesPlain } from '@tarazu/ui/plain-copies';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Words } from './app/i18n.tsx';
import { watchLook } from './app/preferences.ts';
import { useSession } from './app/session.ts';
import { queryClient } from './app/use-call.ts';
import { router } from './routes.tsx';

watchLook();
keepCopiesPlain(document);
// Nothing that one operator was shown is left for the next.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) queryClient.clear();
});

const element = document.getElementById('console');
if (!element) throw new Error('the page has no place for the console');
createRoot(element).render(
  <StrictMode>
    <Words>
      <RouterProvider router={router} />
    </Words>
  </StrictMode>,
);
