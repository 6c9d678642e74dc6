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

/** The exit code of a program when it has ended, as a shell would tell it. */
export function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/** Hands the signals that end programs to whoever is running now, until the returned function is called. */
export function passSignals(pass: (signal: NodeJS.Signals) => void): () => void {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of names) process.on(name, pass);
  return () => {
    for (const name of names) process.off(name, pass);
  };
}

/** Whether a child has to be told: a terminal sends Ctrl-C to the whole group, so its children have it already. */
export function mustBeTold(signal: NodeJS.Signals): boolean {
  return signal !== 'SIGINT' || !process.stdin.isTTY;
}

/**
 * Waits for programs that run until they are stopped: passes the signals on, stops the others when one ends, and leaves
 * with the exit code of the first that ended.
 */
export async function standFor(children: readonly ChildProcess[]): Promise<void> {
  passSignals((signal) => {
    if (mustBeTold(signal)) for (const child of children) child.kill(signal);
  });
  const codes = children.map(endOf);
  process.exitCode = await Promise.race(codes);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(codes);
}
