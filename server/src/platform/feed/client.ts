import type { AccountId } from '@tarazu/domain/posting';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import type { SessionInfo } from '../session.ts';
import { type Action, Allowance, socketRates } from './allowance.ts';

/** Past this the client gets no market frames until it has read what it has. */
const SLOW_BYTES = 256 * 1024;
/** Past this it is cut off. */
const CUT_OFF_BYTES = 2 * 1024 * 1024;
/** A client that stays slow for this long is cut off. */
const SLOW_MS = 15_000;
/** How long a client that is sent away may take to hang up. */
const LEAVE_MS = 1_000;

/** The standard code of a connection that is ended for what its client did. */
const POLICY_VIOLATION = 1008;

/** What a client needs of its connection. */
type Socket = Pick<WebSocket, 'OPEN' | 'readyState' | 'bufferedAmount' | 'pause' | 'close' | 'terminate'> & {
  send(text: string): void;
};

/** One connection: what it listens to, who it is, and how far behind it reads. */
export class FeedClient {
  readonly #socket: Socket;
  readonly #own: Allowance;
  readonly #ofAddress: Allowance;
  #ofAccount: Allowance | undefined;
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
  wrongTokens = 0;
  #slowSinceMs: number | undefined;

  constructor(socket: Socket, ofAddress: Allowance, nowMs: number) {
    this.#socket = socket;
    this.#own = new Allowance(socketRates, nowMs);
    this.#ofAddress = ofAddress;
    ofAddress.sockets += 1;
  }

  /** Whose allowance counts beside that of the address, from a sign-in to its sign-out. */
  set ofAccount(allowance: Allowance | undefined) {
    if (this.#ofAccount) this.#ofAccount.sockets -= 1;
    if (allowance) allowance.sockets += 1;
    this.#ofAccount = allowance;
  }

  /** Takes from all that this client draws on, and waits until it is paid for. */
  async afford(action: Action, count: number, clock: Clock): Promise<void> {
    const nowMs = clock.nowMs();
    const waits = [this.#own, this.#ofAddress, this.#ofAccount].map((each) => each?.take(action, count, nowMs) ?? 0);
    const waitMs = Math.max(...waits);
    if (waitMs === 0) return;
    await new Promise<void>((resolve) => {
      const stop = clock.every(waitMs, () => {
        stop();
        resolve();
      });
    });
  }

  /** Once, when the connection is gone. */
  gone(): void {
    this.#ofAddress.sockets -= 1;
    this.ofAccount = undefined;
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

  /** Ends the connection with the reason. Nothing more is read, whatever still comes. */
  sendAway(reason: string): void {
    this.#socket.close(POLICY_VIOLATION, reason);
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), LEAVE_MS).unref();
  }

  cutOff(): void {
    this.#socket.terminate();
  }
}
