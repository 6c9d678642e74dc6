import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManualClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { platformMigrations } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createCaptcha } from './captcha.ts';
import { userMigrations } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase([...platformMigrations, ...userMigrations]);
});
afterAll(() => database.close());

test('a picture is right once, in small letters too, and for three minutes', async () => {
  const clock = createManualClock(Date.parse('2026-11-20T06:30:00.000Z'));
  const captcha = createCaptcha(database, clock, 'ab'.repeat(32), () => 'K7PRT');
  const picture = await captcha.picture();
  if (!picture) throw new Error('no picture');
  expect(picture.svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(picture.expiresAtMs).toBe(clock.nowMs() + 180_000);
  expect(picture.svg).not.toContain('K7PRT');
  const fields = { captchaId: picture.captchaId, captcha: ' k7prt ' };
  expect(await captcha.check(fields)).toBeUndefined();
  expect(await captcha.check(fields)).toMatchObject({ code: 'captcha_wrong' });

  const second = await captcha.picture();
  if (!second) throw new Error('no picture');
  expect(await captcha.check({ captchaId: second.captchaId })).toMatchObject({ code: 'captcha_required' });
  expect(await captcha.check({ captchaId: second.captchaId, captcha: 'AAAAA' })).toMatchObject({
    code: 'captcha_wrong',
  });
  const late = await captcha.picture();
  if (!late) throw new Error('no picture');
  clock.advance(180_000);
  expect(await captcha.check({ captchaId: late.captchaId, captcha: 'K7PRT' })).toMatchObject({ code: 'captcha_wrong' });
  const [left] = await database.query<{ left: number }>({
    name: 'test_captcha_left',
    text: 'select count(*) as left from captcha',
  });
  expect(left).toEqual({ left: 0 });
});
