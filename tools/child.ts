import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './command.ts';

/**
 * How the server's Node is run. A bounded heap makes the collector tidy up early: without it the server takes twice the
 * memory for the same data. A large nursery, from the start and for good, lets what a request leaves behind die young; one thread
 * tidies it, since several mostly wait for each other there. The program's own code in large pages is found sooner. Together
 * they save a quarter of an order's time.
 */
export const serverNodeOptions: readonly string[] = [
  '--max-old-space-size=512',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--use-largepages=silent',
  '--no-parallel-scavenge',
];

/** Where the server keeps its compiled modules: half of the work of loading its sources, at every start but the first. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };

/** Starts a script with this Node in the same terminal. */
export function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv = process.env, cwd = root): ChildProcess {
  return spawn(process.execPath, [...args], { cwd, env, stdio: 'inherit' });
}

/**
 * Waits for programs that run until they are stopped: passes the signals on, stops the others when one ends, and leaves
 * with the exit code of the first that ended.
 */
export async function standFor(children: readonly ChildProcess[]): Promise<void> {
  const forward = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to the whole group, so the children have it already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, forward);
  const codes = children.map(
    (child) =>
      new Promise<number>((resolve) => {
        child.once('error', (error) => {
          console.error(error.message);
          resolve(127);
        });
        child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
      }),
  );
  process.exitCode = await Promise.race(codes);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(codes);
}
