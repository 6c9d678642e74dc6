import { strToU8, zipSync } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

/** A ZIP file of texts, every entry with the same time: ZIP keeps a wall clock, and here it is that of UTC. */
export function zipOf(entries: readonly ZipEntry[], atMs: number): Buffer {
  // The library writes the clock of this machine's own zone.
  const mtime = atMs + new Date(atMs).getTimezoneOffset() * 60_000;
  const files = Object.fromEntries(entries.map(({ name, text }) => [name, strToU8(text)]));
  return Buffer.from(zipSync(files, { mtime }));
}
