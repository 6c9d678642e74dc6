/** What the main thread and the store's thread say to each other. */
export interface EmbeddedOptions {
  /** Folder of the data; undefined = in memory, for tests. */
  readonly dataDir: string | undefined;
  /** A dumped data folder that an in-memory store starts from. */
  readonly snapshot: Uint8Array<ArrayBuffer> | undefined;
}

export type ToWorker =
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'dumped'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly problem: string };

/** PGlite's own start parameters without `-F` (which switches fsync off), with fsync on. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [
    ...defaults.filter((param) => param !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'synchronous_commit=on',
  ];
}
