// `npm start` as a person runs it, and what happens when the server is killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from '../../../tools/command.ts';
import { freePort } from '../../../tools/machine/postgres.ts';

/** A start is work: seconds where nothing else runs, a minute and more where much does. */
const START_MS = 120_000;

test('told to stop while it still opens, the server finishes opening and ends in order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-opening-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'close');
  const complaints = text(server.stderr);
  const lock = join(dataDir, 'lock');
  try {
    await expect.poll(() => existsSync(lock), { timeout: START_MS, interval: 1 }).toBe(true);
    server.kill('SIGTERM');
    expect(await ended, await complaints).toEqual([0, null]);
    expect(existsSync(lock)).toBe(false);
  } finally {
    server.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a store that cannot write at the start is said in one sentence, and the start ends as one that need not be tried again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-no-room-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  // No file larger than a megabyte or so: the journal of the store is larger.
  const limited = 'ulimit -f 2000 && exec "$0" server/src/main.ts';
  const server = spawn('sh', ['-c', limited, process.execPath], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'close');
  try {
    const [said, complaints, [code]] = await Promise.all([text(server.stdout), text(server.stderr), ended]);
    expect(complaints.trim()).toMatch(/^Tarazu could not start: the store in \S+ could not be opened or written: .+$/);
    expect([said, code]).toEqual(['', 78]);
  } finally {
    server.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a server that is killed is started again, and one that is told to stop is not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-again-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const start = spawn(process.execPath, [join(root, 'tools', 'start.ts')], { cwd: root, env, stdio: 'ignore' });
  const ended = once(start, 'close');
  const pid = () => Number(readFileSync(join(dataDir, 'lock'), 'utf8'));
  /** The process that answers; 0 while none does. */
  const answering = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    return reply?.status === 200 ? pid() : 0;
  };
  const upBeside = (before: number) =>
    expect.poll(answering, { timeout: START_MS, interval: 100 }).toSatisfy((now) => now > 0 && now !== before);
  try {
    await upBeside(0);
    const first = pid();
    process.kill(first, 'SIGKILL');
    await upBeside(first);
    start.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    start.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
