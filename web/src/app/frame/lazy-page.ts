import { lazyRouteComponent as lazyComponent } from '@tanstack/react-router';

const PAGE_LIMIT_MS = 60_000;

/** The code of a page did not arrive in time. */
class PageTimeout extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Fails when the module has not arrived after a minute, so that the error screen with its retry can take over. */
export function withinLimit<Module>(load: Promise<Module>, limitMs = PAGE_LIMIT_MS): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageTimeout('the import took too long')), limitMs);
    load.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The router's own function of this name, with a limit of time. */
export const lazyRouteComponent: typeof lazyComponent = (load, name) => lazyComponent(() => withinLimit(load()), name);
