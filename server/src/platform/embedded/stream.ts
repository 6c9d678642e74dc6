import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { EmbeddedOptions, FromWorker, ToWorker } from './protocol.ts';

/** The embedded store seen from the main thread: a stream that the ordinary driver takes for a socket. */
export interface EmbeddedStore {
  /** A fresh stream for one connection. One at a time: the store has a single session. */
  connect(): Duplex;
  /** The data folder as bytes, from which another in-memory store can start. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

class StoreSocket extends Duplex {
  readonly #worker: Worker;
  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }
  // What the driver expects of a socket.
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {
    // Data is pushed when the worker sends it.
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk);
    done();
  }
  override _writev(chunks: readonly { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map((entry) => entry.chunk)));
    done();
  }
  #send(bytes: Uint8Array): void {
    const copy = new Uint8Array(bytes);
    this.#worker.postMessage({ kind: 'data', bytes: copy } satisfies ToWorker, [copy.buffer]);
  }
}

export async function openEmbeddedStore(options: EmbeddedOptions): Promise<EmbeddedStore> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  let socket: StoreSocket | undefined;
  let onDump: ((bytes: Uint8Array<ArrayBuffer>) => void) | undefined;
  let onClosed: (() => void) | undefined;

  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      reject(error);
      socket?.destroy(error);
    });
    worker.on('message', (message: FromWorker) => {
      switch (message.kind) {
        case 'ready':
          resolve();
          break;
        case 'data':
          socket?.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
          break;
        case 'dumped':
          onDump?.(message.bytes);
          break;
        case 'closed':
          onClosed?.();
          break;
        case 'failed':
          reject(new Error(message.problem));
          socket?.destroy(new Error(message.problem));
          break;
      }
    });
  });

  return {
    connect: () => {
      socket = new StoreSocket(worker);
      return socket;
    },
    dump: () =>
      new Promise((resolve) => {
        onDump = resolve;
        worker.postMessage({ kind: 'dump' } satisfies ToWorker);
      }),
    close: () =>
      new Promise((resolve) => {
        onClosed = resolve;
        worker.on('exit', () => resolve());
        worker.postMessage({ kind: 'close' } satisfies ToWorker);
      }),
  };
}
