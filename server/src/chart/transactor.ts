import {
  type Drawing,
  type DrawingEvent,
  decideClearDrawings,
  decideDeleteDrawing,
  decideSaveDrawing,
  drawingEvents,
  evolveDrawings,
} from '@tarazu/domain/chart/drawing';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import { readDrawings, saveDrawings } from './store.ts';

export type DrawingCommand = { readonly owner: AccountId } & (
  | ({ readonly kind: 'save'; readonly isNew: boolean } & Omit<Drawing, 'drawnAtMs'>)
  | { readonly kind: 'delete'; readonly drawingId: string }
  | { readonly kind: 'clear'; readonly instrumentId: string }
);

interface DrawingFacts {
  readonly before: ReadonlyMap<AccountId, readonly Drawing[]>;
  readonly own: Map<AccountId, readonly Drawing[]>;
}

export interface DrawingTransactorDeps {
  readonly eachMax: number;
  readonly allMax: number;
  /** The step of prices e8; undefined for an instrument that the market does not have. */
  readonly tick: (instrumentId: string) => bigint | undefined;
}

/** `drawingId`: the one that the command was about; empty when it was about all of a chart. */
export type DrawingTransactor = Transactor<DrawingCommand, DrawingFacts, DrawingEvent, { readonly drawingId: string }>;

export function createDrawingTransactor({ eachMax, allMax, tick }: DrawingTransactorDeps): DrawingTransactor {
  return {
    name: 'drawing',
    emits: drawingEvents,
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const own = await readDrawings(reader, [...new Set(commands.map(({ owner }) => owner))]);
      return { before: new Map(own), own };
    },
    decide(command, { own }, { nowMs }) {
      const drawings = own.get(command.owner) ?? [];
      if (command.kind === 'delete') return decideDeleteDrawing(drawings, command.drawingId);
      if (command.kind === 'clear') return decideClearDrawings(drawings, command.instrumentId);
      const { kind: _kind, owner: _owner, ...wanted } = command;
      return decideSaveDrawing(wanted, { drawings, tick: tick(wanted.instrumentId), eachMax, allMax, nowMs });
    },
    apply({ own }, events, { owner }) {
      own.set(owner, events.reduce(evolveDrawings, own.get(owner) ?? []));
    },
    answer: (command) => ({ drawingId: command.kind === 'clear' ? '' : command.drawingId }),
    save: (writer, { before, own }) => saveDrawings(writer, before, own),
  };
}
