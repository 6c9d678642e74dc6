import { type ComponentType, createElement } from 'react';
import type { PageComponent } from '../address/router/route.ts';

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

type LazyComponent = PageComponent & { readonly preload: () => Promise<void> };

type Named<Name extends string> = { readonly [Key in Name]: unknown };

/** A page that is the component of this name in a module of its own, which is fetched when it is needed. */
export function lazyRouteComponent<Name extends string, Module extends Named<Name>>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent {
  let page: ComponentType | undefined;
  let coming: Promise<void> | undefined;
  const preload = (): Promise<void> => {
    coming ??= withinLimit(load()).then(
      (module) => {
        page = asComponent(module[name]);
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when the table of routes is read
  function LazyPage() {
    if (!page) throw new Error(`${name} is drawn before it has been fetched`);
    return createElement(page);
  }
  return Object.assign(LazyPage, { preload });
}

function asComponent(found: unknown): ComponentType {
  if (typeof found !== 'function') throw new TypeError('a page is a component');
  return found as ComponentType;
}
