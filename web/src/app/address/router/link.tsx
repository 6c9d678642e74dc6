import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';
import type { Target } from './route.ts';
import { hrefOf } from './router.ts';
import { useRouter } from './use-router.ts';

export type LinkProps = Target & Omit<ComponentProps<'a'>, 'href'> & { readonly replace?: boolean };

interface LinkParts extends ComponentProps<'a'> {
  readonly to?: string;
  readonly search?: object;
  readonly replace?: boolean;
}

/** Whether the browser itself is to follow the link: into another tab or window, or onto the disk. */
function isForBrowser(event: MouseEvent, target: string | undefined): boolean {
  const { metaKey, altKey, ctrlKey, shiftKey, button } = event;
  return metaKey || altKey || ctrlKey || shiftKey || button !== 0 || (target !== undefined && target !== '_self');
}

/** A link to a page of the app, whose code is fetched as soon as a finger, a pointer or the focus comes to it. */
export function Link(props: LinkProps) {
  const router = useRouter();
  const { to, search, href: whole, replace = false, onClick, onPointerEnter, onFocus, ...rest }: LinkParts = props;
  const href = hrefOf({ to, search, href: whole });
  // Nobody asked for it yet: when it does not come, the page says so itself once it is opened.
  const prepare = () => void router.preload(href).catch(() => undefined);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prepare();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prepare();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event, rest.target)) return;
        event.preventDefault();
        void router.navigate({ href, replace });
      }}
    />
  );
}

/** Goes to another page as soon as it is drawn. */
export function Navigate(target: Target & { readonly replace?: boolean }) {
  const router = useRouter();
  const href = hrefOf(target);
  const gone = useRef('');
  useEffect(() => {
    // Effects run twice while the app is developed.
    if (gone.current === href) return;
    gone.current = href;
    void router.navigate({ href, replace: target.replace ?? false });
  }, [router, href, target.replace]);
  return undefined;
}
