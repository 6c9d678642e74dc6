import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './just-appeared.module.css';

/** A second tap of one double tap comes sooner than this, and nobody reads what a button does in less. */
const SETTLES_AFTER_MS = 500;

/**
 * What comes to stand where a finger was just now: it takes no press, by finger or by key, that was made before it stood there for half a
 * second. It looks as always; only aids are told that it is not ready, and the focus had better come when it is.
 */
export function JustAppeared({ children }: { readonly children: (settled: boolean) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const takesFromMs = performance.now() + SETTLES_AFTER_MS;
    const timer = setTimeout(() => setSettled(true), SETTLES_AFTER_MS);
    // By when the press was made: on a busy device it may be told long after, when the time is already over.
    const pass = (event: Event) => {
      if (event.timeStamp >= takesFromMs) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const element = place.current;
    element?.addEventListener('click', pass, { capture: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('click', pass, { capture: true });
    };
  }, []);
  return (
    <div ref={place} className={css.place} {...(settled ? {} : { role: 'group', 'aria-disabled': true })}>
      {children(settled)}
    </div>
  );
}
