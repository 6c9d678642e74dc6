import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../command.ts';
import { freePort } from '../../machine/postgres.ts';
import { createHttpLine, requestText } from '../http-line.ts';
import type { LoadJob, LoadResult } from './load-job.ts';

/** The house that is measured. */
export const benchServer = 'tools/proof/bench/bench-server.ts';

export interface LoadProcess {
  run(job: LoadJob): Promise<LoadResult>;
  close(): void;
}

export function forkScript(
  path: string,
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = process.execArgv,
): ChildProcess {
  const execArgv = [...nodeOptions];
  return fork(join(root, path), [], { cwd: root, execArgv, env: { ...process.env, NODE_ENV: 'production', ...env } });
}

/** Messages to and from a child; rejects when the child ends instead of answering. */
export function ask<Reply>(child: ChildProcess, message: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a process ended with code ${code} instead of answering`));
    child.once('exit', onExit);
    child.once('message', (reply) => {
      child.off('exit', onExit);
      resolve(reply as Reply);
    });
    child.send(message);
  });
}

export function startLoad(): LoadProcess {
  const child = forkScript('tools/proof/bench/load.ts');
  return {
    run: (job) => ask<LoadResult>(child, job),
    close: () => child.disconnect(),
  };
}

export async function startEcho(): Promise<{ port: number; close(): void }> {
  const port = await freePort();
  const child = forkScript('tools/proof/bench/echo.ts', { PORT: String(port) });
  const line = createHttpLine(port);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await line.send(requestText({ method: 'POST', path: '/echo', form: 'a=b' }));
      break;
    } catch (error) {
      if (attempt === 200) throw new Error('the echo does not answer', { cause: error });
      await delay(50);
    }
  }
  line.close();
  return { port, close: () => child.disconnect() };
}
