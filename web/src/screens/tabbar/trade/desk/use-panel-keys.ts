import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isWriting } from '../../../../app/frame/desk/keys.ts';

/** A key that is held goes on no faster than this: each step asks for bars and a ticket. */
const STEP_EVERY_MS = 150;

/** Where arrows have a meaning of their own. */
const ownArrows =
  '[role="separator"], [role="radiogroup"], [role="tablist"], [role="tabpanel"], [role="listbox"], [role="slider"], [role="toolbar"]';

/** Up, down, Home and End through a list; true for a key that is one of them. */
export function useListKeys(
  entries: readonly { readonly id: string }[],
  at: number,
  onPick: (id: string) => void,
): { readonly step: (key: string, held: boolean) => boolean } {
  const steppedMs = useRef(0);
  return {
    step(key, held) {
      const last = entries.length - 1;
      const next = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[key];
      if (next === undefined) return false;
      const nowMs = performance.now();
      if (held && nowMs - steppedMs.current < STEP_EVERY_MS) return true;
      steppedMs.current = nowMs;
      const entry = entries[next];
      if (entry) onPick(entry.id);
      return true;
    },
  };
}

/** Up and down from anywhere lead into the list, a number to the chart of that number; not while somebody writes. */
export function usePanelKeys(list: RefObject<HTMLElement | null>, onChart: (no: number) => void): void {
  const chart = useEffectEvent(onChart);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event;
      const busy = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      // Behind a chart that has the whole window nothing is pressed.
      const isBehind = list.current?.closest('[inert]');
      if (
        busy ||
        isBehind ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isWriting(event)
      )
        return;
      if (/^[1-4]$/.test(key)) chart(Number(key) - 1);
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      if (target instanceof Element && target.closest(ownArrows)) return;
      event.preventDefault();
      list.current?.focus();
      list.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [list]);
}
