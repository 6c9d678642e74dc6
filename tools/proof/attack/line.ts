import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A request as it goes over the wire. */
export interface Raw {
  readonly method: string;
  readonly path: string;
  /** Names may come twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** A reply that takes longer has not come. */
const PATIENCE_MS = 20_000;
const headEnd = '\r\n\r\n';

/** Text as bytes of one character each, so that a header may hold any of them. */
export function bytesOf({ method, path, headers, body }: Raw): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  if (body.length > 0) lines.push(`content-length: ${body.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}${headEnd}`, 'latin1'), body]);
}

/** The first whole reply in the bytes; undefined while a part is missing. `ended`: no more will come. */
function readReply(bytes: Buffer, isHead: boolean, ended: boolean): Reply | undefined {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const from = end + headEnd.length;
  // A go-ahead, with the reply behind it.
  if (bytes.toString('latin1', 0, 10) === 'HTTP/1.1 1') return readReply(bytes.subarray(from), isHead, ended);
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  const whole = isHead || /^HTTP\/1\.1 (204|304)/.test(head) || bytes.length - from >= length;
  if (!whole && !ended) return undefined;
  return { status: Number(head.slice(9, 12)), head, body: bytes.toString('utf8', from) };
}

/** One connection at a time with one request under way, whatever the request looks like. */
export class Line {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Rejects when the connection ends without a reply, or none comes in time. */
  async ask(raw: Raw): Promise<Reply> {
    if (!this.#socket) return this.#askOnce(raw);
    // A connection that was kept may have been closed meanwhile, which says nothing about this request: browsers ask again, too.
    return this.#askOnce(raw).catch(() => this.#askOnce(raw));
  }

  #askOnce(raw: Raw): Promise<Reply> {
    const socket = this.#socket ?? connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    return new Promise((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0);
      const finish = (reply: Reply | undefined, error: Error) => {
        clearTimeout(timer);
        socket.removeAllListeners();
        socket.on('error', () => undefined);
        // What lies behind the reply is of no use to the next request.
        if (!reply || /\r\nconnection: close/i.test(reply.head) || raw.method === 'HEAD') this.close();
        if (reply) resolve(reply);
        else reject(error);
      };
      const timer = setTimeout(() => finish(undefined, new Error('no reply in time')), PATIENCE_MS);
      const look = (ended: boolean, error: Error) => {
        const reply = readReply(received, raw.method === 'HEAD', ended);
        if (reply || ended) finish(reply, error);
      };
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        look(false, new Error());
      });
      socket.on('error', (error) => look(true, error));
      socket.on('close', () => look(true, new Error('the connection ended without a reply')));
      socket.write(bytesOf(raw));
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }
}
