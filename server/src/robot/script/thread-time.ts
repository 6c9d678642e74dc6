import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** Linux counts the time of a thread in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

/** Time of a processor that this very thread has used, in milliseconds: what others use meanwhile is not its own. */
export function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The number by which the system knows this thread; undefined where it counts none. */
export function ownThread(): number | undefined {
  return process.platform === 'linux' ? Number(basename(readlinkSync('/proc/thread-self'))) : undefined;
}

/** Time of a processor that a thread of this program has used, in milliseconds; undefined where nobody counts, or the thread is gone. */
export function threadUsedMs(thread: number | undefined): number | undefined {
  if (thread === undefined) return undefined;
  try {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The name of the thread may have any sign in it, and ends with the last bracket.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
