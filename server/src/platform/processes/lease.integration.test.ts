import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { createManualClock, type ManualClock } from '../clock.ts';
import type { Database } from '../database.ts';
import { platformMigrations } from '../ledger.ts';
import { createLease } from './lease.ts';
import { createLed } from './led.ts';

const EVERY_MS = 1_000;

let database: Database;
let errors: unknown[];
beforeEach(async () => {
  database = await openFreshDatabase(platformMigrations);
  errors = [];
});
afterEach(async () => {
  await database.close();
});

interface Process {
  elapsedMs: number;
  readonly clock: ManualClock;
  readonly lease: ReturnType<typeof createLease>;
  /** What was begun and ended, in turn. */
  readonly done: string[];
}

function open(holder: string, store: Pick<Database, 'side'> = database): Process {
  const clock = createManualClock(0);
  const onError = (error: unknown) => void errors.push(error);
  const opened = { elapsedMs: 0, clock, done: [] };
  const elapsedMs = () => opened.elapsedMs;
  const deps = { database: store, clock, elapsedMs, registry: new Registry(), onError };
  return Object.assign(opened, { lease: createLease({ ...deps, name: 'leader', holder }) });
}

/** One more part that is led. */
function lead({ lease, done }: Process): Promise<() => Promise<void>> {
  return lease.lead({
    begin: () => Promise.resolve(void done.push('begun')),
    end: () => Promise.resolve(void done.push('ended')),
  });
}

const runOut = () => database.script(`update lease set until = clock_timestamp() - interval '1 millisecond'`);
/** However slow the machine is. */
const lasts = () => database.script(`update lease set until = 'infinity'`);
const row = () =>
  database.query<{ holder: string; epoch: number }>({ name: 'test_lease', text: 'select holder, epoch from lease' });

/** Looks until it is so. */
async function looking({ clock }: Process, isSo: () => boolean): Promise<void> {
  await eventually(() => {
    clock.advance(EVERY_MS);
    return Promise.resolve(isSo());
  }, Boolean);
}

test('one of several has it, and keeps it as long as it asks', async () => {
  const [first, second] = [open('first'), open('second')];
  await first.lease.start();
  await lasts();
  await second.lease.start();
  await Promise.all([lead(first), lead(second)]);
  expect([first.lease.isHeld, second.lease.isHeld]).toEqual([true, false]);
  expect([first.done, second.done]).toEqual([['begun'], []]);
  second.clock.advance(EVERY_MS);
  first.clock.advance(EVERY_MS);
  expect(await row()).toEqual([{ holder: 'first', epoch: 1 }]);
  await first.lease.stop();
  await second.lease.stop();
});

test('it runs out by itself, is taken by another, and its holder of before ends what it led', async () => {
  const [first, second] = [open('first'), open('second')];
  await first.lease.start();
  await lasts();
  await second.lease.start();
  await Promise.all([lead(first), lead(second)]);
  await runOut();
  await looking(second, () => second.done.length > 0);
  expect(await row()).toEqual([{ holder: 'second', epoch: 2 }]);
  await looking(first, () => first.done.length > 1);
  expect([first.done, second.done]).toEqual([['begun', 'ended'], ['begun']]);
  expect([first.lease.isHeld, second.lease.isHeld]).toEqual([false, true]);
  await first.lease.stop();
  // Who had it no more gave nothing back.
  expect(await row()).toEqual([{ holder: 'second', epoch: 2 }]);
  await second.lease.stop();
  const third = open('third');
  await third.lease.start();
  expect(third.lease.isHeld).toBe(true);
  await third.lease.stop();
});

test('who hears nothing of the store believes in it for three seconds', async () => {
  const first = open('first');
  await first.lease.start();
  await lead(first);
  first.elapsedMs = 2_999;
  expect(first.lease.isHeld).toBe(true);
  first.elapsedMs = 3_000;
  expect(first.lease.isHeld).toBe(false);
  await first.lease.stop();
});

test('what could not begin is begun with the next look, what is ended for good begins no more', async () => {
  const [first, second] = [open('first'), open('second')];
  await first.lease.start();
  await lasts();
  await second.lease.start();
  let fails = true;
  const end = await second.lease.lead({
    begin() {
      if (fails) return Promise.reject(new Error('the store is gone'));
      second.done.push('begun');
      return Promise.resolve();
    },
    end: () => Promise.resolve(void second.done.push('ended')),
  });
  await first.lease.stop();
  await looking(second, () => errors.length > 0);
  expect(second.done).toEqual([]);
  fails = false;
  await looking(second, () => second.done.length > 0);
  await second.lease.beginAgain();
  expect(second.done).toEqual(['begun', 'ended', 'begun']);
  await end();
  await second.lease.beginAgain();
  expect(second.done).toEqual(['begun', 'ended', 'begun', 'ended']);
  await second.lease.stop();
});

test('what is said while it begins is said again when it has begun', async () => {
  const { lease } = open('first');
  await lease.start();
  const reading = Promise.withResolvers<void>();
  const led = createLed({
    lease,
    make: () => ({ heard: [] as string[], stop: () => Promise.resolve() }),
    async begin({ heard }) {
      await reading.promise;
      heard.push('read');
    },
  });
  led.tell(({ heard }) => heard.push('before it was made'));
  const started = led.start();
  await eventually(() => Promise.resolve(led.now), Boolean);
  led.tell(({ heard }) => heard.push('meanwhile'));
  reading.resolve();
  await started;
  led.tell(({ heard }) => heard.push('after'));
  expect(led.now?.heard).toEqual(['read', 'meanwhile', 'after']);
  await led.stop();
  expect(led.now).toBeUndefined();
  await lease.stop();
});
