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

/** Why the start failed, in plain words where the store itself only says that it gave up. */
export function problemOfStart(error: unknown, path: string, free = bytesFree(path)): unknown {
  const isRoom = /ENOSPC|No space left/i.test(String(error));
  const gaveUp = /Aborted\(|ErrnoError|unreachable|RuntimeError/.test(String(error));
  if (isRoom || (gaveUp && free < FREE_MIN_BYTES)) {
    const mib = Math.floor(free / 1024 / 1024);
    return new Error(`the disk of ${path} is full (${mib} MiB are free). Make room there, or set another DATA_DIR.`, {
      cause: error,
    });
  }
  if (!gaveUp) return error;
  const reasons = 'a quota, a limit on the size of files (ulimit -f), or damaged files';
  return new Error(`the store in ${path} could not be opened or written: ${reasons}. It said: ${String(error)}`, {
    cause: error,
  });
}
