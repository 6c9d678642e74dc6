import { showVip } from '@tarazu/wire/market-features/vip';
import { expect, test } from 'vitest';
import { createTestHouse, good } from '../testing/test-house.ts';

test('nobody is told that they are a member of what is not offered', async () => {
  const house = await createTestHouse();
  const { member, offered, gates } = good(await house.client().call(showVip, {}));
  expect({ member, offered }).toEqual({ member: false, offered: false });
  expect(gates.filter(({ state }) => state === 'open')).toEqual([{ gate: 'us_stock', state: 'open', country: 'US' }]);
  await house.close();
});
