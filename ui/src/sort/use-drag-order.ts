import { type KeyboardEvent, type PointerEvent, useState } from 'react';

interface Drag {
  readonly from: number;
  readonly startY: number;
  /** How far the finger has come, in pixels. */
  readonly way: number;
  readonly rowHeight: number;
}

interface DragOrder {
  /** For the row at this place: how far it stands from it, in pixels. */
  readonly offsetOf: (at: number) => number;
  readonly isDragged: (at: number) => boolean;
  /** For the handle of the row at this place, which sits in the row that it moves. */
  readonly handleOf: (at: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Rows of one height put in order by dragging a handle, or by the arrow keys, Home and End on it. */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void): DragOrder {
  const [drag, setDrag] = useState<Drag>();
  const clamp = (place: number) => Math.min(count - 1, Math.max(0, place));
  const target = drag ? clamp(drag.from + Math.round(drag.way / drag.rowHeight)) : -1;

  const offsetOf = (at: number) => {
    if (!drag) return 0;
    if (at === drag.from) return drag.way;
    if (at > drag.from && at <= target) return -drag.rowHeight;
    return at < drag.from && at >= target ? drag.rowHeight : 0;
  };
  const drop = () => {
    setDrag(undefined);
    if (drag && target !== drag.from) onMove(drag.from, target);
  };
  const byKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key === 'Escape') setDrag(undefined);
    const places: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    if (clamp(place) !== at) onMove(at, clamp(place));
    // A row that is moved in the page loses the focus on the way.
    const handle = event.currentTarget;
    requestAnimationFrame(() => handle.focus());
  };
  return {
    offsetOf,
    isDragged: (at) => drag?.from === at,
    handleOf: (at) => ({
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const row = event.currentTarget.parentElement;
        setDrag({ from: at, startY: event.clientY, way: 0, rowHeight: Math.max(1, row?.offsetHeight ?? 1) });
      },
      onPointerMove: (event) => {
        const { clientY } = event;
        setDrag((now) => (now ? { ...now, way: clientY - now.startY } : now));
      },
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
      onKeyDown: (event) => byKey(event, at),
    }),
  };
}
