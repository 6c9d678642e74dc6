import type { Drawing } from '@tarazu/domain/chart/drawing';
import { decimal, decimalToText } from '@tarazu/domain/money';
import {
  clearDrawings,
  type DrawingView,
  deleteDrawing,
  listDrawings,
  saveDrawing,
} from '@tarazu/wire/market-features/drawing';
import { type LiveMarket, priceNow } from '../market/index.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Migration } from '../platform/migrations.ts';
import type { IdSource } from '../platform/random-id.ts';
import { drawingMigrations, readDrawings } from './store.ts';
import { serveTemplates } from './template/routes.ts';
import { templateMigrations } from './template/store.ts';
import { createDrawingTransactor, type DrawingCommand } from './transactor.ts';

export const chartMigrations: readonly Migration[] = [...drawingMigrations, ...templateMigrations];

export interface ChartDeps {
  readonly database: Pick<Database, 'query'>;
  readonly committer: Committer;
  readonly market: LiveMarket;
  readonly ids: IdSource;
  readonly config: Pick<Config, 'drawingsMax' | 'drawingsEachMax' | 'chartTemplatesMax'>;
}

export interface Chart {
  routes(serve: Serve): void;
}

/** What people keep with the charts of instruments. */
export function createChart({ database, committer, market, ids, config }: ChartDeps): Chart {
  const transactor = createDrawingTransactor({
    eachMax: config.drawingsEachMax,
    allMax: config.drawingsMax,
    tick: (id) => (market.instrument(id) ? market.tradingState(id).tickSize : undefined),
  });

  async function submit(command: DrawingCommand, requestId: RequestId, body: readonly unknown[]) {
    const asked = { owner: command.owner, requestId, body: JSON.stringify([command.kind, ...body]), command };
    const outcome = await committer.submit(transactor, asked);
    return outcome.kind === 'refused' ? outcome : outcome.answer;
  }

  return {
    routes(serve) {
      serveTemplates(serve, { database, committer, ids, config });
      serve(listDrawings, async ({ id }, { session }) => {
        const own = (await readDrawings(database, [session.accountId])).get(session.accountId) ?? [];
        const items = own.filter(({ instrumentId }) => instrumentId === id).map((drawing) => viewOf(market, drawing));
        return { items, max: config.drawingsEachMax };
      });
      serve(saveDrawing, ({ requestId, drawingId, id, tool, colour, times, prices, text }, { session }) => {
        const at = times.map((time) => Date.parse(time));
        // Without a price for each instant it has another number of points than its kind, and is refused.
        const points = prices.length === at.length ? prices.map((price, place) => pointAt(at[place], price)) : [];
        const isNew = drawingId === undefined;
        const wanted = { drawingId: drawingId ?? ids.id(), isNew, instrumentId: id, tool, colour, points, text };
        const body = [drawingId, id, tool, colour, times, prices, text];
        return submit({ kind: 'save', owner: session.accountId, ...wanted }, requestId, body);
      });
      serve(deleteDrawing, ({ requestId, drawingId }, { session }) =>
        submit({ kind: 'delete', owner: session.accountId, drawingId }, requestId, [drawingId]),
      );
      serve(clearDrawings, async ({ requestId, id }, { session }) => {
        const command = { kind: 'clear', owner: session.accountId, instrumentId: id } as const;
        const outcome = await submit(command, requestId, [id]);
        return 'kind' in outcome ? outcome : { id };
      });
    },
  };
}

const pointAt = (atMs = 0, price: string) => ({ atMs, price: decimal(price) });

/** By the shares of now, as its bars are; an instrument that the present source does not list has the prices at which it was drawn. */
function viewOf(market: LiveMarket, { instrumentId, drawnAtMs, points, ...drawing }: Drawing): DrawingView {
  const isListed = market.instrument(instrumentId) !== undefined;
  const now = (price: bigint) =>
    isListed ? priceNow(market, { instrumentId, price, sinceMs: drawnAtMs }, 'floor') : price;
  return {
    ...drawing,
    points: points.map(({ atMs, price }) => ({ at: new Date(atMs).toISOString(), price: decimalToText(now(price)) })),
  };
}
