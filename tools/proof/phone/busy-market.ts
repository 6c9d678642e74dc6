import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createClient } from '@tarazu/wire/client';
import { BASE_PATH, type Endpoint } from '@tarazu/wire/endpoint';
import { type ClientFrame, type ServerFrame, STREAM_PATH } from '@tarazu/wire/feed';
import { type BookView, listCandles, listStocks, type QuoteRow, showBook } from '@tarazu/wire/market';
import { type WebSocket, WebSocketServer } from 'ws';
import { freePort } from '../../machine/postgres.ts';
import { bookFrame, type Candle, candleFrame, candlesUpTo, quoteFrame, rowsLike } from './waves.ts';

/**
 * A market far busier than ours, in front of a real house: its list of stocks, its candles and its feed are made up, all
 * else is the house's own answer. Every row is told, whether it was asked for or not.
 */
export interface BusyMarket {
  readonly origin: string;
  /** A share of the house that has a page. */
  readonly id: string;
  /** Frames sent so far. */
  sent(): number;
  close(): Promise<void>;
}

export interface BusyMarketOptions {
  readonly housePort: number;
  readonly rows: number;
  readonly candles: number;
  readonly updatesPerSecond: number;
}

interface Wares {
  readonly rows: readonly QuoteRow[];
  readonly candles: readonly Candle[];
  readonly book: BookView;
}

/** The frames of one step are sent in parts, as they would come from many instruments. */
const PARTS = 10;

export async function openBusyMarket(options: BusyMarketOptions): Promise<BusyMarket> {
  const wares = await fetchWares(options);
  const port = await freePort();
  const replaced = new Map<string, unknown>([
    [pathOf(listStocks), { items: wares.rows, page: 1, pageSize: wares.rows.length, total: wares.rows.length }],
    [pathOf(listCandles), { id: wares.book.id, interval: '1D', more: false, candles: wares.candles }],
  ]);
  const server = createServer((incoming, outgoing) => {
    const data = replaced.get((incoming.url ?? '').split('?')[0] ?? '');
    if (data === undefined) return passOn(options.housePort, incoming, outgoing);
    incoming.resume();
    outgoing.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    outgoing.end(JSON.stringify({ code: 0, msg: 'OK', data }));
    return undefined;
  });
  const feed = new WebSocketServer({ server, path: STREAM_PATH });
  let sent = 0;
  feed.on('connection', (socket) => {
    const stop = tell(socket, wares, options.updatesPerSecond, () => {
      sent += 1;
    });
    socket.on('close', stop);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    id: wares.book.id,
    sent: () => sent,
    close: () =>
      new Promise((resolve) => {
        for (const socket of feed.clients) socket.terminate();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const pathOf = ({ path }: Endpoint) => `${BASE_PATH}${path}`;

async function fetchWares({ housePort, rows, candles }: BusyMarketOptions): Promise<Wares> {
  const origin = `http://127.0.0.1:${housePort}`;
  const client = createClient({ origin, token: () => undefined, language: () => 'en-US' });
  const stocks = await client.call(listStocks, { country: 'IN' });
  if (!stocks.ok) throw new Error('the house does not list its stocks');
  const book = await client.call(showBook, { id: stocks.data.items[0]?.id ?? '' });
  if (!book.ok) throw new Error('the house does not show a book');
  return { rows: rowsLike(stocks.data.items, rows), candles: candlesUpTo(candles, Date.now()), book: book.data };
}

function passOn(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** Sends until the returned function is called. */
function tell(socket: WebSocket, wares: Wares, updatesPerSecond: number, onSent: () => void): () => void {
  const topics = new Set<string>();
  socket.on('message', (data) => {
    const frame = JSON.parse(data instanceof Buffer ? data.toString() : '{}') as ClientFrame;
    if (frame.op === 'subscribe') for (const topic of frame.topics) topics.add(topic);
    if (frame.op === 'unsubscribe') for (const topic of frame.topics) topics.delete(topic);
    if (frame.op === 'ping') send({ op: 'pong' });
  });
  const send = (frame: ServerFrame) => {
    socket.send(JSON.stringify(frame));
    onSent();
  };
  let turn = 0;
  const timer = setInterval(
    () => {
      const [step, part] = [Math.floor(turn / PARTS), turn % PARTS];
      for (let seed = part; seed < wares.rows.length; seed += PARTS) {
        const row = wares.rows[seed];
        if (row) send(quoteFrame(row, seed, step));
      }
      if (part === 0) for (const frame of askedFor(topics, wares, step)) send(frame);
      turn += 1;
    },
    1000 / updatesPerSecond / PARTS,
  );
  return () => clearInterval(timer);
}

/** What belongs to the page of one share. */
function askedFor(topics: ReadonlySet<string>, { candles, book }: Wares, step: number): ServerFrame[] {
  const last = candles.at(-1);
  return [...topics].flatMap((topic) => {
    const [kind = '', country = '', symbol = '', interval = ''] = topic.split(':');
    const id = `${country}:${symbol}`;
    if (kind === 'book') return [bookFrame({ ...book, id }, step)];
    return kind === 'candle' && interval === '1D' && last ? [candleFrame(id, last, step)] : [];
  });
}
