import { useEffect, useRef, useState } from 'react';

/** CSS pixels that the finger has gone down when letting go counts; what is shown moves half as far. */
const FAR_PX = 120;
const RESISTANCE = 2;

export interface Pull {
  /** How far what is shown has come down, CSS pixels; 0 while nobody pulls. */
  readonly shownPx: number;
  /** Letting go now does it. */
  readonly far: boolean;
}

const none: Pull = { shownPx: 0, far: false };

/** Whether the page is at its top and nothing that the finger is on scrolls or lies over the page. */
function begins(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || !(target instanceof Element)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"], canvas, input, textarea')) return false;
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    if (at.scrollTop > 0) return false;
  return true;
}

/** Follows one finger that pulls the page down from its top. `onPulled` when it is let go far enough. */
export function usePull(onPulled: () => void): Pull {
  const [pull, setPull] = useState(none);
  const tell = useRef(onPulled);
  useEffect(() => {
    tell.current = onPulled;
  });
  useEffect(() => {
    let from: Touch | undefined;
    let now = none;
    const show = (next: Pull) => {
      now = next;
      setPull(next);
    };
    const begin = ({ touches, target }: TouchEvent) => {
      from = touches.length === 1 && begins(target) ? touches[0] : undefined;
    };
    const move = ({ touches }: TouchEvent) => {
      const at = touches[0];
      if (!from || !at) return;
      const [dx, dy] = [at.clientX - from.clientX, at.clientY - from.clientY];
      // Sideways first, or up: it is another gesture, to its end.
      if (now === none && (Math.abs(dx) > Math.abs(dy) || dy < 0)) from = undefined;
      else if (dy > 0 && window.scrollY <= 0) {
        show({ shownPx: Math.min(dy, FAR_PX) / RESISTANCE, far: dy >= FAR_PX });
      } else if (now !== none) show(none);
    };
    const cancel = () => {
      from = undefined;
      if (now !== none) show(none);
    };
    const end = () => {
      if (now.far) tell.current();
      cancel();
    };
    const passive = { passive: true };
    document.addEventListener('touchstart', begin, passive);
    document.addEventListener('touchmove', move, passive);
    document.addEventListener('touchend', end, passive);
    document.addEventListener('touchcancel', cancel, passive);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', cancel);
    };
  }, []);
  return pull;
}
