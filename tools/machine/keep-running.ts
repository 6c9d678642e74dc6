import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { endOf, mustBeTold, passSignals } from '../child.ts';

/** The server's exit code when it could not start: its configuration, its port or its disk. Starting again would not help. */
export const COULD_NOT_START = 78;

/** A life that ended sooner was a quick one. */
const QUICK_MS = 60_000;
const QUICK_DEATHS_MAX = 5;
const FIRST_WAIT_MS = 500;

/** How long to wait before the next start; undefined when there is none to be made. */
export function waitAfter(code: number, quickDeaths: number): number | undefined {
  if (code === 0 || code === COULD_NOT_START || quickDeaths >= QUICK_DEATHS_MAX) return undefined;
  return FIRST_WAIT_MS * 2 ** Math.max(0, quickDeaths - 1);
}

/** What is said when a program is not started again; nothing for an end that somebody wanted. */
function lastWords(code: number, quickDeaths: number): string | undefined {
  if (quickDeaths < QUICK_DEATHS_MAX || code === 0 || code === COULD_NOT_START) return undefined;
  return `The server ended ${quickDeaths} times soon after its start (code ${code}) and is not started again. What it said is above.`;
}

/**
 * Starts a program, and again whenever it ends without having been told to. Gives up after several quick deaths. Answers with
 * the last exit code.
 */
export async function keepRunning(start: () => ChildProcess): Promise<number> {
  const told = new AbortController();
  let child: ChildProcess | undefined;
  const release = passSignals((signal) => {
    told.abort();
    if (mustBeTold(signal)) child?.kill(signal);
  });
  let code = 0;
  for (let quickDeaths = 0; !told.signal.aborted; ) {
    const startedAtMs = performance.now();
    child = start();
    code = await endOf(child);
    if (told.signal.aborted) break;
    quickDeaths = performance.now() - startedAtMs < QUICK_MS ? quickDeaths + 1 : 1;
    const waitMs = waitAfter(code, quickDeaths);
    if (waitMs === undefined) {
      const words = lastWords(code, quickDeaths);
      if (words !== undefined) console.error(words);
      break;
    }
    console.error(`The server ended unexpectedly (code ${code}); it is started again in ${waitMs / 1000} s.`);
    await delay(waitMs, undefined, { signal: told.signal }).catch(() => undefined);
  }
  release();
  return code;
}
