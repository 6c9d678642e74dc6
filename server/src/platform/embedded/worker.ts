import { existsSync, fsyncSync, mkdirSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { durableStartParams, type EmbeddedOptions, type FromWorker, type ToWorker } from './protocol.ts';

/**
 * PGlite in a thread of its own, speaking the PostgreSQL wire protocol in messages. In the main thread it would stop every
 * other request while it works.
 *
 * PGlite starts PostgreSQL with fsync off, and its Node file system has no fsync at all, so a commit is not durable by
 * itself. Here fsync is on, and the file system's stream operations get a real one.
 */
const options = workerData as EmbeddedOptions;
const port = parentPort;
if (!port) throw new Error('the embedded store runs as a worker thread');

/** Of -20 to 19; the higher, the more it gives way. */
const NICENESS = 10;

/** The part of Emscripten's file system that is used here. */
interface EmscriptenStream {
  readonly nfd?: number;
  readonly stream_ops: { fsync?: (stream: EmscriptenStream) => number };
}

function giveStreamsAnFsync(store: PGlite): void {
  const { FS: files, PGDATA: folder = '/pglite/data' } = store.Module as unknown as {
    FS: { open(path: string, flags: string): EmscriptenStream; close(stream: EmscriptenStream): void };
    PGDATA?: string;
  };
  const stream = files.open(`${folder}/PG_VERSION`, 'r');
  stream.stream_ops.fsync = (open) => {
    if (open.nfd !== undefined) fsyncSync(open.nfd);
    return 0;
  };
  files.close(stream);
}

/**
 * Under full load both threads want the same processors. Whoever reads something that needs no store should not wait behind
 * a batch of orders, so the store's thread gives way. Linux counts a thread as a process here; elsewhere it stays as it is.
 */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
}

async function open(): Promise<PGlite> {
  if (options.dataDir === undefined) {
    const loadDataDir = options.snapshot ? new Blob([options.snapshot]) : undefined;
    return PGlite.create({ ...(loadDataDir ? { loadDataDir } : {}) });
  }
  if (!existsSync(options.dataDir)) mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const store = await PGlite.create(options.dataDir, { startParams: durableStartParams(PGlite.defaultStartParams) });
  giveStreamsAnFsync(store);
  return store;
}

/** The store's file system throws objects that are no errors. */
function problemIn(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}

function say(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

let store: PGlite;
try {
  giveWay();
  store = await open();
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'failed', problem: problemIn(error) });
  throw error;
}

async function handle(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'data': {
      // Copied by the store into its own memory; the reply is a copy of ours, so it may be handed over.
      await store.execProtocolRawStream(message.bytes, {
        syncToFs: false,
        onRawData: (bytes) => {
          const own = bytes.slice();
          say({ kind: 'data', bytes: own }, [own.buffer]);
        },
      });
      break;
    }
    case 'dump': {
      const file = await store.dumpDataDir('none');
      say({ kind: 'dumped', bytes: new Uint8Array(await file.arrayBuffer()) });
      break;
    }
    case 'close':
      await store.close();
      say({ kind: 'closed' });
      port?.close();
      break;
  }
}

let last = Promise.resolve();
port.on('message', (message: ToWorker) => {
  last = last
    .then(() => handle(message))
    .catch((error: unknown) => {
      say({ kind: 'failed', problem: problemIn(error) });
    });
});
