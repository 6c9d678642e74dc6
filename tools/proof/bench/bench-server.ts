// The real house on a market that can carry the load, and on a clock that can be hurried: it runs with the wall clock, and on
// request lets an hour of the market pass step by step, with every timer of the house running as it would, as fast as the
// machine can.
import { setImmediate as turn } from 'node:timers/promises';
import { createApp } from '../../../server/src/app.ts';
import { type Clock, createManualClock } from '../../../server/src/platform/clock.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { readKeyRing } from '../../../server/src/vault/index.ts';
import { createDeepMarket } from './deep-market.ts';

const TICK_MS = 25;
const STEP_MS = 1_000;

const manual = createManualClock(Date.now());
let skippedMs = 0;
let hurrying = false;
const clock: Clock = {
  nowMs: () => (hurrying ? manual.nowMs() : Math.max(manual.nowMs(), Date.now() + skippedMs)),
  every: manual.every,
};
const follow = (): void => {
  const behindMs = Date.now() + skippedMs - manual.nowMs();
  if (!hurrying && behindMs > 0) manual.advance(behindMs);
};

const config = readConfig(process.env);
const dataDir = takeDataDir(config.dataDir);
const secret = Buffer.from(dataDir.secret('secret-key'));
const app = await createApp({
  config,
  clock,
  log: createLog(config.logLevel),
  secret,
  // Kept in the folder, since another program starts on it.
  vaultKeys: readKeyRing(dataDir.path, '', Date.now()),
  source: createDeepMarket(clock),
});
setInterval(follow, TICK_MS);
await app.listen();

async function hurry(minutes: number): Promise<void> {
  hurrying = true;
  const steps = (minutes * 60_000) / STEP_MS;
  for (let step = 0; step < steps; step += 1) {
    manual.advance(STEP_MS);
    // Replies, commits and the collector get their turn, as they would between two ticks.
    await turn();
    while (app.committer.waiting > 0) await turn();
  }
  skippedMs = manual.nowMs() - Date.now();
  hurrying = false;
}

process.on('message', ({ minutes }: { minutes: number }) => {
  void hurry(minutes).then(() => process.send?.({ minutes }));
});
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => {
  void app.close().then(() => {
    dataDir.release();
    process.exit(0);
  });
});
