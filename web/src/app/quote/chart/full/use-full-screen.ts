import { type RefObject, useEffect, useState } from 'react';

/** Everything beside the element, at every level up to the page. */
function besides(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && other instanceof HTMLElement && !other.inert && other.tagName !== 'SCRIPT') found.push(other);
    }
  }
  return found;
}

/** Lets one element have the whole window: what is behind it takes no focus, and Escape leads back. */
export function useFullScreen(element: RefObject<HTMLElement | null>): readonly [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full || !element.current) return undefined;
    const behind = besides(element.current);
    for (const other of behind) other.inert = true;
    const scroll = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      document.documentElement.style.overflow = scroll;
      for (const other of behind) other.inert = false;
    };
  }, [full, element]);
  return [full, setFull];
}
