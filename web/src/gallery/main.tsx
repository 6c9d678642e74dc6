import '@tarazu/ui/tokens.css';
import '@tarazu/ui/reset.css';
import { ToastRegion } from '@tarazu/ui/overlay/toast.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Words } from '../app/i18n.tsx';
import { watchLook } from '../app/preferences.ts';
import { Gallery } from './gallery.tsx';

watchLook();
const element = document.getElementById('app');
if (!element) throw new Error('the page has no place for the gallery');
createRoot(element).render(
  <StrictMode>
    <Words>
      <Gallery />
      <ToastRegion />
    </Words>
  </StrictMode>,
);
