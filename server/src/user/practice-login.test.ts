import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, userInfo } from '@tarazu/wire/user';
import { expect, test } from 'vitest';
import { good, openHouse } from './people-under-test.ts';

test('a practice login is made once, kept for its owner only, and works', async () => {
  const house = await openHouse();
  const folder = await mkdtemp(join(tmpdir(), 'practice-login-'));
  try {
    const login = await house.user.ensurePracticeLogin(folder);
    expect(await house.user.ensurePracticeLogin(folder)).toEqual(login);
    const path = join(folder, 'practice-login.json');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(login);
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    const { areaCode, account, password, transactionPassword } = login;
    const { token } = good(await house.client().call(logIn, { kind: 'phone', areaCode, account, password }));
    expect(good(await house.client(token).call(userInfo, {})).transactionPasswordSet).toBe(true);
    const session = await house.user.sessions.authenticate(token);
    expect(session && (await house.user.tradingGate.check(session, transactionPassword))).toBeUndefined();

    // Another data folder on the same store gets a login of its own.
    expect((await house.user.ensurePracticeLogin(undefined)).account).not.toBe(account);
  } finally {
    await house.close();
    await rm(folder, { recursive: true });
  }
});
