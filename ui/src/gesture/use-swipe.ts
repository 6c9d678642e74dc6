import { useEffect, useRef } from 'react';

/** CSS pixels sideways before it counts, and how many times more than up or down: less is a scroll that leans. */
const LEAST_PX = 56;
const SIDEWAYS = 2;

export type Towards = 'next' | 'previous';

/** What one finger did between two points; undefined for what is no swipe. */
export function swipeOf(dx: number, dy: number): Towards | undefined {
  if (Math.abs(dx) < LEAST_PX || Math.abs(dx) < SIDEWAYS * Math.abs(dy)) return undefined;
  return dx < 0 ? 'next' : 'previous';
}

/** Whether a finger that begins here moves something of its own: a row or a table that scrolls sideways, a chart, a slider. */
function movesItself(begun: EventTarget | null, page: Element): boolean {
  for (let at = begun instanceof Element ? begun : null; at && at !== page; at = at.parentElement) {
    if (at.matches('canvas, input, textarea, [role="slider"]')) return true;
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}

/** Tells of swipes with one finger over the page around `find()`, while `on`. Nothing is prevented: the page scrolls as ever. */
export function useSwipe(find: () => HTMLElement | null | undefined, on: boolean, onSwipe: (towards: Towards) => void) {
  const tell = useRef(onSwipe);
  const place = useRef(find);
  useEffect(() => {
    tell.current = onSwipe;
    place.current = find;
  });
  useEffect(() => {
    const page = on ? place.current() : undefined;
    if (!page) return undefined;
    let from: Touch | undefined;
    const begin = ({ touches, target }: TouchEvent) => {
      from = touches.length === 1 && !movesItself(target, page) ? touches[0] : undefined;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0];
      const towards = from && to ? swipeOf(to.clientX - from.clientX, to.clientY - from.clientY) : undefined;
      from = undefined;
      if (towards) tell.current(towards);
    };
    page.addEventListener('touchstart', begin, { passive: true });
    page.addEventListener('touchend', end, { passive: true });
    return () => {
      page.removeEventListener('touchstart', begin);
      page.removeEventListener('touchend', end);
    };
  }, [on]);
}
