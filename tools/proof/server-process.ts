import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { serverEnvironment, serverNodeOptions } from '../child.ts';
import { root } from '../command.ts';
import { freePort } from '../machine/postgres.ts';
import { createHttpLine, requestText } from './http-line.ts';

/** The real server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** From the start of the process to its first answer. */
  readonly startedMs: number;
  /** `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>;
  /** The polite way, as an operator stops it. */
  stop(): Promise<void>;
  /** What the process has in memory, in MiB; undefined where the system does not tell. */
  residentMib(): number | undefined;
  /** Processor time used so far by all its threads, in ms; undefined where the system does not tell. */
  processorMs(): number | undefined;
  /** What it has printed so far. */
  output(): string;
}

export interface ServerOptions {
  readonly dataDir: string;
  /** Empty = the embedded store. */
  readonly databaseUrl: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another program than the server's own, relative to the root. */
  readonly script?: string;
  readonly nodeOptions?: readonly string[];
}

const startTimeoutMs = 60_000;
const askEveryMs = 20;
const outputMax = 20_000;
const unlimited = '100000000';

export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const port = await freePort();
  const startedAtMs = performance.now();
  const script = options.script ?? 'server/src/main.ts';
  const child = spawn(process.execPath, [...serverNodeOptions, ...(options.nodeOptions ?? []), join(root, script)], {
    cwd: root,
    env: {
      ...serverEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      LOG_LEVEL: 'warn',
      MARKET_SEED: 'tarazu',
      RATE_LIMIT_PER_MINUTE: unlimited,
      SENSITIVE_LIMIT_PER_MINUTE: unlimited,
      OPEN_ORDERS_MAX: '10000',
      // What is measured is what somebody asked for.
      HOUSE_RUNS: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-outputMax);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  void gone.then(() => process.off('exit', atExit));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };

  await firstAnswer(port, child, () => output);
  return {
    child,
    port,
    startedMs: performance.now() - startedAtMs,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    residentMib: () => residentMib(child.pid),
    processorMs: () => processorMs(child.pid),
    output: () => output,
  };
}

async function firstAnswer(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const line = createHttpLine(port);
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended at once:\n${output()}`);
    try {
      const { status } = await line.send(requestText({ method: 'GET', path: `${BASE_PATH}/stock/index/list` }));
      if (status === 200) break;
    } catch (error) {
      if (performance.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`no answer in ${startTimeoutMs / 1000} s:\n${output()}`, { cause: error });
      }
    }
    await delay(askEveryMs);
  }
  line.close();
}

function residentMib(pid: number | undefined): number | undefined {
  try {
    const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kib === undefined ? undefined : Number(kib) / 1024;
  } catch {
    return undefined;
  }
}

/** The kernel counts in ticks, a hundred a second. */
const TICK_MS = 10;

function processorMs(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
