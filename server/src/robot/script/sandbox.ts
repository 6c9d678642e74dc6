import { Worker } from 'node:worker_threads';
import type { FromSandbox, SandboxReady, ScriptFault, StepAnswer, StepInput, ToSandbox } from './protocol.ts';
import { threadUsedMs } from './thread-time.ts';

export type Answered =
  | { readonly kind: 'answered'; readonly answer: StepAnswer | null }
  | { readonly kind: 'failed'; readonly fault: ScriptFault }
  /** The sandbox itself has ended, or has too much to do: nothing is said about the strategy. */
  | { readonly kind: 'away' };

export interface Sandbox {
  /**
   * Reads the code and, if there is an input, lets it decide once. Never rejects, and says `away` when the machine has no time for it. What decides
   * comes before what is only read: robots wait for nobody who writes.
   */
  ask(code: string, input: StepInput | null): Promise<Answered>;
  stop(): Promise<void>;
}

/**
 * The second guard: the first looks only between steps of the engine, and one step may take long. It goes by the time of a processor that the
 * thread has used, since a busy machine may let it wait; where nobody counts that, by the wall.
 */
const USED_MS = 150;
const LOOK_MS = 50;
/** Without an answer for so long nothing is said about the strategy: the machine has no time for it. */
const AWAY_MS = 20_000;
/** A thread that has not begun by then does not come. */
const STARTING_MS = 20_000;
/** Of each kind that wait; more are told to come back. */
const WAITING_MAX = 200;
const MEMORY_MB = 128;

interface Waiting {
  readonly code: string;
  readonly input: StepInput | null;
  readonly resolve: (answered: Answered) => void;
}

/**
 * One thread for what people have written. Whoever keeps it busy for longer than it may is ended together with the thread; the next one
 * begins a new thread. Nothing of trading waits for it but the robot that asks.
 */
export function createSandbox(): Sandbox {
  const decisions: Waiting[] = [];
  const readings: Waiting[] = [];
  let worker: Worker | undefined;
  let counted: number | undefined;
  let isBusy = false;
  let isStopped = false;
  let no = 0;

  /** Undefined when no thread comes up in its time. */
  async function open(): Promise<Worker | undefined> {
    if (worker) return worker;
    const thread = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    // Whoever waits for an answer hears of it below; between two jobs there is nobody to tell.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (worker === thread) worker = undefined;
    });
    thread.unref();
    worker = thread;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    thread.once('message', (ready: SandboxReady) => {
      counted = ready.thread;
      resolve(true);
    });
    thread.once('exit', () => resolve(false));
    const timer = setTimeout(() => resolve(false), STARTING_MS);
    const isReady = await promise;
    clearTimeout(timer);
    if (isReady) return thread;
    await end(thread);
    return undefined;
  }

  async function end(thread: Worker): Promise<void> {
    if (worker === thread) worker = undefined;
    await thread.terminate();
  }

  /** Ends the wait of one job when its thread has used more than it may, or has no time at all. */
  function watch(resolve: (answered: Answered) => void): ReturnType<typeof setInterval> {
    const begunMs = performance.now();
    const before = threadUsedMs(counted) ?? 0;
    return setInterval(() => {
      const waitedMs = performance.now() - begunMs;
      const usedMs = (threadUsedMs(counted) ?? before + waitedMs) - before;
      if (usedMs > USED_MS) resolve({ kind: 'failed', fault: { kind: 'slow', message: '', line: null } });
      else if (waitedMs > AWAY_MS) resolve({ kind: 'away' });
    }, LOOK_MS);
  }

  async function doOne({ code, input }: Waiting): Promise<Answered> {
    const thread = await open();
    if (!thread) return { kind: 'away' };
    no += 1;
    const own = no;
    const { promise, resolve } = Promise.withResolvers<Answered>();
    const onMessage = (message: FromSandbox) => {
      if (message.no === own) resolve(message);
    };
    const onEnd = () => resolve({ kind: 'failed', fault: { kind: 'memory', message: '', line: null } });
    thread.on('message', onMessage);
    thread.once('error', onEnd);
    thread.once('exit', onEnd);
    const timer = watch(resolve);
    thread.postMessage({ no: own, code, input } satisfies ToSandbox);
    const answered = await promise;
    clearInterval(timer);
    thread.off('message', onMessage);
    thread.off('error', onEnd);
    thread.off('exit', onEnd);
    // Of a thread in which something has gone wrong nothing is used again.
    if (answered.kind === 'away' || (answered.kind === 'failed' && /slow|memory/.test(answered.fault.kind)))
      await end(thread);
    return isStopped ? { kind: 'away' } : answered;
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    const next = () => decisions.shift() ?? readings.shift();
    for (let one = next(); one; one = next()) one.resolve(await doOne(one));
    isBusy = false;
  }

  return {
    ask(code, input) {
      const line = input ? decisions : readings;
      if (isStopped || line.length >= WAITING_MAX) return Promise.resolve({ kind: 'away' });
      const { promise, resolve } = Promise.withResolvers<Answered>();
      line.push({ code, input, resolve });
      void work();
      return promise;
    },
    async stop() {
      isStopped = true;
      for (const one of [...decisions.splice(0), ...readings.splice(0)]) one.resolve({ kind: 'away' });
      if (worker) await end(worker);
    },
  };
}
