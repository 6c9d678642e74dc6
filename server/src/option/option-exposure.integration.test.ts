import { applyOption } from '@tarazu/wire/option/option';
import { listOptionExposures } from '@tarazu/wire/option/option-exposure';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { expect, test } from 'vitest';
import { createOperators } from '../testing/operators.ts';
import { optionBuyer } from '../testing/option/option-buyer.ts';
import { createScriptedTape } from '../testing/scripted-tape.ts';
import { createTestApp, good, refusalOf } from '../testing/test-app.ts';

const share = 'IN:SAHYM';
let last = 0;
const fresh = () => {
  last += 1;
  return `option-exposure-${last}`;
};
const wish = { instrumentId: share, window: '5m', amount: '1000', priceLimit: '60' } as const;

test('an operator reads what is open and what the participant has, without names', async () => {
  const tape = createScriptedTape();
  const app = await createTestApp({ source: (clock) => tape.source(clock), environment: { COIN_MARKET: 'none' } });
  const auditor = await createOperators(app).as('auditor');
  const person = await optionBuyer(app, fresh);
  app.clock.advance(120_000);
  tape.flat(share, '100', app.clock.nowMs());
  for (const direction of ['call', 'put', 'put'] as const) {
    good(await person.client.call(applyOption, { ...wish, direction, requestId: fresh() }));
  }
  const { items, participant } = good(await auditor.call(listOptionExposures, {}));
  expect(items).toMatchObject([
    { instrumentId: share, kind: 'window', call: { open: 1, stakes: '1000.00' }, put: { open: 2, stakes: '2000.00' } },
  ]);
  // What it has laid down is what all of them could pay less what was staked.
  const payouts = Number(items[0]?.call.payouts) + Number(items[0]?.put.payouts);
  expect(Number(participant.find(({ currency }) => currency === 'INR')?.laid)).toBeCloseTo(payouts - 3000, 2);
  expect(JSON.stringify(items)).not.toContain(person.userId);
  await app.close();
});

test('of recorded prices, whose end anybody can look up, no option is sold, and the rule page says why', async () => {
  const tape = createScriptedTape();
  const app = await createTestApp({
    source: (clock) => ({ ...tape.source(clock), name: 'replay' }),
    environment: { COIN_MARKET: 'none' },
  });
  const person = await optionBuyer(app, fresh);
  tape.flat(share, '100', app.clock.nowMs());
  const refused = await person.client.call(applyOption, { ...wish, direction: 'call', requestId: fresh() });
  expect(refusalOf(refused)).toBe('option_only_in_practice');
  expect(good(await app.client().call(showOptionRule, {})).closed).toBe('recorded_prices');
  await app.close();
});
