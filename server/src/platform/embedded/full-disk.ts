import { statfsSync } from 'node:fs';

/** With less there is no room for the files that a store makes when it opens. */
const FREE_MIN_BYTES = 32 * 1024 * 1024;

function bytesFree(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    // A folder that is not there yet is not full.
    return Number.POSITIVE_INFINITY;
  }
}

/** Why the start failed, in plain words when a full disk is the reason: the store itself only says that it gave up. */
export function problemOfStart(error: unknown, path: string, free = bytesFree(path)): unknown {
  const isRoom = /ENOSPC|No space left/i.test(String(error));
  const gaveUp = /Aborted\(|ErrnoError|unreachable|RuntimeError/.test(String(error)) && free < FREE_MIN_BYTES;
  if (!isRoom && !gaveUp) return error;
  const mib = Math.floor(free / 1024 / 1024);
  return new Error(`the disk of ${path} is full (${mib} MiB are free). Make room there, or set another DATA_DIR.`, {
    cause: error,
  });
}
