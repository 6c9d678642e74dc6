import type { ContractPricesView } from '@tarazu/wire/coin/contract/contract-prices';
import type { ClientFrame, OwnEvent, ServerFrame } from '@tarazu/wire/feed';
import type { BookView, PrintView, QuoteView } from '@tarazu/wire/market';
import { LiveStore } from './live-store.ts';

/** `[openAtMs, open, high, low, close, volume]` */
type CandleRow = readonly [number, string, string, string, string, string];

/** `idle`: nothing asked for yet. `down`: the connection is gone and is being tried again. */
export type FeedState = 'idle' | 'connecting' | 'up' | 'down';

interface FeedOptions {
  readonly url: string;
  readonly token: () => string | undefined;
  readonly onEvent: (event: OwnEvent) => void;
  /** Something was marked as read, perhaps on another device. */
  readonly onReadMarks: () => void;
  readonly onSessionGone: () => void;
}

const SUBSCRIBE_AFTER_MS = 150;
const PING_EVERY_MS = 20_000;
const SILENT_AFTER_MS = 45_000;
const RETRY_FIRST_MS = 500;
const RETRY_MOST_MS = 15_000;
const TOPICS_A_FRAME = 100;

/**
 * The one WebSocket of the app. Components say which topics they look at; subscriptions are counted and sent in batches,
 * and said again after a reconnection. Own events are asked for from the last number seen, so that none is missed.
 */
export class FeedConnection {
  readonly quotes = new LiveStore<QuoteView>();
  readonly books = new LiveStore<BookView>();
  readonly prints = new LiveStore<readonly PrintView[]>();
  readonly candles = new LiveStore<CandleRow>();
  readonly contracts = new LiveStore<ContractPricesView>();
  readonly #options: FeedOptions;
  readonly #watchers = new Map<string, number>();
  readonly #sent = new Set<string>();
  readonly #stateListeners = new Set<() => void>();
  #socket: WebSocket | undefined;
  #state: FeedState = 'idle';
  #retryMs = RETRY_FIRST_MS;
  #lastFrameAtMs = 0;
  #lastEventNo: number | undefined;
  #syncTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
    setInterval(() => this.#checkAlive(), PING_EVERY_MS);
    window.addEventListener('online', () => this.#connectSoon(0));
    window.addEventListener('offline', () => this.#socket?.close());
  }

  get state(): FeedState {
    return this.#state;
  }

  /** When the last frame came, ms UTC; 0 = never. */
  get lastFrameAtMs(): number {
    return this.#lastFrameAtMs;
  }

  readonly onState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  /** Keeps a topic subscribed until the returned function is called. */
  watch(topic: string): () => void {
    this.#watchers.set(topic, (this.#watchers.get(topic) ?? 0) + 1);
    this.#syncSoon();
    return () => {
      const left = (this.#watchers.get(topic) ?? 1) - 1;
      if (left > 0) this.#watchers.set(topic, left);
      else this.#watchers.delete(topic);
      this.#syncSoon();
    };
  }

  /** After the session changed: own events of the new one, or none. */
  signIn(): void {
    this.#lastEventNo = undefined;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#sendSession();
    else if (this.#options.token()) this.#connectSoon(0);
  }

  #syncSoon(): void {
    clearTimeout(this.#syncTimer);
    this.#syncTimer = setTimeout(() => this.#sync(), SUBSCRIBE_AFTER_MS);
  }

  #sync(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      if (this.#watchers.size > 0 && !this.#socket) this.#connectSoon(0);
      return;
    }
    const wanted = [...this.#watchers.keys()].filter((topic) => !this.#sent.has(topic));
    const unwanted = [...this.#sent].filter((topic) => !this.#watchers.has(topic));
    for (let at = 0; at < unwanted.length; at += TOPICS_A_FRAME) {
      this.#send({ op: 'unsubscribe', topics: unwanted.slice(at, at + TOPICS_A_FRAME) });
    }
    for (let at = 0; at < wanted.length; at += TOPICS_A_FRAME) {
      this.#send({ op: 'subscribe', topics: wanted.slice(at, at + TOPICS_A_FRAME) });
    }
    for (const topic of unwanted) this.#sent.delete(topic);
    for (const topic of wanted) this.#sent.add(topic);
  }

  #connectSoon(afterMs: number): void {
    if (this.#socket) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#connect(), afterMs);
  }

  #connect(): void {
    if (this.#socket) return;
    if (this.#state === 'idle') this.#change('connecting');
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#retryMs = RETRY_FIRST_MS;
      this.#lastFrameAtMs = Date.now();
      this.#change('up');
      this.#sendSession();
      this.#sync();
    });
    socket.addEventListener('message', (message) => {
      this.#lastFrameAtMs = Date.now();
      if (typeof message.data === 'string') this.#take(JSON.parse(message.data) as ServerFrame);
    });
    socket.addEventListener('close', () => {
      this.#socket = undefined;
      this.#sent.clear();
      this.#change('down');
      this.#connectSoon(this.#retryMs * (0.75 + Math.random() / 2));
      this.#retryMs = Math.min(RETRY_MOST_MS, this.#retryMs * 2);
    });
  }

  #sendSession(): void {
    const token = this.#options.token();
    if (!token) this.#send({ op: 'sign-out' });
    else if (this.#lastEventNo === undefined) this.#send({ op: 'sign-in', token });
    else this.#send({ op: 'sign-in', token, after: this.#lastEventNo });
  }

  #take(frame: ServerFrame): void {
    switch (frame.op) {
      case 'quote':
        this.quotes.set(frame.quote.id, frame.quote);
        break;
      case 'book':
        this.books.set(frame.book.id, frame.book);
        break;
      case 'prints':
        this.prints.set(frame.id, frame.items);
        break;
      case 'candle':
        this.candles.set(`${frame.id}:${frame.interval}`, frame.candle);
        break;
      case 'contract':
        this.contracts.set(frame.contract.id, frame.contract);
        break;
      case 'event':
        this.#lastEventNo = Math.max(this.#lastEventNo ?? 0, frame.event.no);
        this.#options.onEvent(frame.event);
        break;
      case 'signed-in':
        this.#lastEventNo ??= frame.head;
        break;
      case 'signed-out':
        if (frame.reason === 'session_gone' && this.#options.token()) this.#options.onSessionGone();
        break;
      case 'read-marks':
        this.#options.onReadMarks();
        break;
      case 'pong':
      case 'refused':
        break;
    }
  }

  #checkAlive(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#lastFrameAtMs > SILENT_AFTER_MS) this.#socket.close();
    else this.#send({ op: 'ping' });
  }

  #send(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #change(state: FeedState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#stateListeners) listener();
  }
}
