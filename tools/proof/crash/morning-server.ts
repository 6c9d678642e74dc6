// The real server on mornings that come fast: time stands still at MORNING_AT_MS until it is told to pass, sixty times as fast as elsewhere,
// so that an opening of an exchange and what a job does each minute fall into a second or two.
// With KILL_AT it ends itself in the middle of what robots do, or of options that end; see `kill-at.ts`.
import { join } from 'node:path';
import { createApp } from '../../../server/src/app.ts';
import type { Clock } from '../../../server/src/platform/clock.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { killingAt } from './kill-at.ts';

/** How many seconds of the market pass in one of the machine. */
const SPEED = 60;

const atMs = Number(process.env.MORNING_AT_MS);
let passingSinceMs: number | undefined;
const clock: Clock = {
  nowMs() {
    const passedMs = passingSinceMs === undefined ? 0 : performance.now() - passingSinceMs;
    return atMs + Math.floor(passedMs * SPEED);
  },
  every(ms, fn) {
    const timer = setInterval(fn, ms / SPEED);
    return () => clearInterval(timer);
  },
};

const config = readConfig(process.env);
const dataDir = takeDataDir(config.dataDir);
const secret = Buffer.from(dataDir.secret('secret-key'));
const killAt = Number(process.env.KILL_AT ?? 0);
const place = { url: config.databaseUrl, dataDir: join(config.dataDir, 'store') };
const killed = killAt > 0 ? { database: killingAt(await openDatabase(place), killAt) } : {};
const app = await createApp({ config, clock, log: createLog(config.logLevel), secret, ...killed });
process.once('message', () => {
  passingSinceMs = performance.now();
});
await app.listen();
