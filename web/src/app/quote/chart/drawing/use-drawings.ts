import { canBeDrawn } from '@tarazu/domain/chart/drawing';
import { decimal, parseDecimal } from '@tarazu/domain/money';
import type { InstrumentDetail } from '@tarazu/wire/market';
import {
  clearDrawings,
  type DrawingView,
  deleteDrawing,
  listDrawings,
  saveDrawing,
} from '@tarazu/wire/market-features/drawing';
import { useMemo, useState } from 'react';
import type { CommandFault } from '../../../command/action-fault.tsx';
import { useCommand } from '../../../command/use-command.ts';
import { useSignedIn } from '../../../session.ts';
import { refreshCalls, useCall } from '../../../use-call.ts';

/** A drawing as it is asked for; without a number it is a new one. */
export type DrawingWish = Omit<DrawingView, 'drawingId'> & { readonly drawingId?: string };

export interface Drawings {
  readonly items: readonly DrawingView[];
  /** As many as there can be. */
  readonly max: number;
  /** False for a guest, whose drawings end with the page. */
  readonly kept: boolean;
  readonly busy: boolean;
  readonly fault: CommandFault;
  /** Resolves with its number, or with undefined when it was refused. */
  readonly save: (wish: DrawingWish) => Promise<string | undefined>;
  readonly remove: (drawingId: string) => Promise<boolean>;
  readonly clear: () => Promise<boolean>;
}

const GUEST_MAX = 50;

/** Whether the house would take it, by its own rule; what is drawn elsewhere at the same moment it alone knows. */
export function canBeKept(
  { tool, text, points }: DrawingWish,
  { tick }: InstrumentDetail,
  /** The points that it has already. */
  kept: DrawingWish['points'],
): boolean {
  const placesOf = (some: DrawingWish['points']) =>
    some.map(({ at, price }) => ({ atMs: Date.parse(at), price: parseDecimal(price) ?? 0n }));
  const wanted = { tool, text, points: placesOf(points) };
  return canBeDrawn(wanted, placesOf(kept), { tick: decimal(tick), nowMs: Date.now() });
}

const none: readonly DrawingView[] = [];

/** What somebody has drawn on the chart of one instrument. */
export function useDrawings({ quote: { id } }: InstrumentDetail): Drawings {
  const kept = useSignedIn();
  const guest = useGuestDrawings();
  const { data } = useCall(listDrawings, { id }, { enabled: kept });
  const [save, remove, clear] = [useCommand(saveDrawing), useCommand(deleteDrawing), useCommand(clearDrawings)];
  const done = (reply: unknown) => {
    refreshCalls(listDrawings);
    return reply !== undefined;
  };
  if (!kept) return guest;
  return {
    items: data?.items ?? none,
    max: data?.max ?? GUEST_MAX,
    kept,
    busy: save.busy || remove.busy || clear.busy,
    fault: [save, remove, clear].find(({ fault }) => fault) ?? save,
    async save({ points, ...wish }) {
      const times = points.map(({ at }) => at).join(' ');
      const reply = await save.run({ id, ...wish, times, prices: points.map(({ price }) => price).join(' ') });
      done(reply);
      return reply?.drawingId;
    },
    remove: async (drawingId) => done(await remove.run({ drawingId })),
    clear: async () => done(await clear.run({ id })),
  };
}

const noFault: CommandFault = { refusal: undefined, unreachable: false, unknown: false };

/** Drawings that the page alone remembers. */
function useGuestDrawings(): Drawings {
  const [items, setItems] = useState(none);
  const [count, setCount] = useState(0);
  return useMemo(
    () => ({
      items,
      max: GUEST_MAX,
      kept: false,
      busy: false,
      fault: noFault,
      save(wish) {
        const isNew = wish.drawingId === undefined;
        if (isNew && items.length >= GUEST_MAX) return Promise.resolve(undefined);
        const drawing = { ...wish, drawingId: wish.drawingId ?? `guest-${count}` };
        setCount(count + 1);
        setItems(
          isNew ? [...items, drawing] : items.map((each) => (each.drawingId === drawing.drawingId ? drawing : each)),
        );
        return Promise.resolve(drawing.drawingId);
      },
      remove(drawingId) {
        setItems(items.filter((each) => each.drawingId !== drawingId));
        return Promise.resolve(true);
      },
      clear() {
        setItems(none);
        return Promise.resolve(true);
      },
    }),
    [items, count],
  );
}
