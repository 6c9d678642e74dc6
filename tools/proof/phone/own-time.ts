/** An event of a browser's trace; times in microseconds. `tdur` is what its thread worked, `dur` what the clock on the wall says. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  ts: number;
  dur?: number;
  readonly tdur?: number;
}

interface Task {
  readonly fromUs: number;
  readonly tookUs: number;
  readonly workedUs: number;
}

const TASK = /RunTask$/;

function tasksByThread(events: readonly TraceEvent[]): Map<string, Task[]> {
  const threads = new Map<string, Task[]>();
  for (const { name, ph, pid, tid, ts, dur, tdur } of events) {
    if (ph !== 'X' || !TASK.test(name) || dur === undefined || tdur === undefined || dur === 0) continue;
    const tasks = threads.get(`${pid}:${tid}`) ?? [];
    tasks.push({ fromUs: ts, tookUs: dur, workedUs: Math.min(dur, tdur) });
    threads.set(`${pid}:${tid}`, tasks);
  }
  for (const [thread, tasks] of threads) {
    tasks.sort((a, b) => a.fromUs - b.fromUs || b.tookUs - a.tookUs);
    // A task is in the trace twice: as the thread's and, within it, as the page's.
    let endUs = 0;
    const outer = tasks.filter(({ fromUs, tookUs }) => {
      const inside = fromUs < endUs;
      endUs = Math.max(endUs, fromUs + tookUs);
      return !inside;
    });
    threads.set(thread, outer);
  }
  return threads;
}

function taskAt(tasks: readonly Task[], atUs: number): Task | undefined {
  let [low, high] = [0, tasks.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const task = tasks[middle];
    if (!task) return undefined;
    if (task.fromUs > atUs) high = middle - 1;
    else if (task.fromUs + task.tookUs < atUs) low = middle + 1;
    else return task;
  }
  return undefined;
}

/**
 * The trace as it would be if every task had had a processor to itself: each becomes as long as its thread worked, and what is
 * in it moves with it. Changes the events. When tasks begin stays as it was.
 */
export function takeOutOthers(events: readonly TraceEvent[]): void {
  const threads = tasksByThread(events);
  for (const event of events) {
    const task = taskAt(threads.get(`${event.pid}:${event.tid}`) ?? [], event.ts);
    if (!task) continue;
    const share = task.workedUs / task.tookUs;
    event.ts = Math.round(task.fromUs + (event.ts - task.fromUs) * share);
    if (event.dur !== undefined) event.dur = Math.round(event.dur * share);
  }
}

/** The thread that worked most: a page's main thread. */
function busiest(events: readonly TraceEvent[]): readonly Task[] {
  const worked = (tasks: readonly Task[]) => tasks.reduce((sum, { workedUs }) => sum + workedUs, 0);
  return [...tasksByThread(events).values()].sort((a, b) => worked(b) - worked(a))[0] ?? [];
}

/** How much of the time of its tasks the busiest thread stood waiting for a processor, in per cent. */
export function waitedPercent(events: readonly TraceEvent[]): number {
  const tasks = busiest(events);
  const tookUs = tasks.reduce((sum, task) => sum + task.tookUs, 0);
  const workedUs = tasks.reduce((sum, task) => sum + task.workedUs, 0);
  return tookUs === 0 ? 0 : (1 - workedUs / tookUs) * 100;
}

/** The longest task of the busiest thread by what the thread worked, in ms. */
export function longestWorkMs(events: readonly TraceEvent[]): number {
  return busiest(events).reduce((longest, { workedUs }) => Math.max(longest, workedUs / 1000), 0);
}
