import { connect, type Socket } from 'node:net';

export class LineReply {
  readonly status: number;
  readonly bytes: Buffer;
  constructor(status: number, bytes: Buffer) {
    this.status = status;
    this.bytes = bytes;
  }
  get body(): string {
    return this.bytes.toString('utf8');
  }
}

/**
 * One kept-alive connection with one request under way at a time. Written for load: a general HTTP client takes more of
 * the machine than the server that it is to measure.
 */
export interface HttpLine {
  /** Rejects when the connection breaks before the whole reply is there; the next request opens a new one. */
  send(request: string): Promise<LineReply>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

export function createHttpLine(port: number): HttpLine {
  let socket: Socket | undefined;
  let pending: { resolve: (reply: LineReply) => void; reject: (error: Error) => void } | undefined;
  let received: Buffer = Buffer.alloc(0);

  function fail(from: Socket, error: Error): void {
    if (from !== socket) return;
    socket = undefined;
    received = Buffer.alloc(0);
    const waiting = pending;
    pending = undefined;
    waiting?.reject(error);
  }

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    opened.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const reply = readReply(received);
      if (!reply || !pending) return;
      received = received.subarray(reply.end);
      const waiting = pending;
      pending = undefined;
      waiting.resolve(reply.reply);
    });
    opened.on('error', (error) => fail(opened, error));
    opened.on('close', () => fail(opened, new Error('the connection was closed')));
    return opened;
  }

  return {
    send(request) {
      return new Promise((resolve, reject) => {
        pending = { resolve, reject };
        socket ??= open();
        socket.write(request);
      });
    },
    close() {
      const open = socket;
      socket = undefined;
      open?.destroy();
    },
  };
}

/** The first whole reply in the bytes; undefined while a part is missing. Throws for what no server of ours sends. */
function readReply(bytes: Buffer): { reply: LineReply; end: number } | undefined {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`a reply without content-length: ${head.slice(0, 200)}`);
  const bodyAt = end + headEnd.length;
  const bodyEnd = bodyAt + Number(length);
  if (bytes.length < bodyEnd) return undefined;
  return { reply: new LineReply(Number(head.slice(9, 12)), bytes.subarray(bodyAt, bodyEnd)), end: bodyEnd };
}

export interface RequestOptions {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly form?: string;
  /** Takes packed replies, as every browser does. */
  readonly gzip?: boolean;
}

export function requestText({ method, path, token, form, gzip }: RequestOptions): string {
  const session = token === undefined ? '' : `access-token: ${token}\r\n`;
  const packed = gzip ? 'accept-encoding: gzip\r\n' : '';
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${session}${packed}`;
  if (form === undefined) return `${head}\r\n`;
  return `${head}content-type: application/x-www-form-urlencoded\r\ncontent-length: ${Buffer.byteLength(form)}\r\n\r\n${form}`;
}
