import type { AccountId } from '@tarazu/domain/posting';
import type { WebSocket } from 'ws';
import type { SessionInfo } from '../session.ts';

/** Past this the client gets no market frames until it has read what it has. */
const SLOW_BYTES = 256 * 1024;
/** Past this it is cut off. */
const CUT_OFF_BYTES = 2 * 1024 * 1024;
/** A client that stays slow for this long is cut off. */
const SLOW_MS = 15_000;

/** What a client needs of its connection. */
type Socket = Pick<WebSocket, 'OPEN' | 'readyState' | 'bufferedAmount' | 'close' | 'terminate'> & {
  send(text: string): void;
};

/** One connection: what it listens to, who it is, and how far behind it reads. */
export class FeedClient {
  readonly #socket: Socket;
  readonly topics = new Set<string>();
  /** Topics whose newest frame it has not got yet because it was slow. */
  readonly behind = new Set<string>();
  session: SessionInfo | undefined;
  token: string | undefined;
  /** The last own event sent. */
  eventNo = 0;
  /** True while kept events are being read; new ones wait for the reader, so that none comes twice or out of order. */
  catchingUp = false;
  missed = false;
  #slowSinceMs: number | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get accountId(): AccountId | undefined {
    return this.session?.accountId;
  }

  send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }

  /** `ready`: send on; `slow`: skip market frames; `lost`: cut off. */
  pace(nowMs: number): 'ready' | 'slow' | 'lost' {
    const buffered = this.#socket.bufferedAmount;
    if (buffered > CUT_OFF_BYTES) return 'lost';
    if (buffered <= SLOW_BYTES) {
      this.#slowSinceMs = undefined;
      return 'ready';
    }
    this.#slowSinceMs ??= nowMs;
    return nowMs - this.#slowSinceMs > SLOW_MS ? 'lost' : 'slow';
  }

  close(): void {
    this.#socket.close(1001, 'the server is stopping');
  }

  cutOff(): void {
    this.#socket.terminate();
  }
}
