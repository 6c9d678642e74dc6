import { expect, test } from 'vitest';
import { createPasswordHasher, createTurnstile, HasherBusy } from './password-hash.ts';

const cost = { memoryKib: 19_456, passes: 2 };
const cheap = { memoryKib: 64, passes: 1 };

test('right and wrong, a new salt each time, and no use without the pepper', async () => {
  const turnstile = createTurnstile(2, 10);
  const plain = createPasswordHasher({ turnstile, cost });
  const peppered = createPasswordHasher({ turnstile, cost, pepper: Buffer.alloc(32, 7) });
  const hash = await plain.hash('kite-over-pond7');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await plain.hash('kite-over-pond7')).not.toBe(hash);
  expect(await plain.verify(hash, 'kite-over-pond7')).toBe(true);
  expect(await plain.verify(hash, 'kite-over-pond8')).toBe(false);
  expect(await peppered.verify(hash, 'kite-over-pond7')).toBe(false);
  expect(await plain.verify(plain.nobody, '')).toBe(false);
  await expect(plain.verify('nonsense', 'x')).rejects.toThrow('cannot be read');
});

test('a hash of another cost is read, and marked to be made anew', async () => {
  const turnstile = createTurnstile(2, 10);
  const now = createPasswordHasher({ turnstile, cost });
  const before = createPasswordHasher({ turnstile, cost: cheap });
  const old = await before.hash('x');
  expect(await now.verify(old, 'x')).toBe(true);
  expect(now.isOutdated(old)).toBe(true);
  expect(before.isOutdated(old)).toBe(false);
});

test('at most so many at once, so many waiting, the rest is turned away', async () => {
  const turnstile = createTurnstile(2, 3);
  let inside = 0;
  let most = 0;
  const open: (() => void)[] = [];
  const enter = () =>
    turnstile.run(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise<void>((resolve) => open.push(resolve));
      inside -= 1;
    });
  const entered = [enter(), enter(), enter(), enter(), enter()];
  await expect(enter()).rejects.toThrow(HasherBusy);
  for (const _ of entered) {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(entered);
  expect(most).toBe(2);
  await turnstile.run(() => Promise.resolve());
});

test('a task that throws gives its place back', async () => {
  const turnstile = createTurnstile(1, 0);
  await expect(turnstile.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turnstile.run(() => Promise.resolve(1))).toBe(1);
});
