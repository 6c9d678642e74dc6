import { applyOption } from '@tarazu/wire/option/option';
import { listOptionExposures } from '@tarazu/wire/option/option-exposure';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { buyVanilla, closeVanilla, showVanillaChain } from '@tarazu/wire/option/vanilla';
import { expect, test } from 'vitest';
import { createOperators } from '../testing/operators.ts';
import { optionBuyer } from '../testing/option/option-buyer.ts';
import { createScriptedTape } from '../testing/option/scripted-tape.ts';
import { createTestApp, good, refusalOf } from '../testing/test-app.ts';

const share = 'IN:SAHYM';
let last = 0;
const fresh = () => {
  last += 1;
  return `option-exposure-${last}`;
};
const wish = { instrumentId: share, window: '5m', amount: '1000', priceLimit: '60' } as const;

test('an operator reads what is open without names, what began last, and what the participant has', async () => {
  const tape = createScriptedTape();
  const app = await createTestApp({ source: (clock) => tape.source(clock), environment: { COIN_MARKET: 'none' } });
  const auditor = await createOperators(app).as('auditor');
  const person = await optionBuyer(app, fresh);
  app.clock.advance(120_000);
  tape.flat(share, '100', app.clock.nowMs());
  for (const direction of ['call', 'put', 'put'] as const) {
    good(await person.client.call(applyOption, { ...wish, direction, requestId: fresh() }));
  }
  const { items, newest, participant } = good(await auditor.call(listOptionExposures, {}));
  expect(items).toMatchObject([
    { instrumentId: share, kind: 'window', call: { open: 1, stakes: '1000.00' }, put: { open: 2, stakes: '2000.00' } },
  ]);
  // What it has laid down is what all of them could pay less what was staked.
  const payouts = Number(items[0]?.call.payouts) + Number(items[0]?.put.payouts);
  expect(Number(participant.find(({ currency }) => currency === 'INR')?.laid)).toBeCloseTo(payouts - 3000, 2);
  expect(JSON.stringify(items)).not.toContain(person.userId);
  expect(newest).toHaveLength(3);
  for (const one of newest) expect(one).toMatchObject({ customerId: person.userId, kind: 'window', outcome: null });
  // European ones stand for themselves, by who writes and who buys; what has ended is among the newest, and not open.
  const { expiry } = good(await app.client().call(showVanillaChain, { instrumentId: share }));
  const european = {
    instrumentId: share,
    direction: 'call',
    expiry: expiry ?? '',
    strike: '100',
    contracts: 2,
  } as const;
  const { option } = good(await person.client.call(buyVanilla, { ...european, priceLimit: '90', requestId: fresh() }));
  const digits = { contractId: option.contractId, priceLimit: '0.01', contracts: 1 } as const;
  const part = good(await person.client.call(closeVanilla, { ...digits, requestId: fresh() })).option;
  const after = good(await auditor.call(listOptionExposures, {}));
  expect(after.items.map(({ kind, call }) => [kind, call.open])).toEqual([
    ['bought', 1],
    ['window', 1],
  ]);
  expect(after.newest.find(({ contractId }) => contractId === part.contractId)).toMatchObject({
    kind: 'bought',
    contracts: 1,
    outcome: 'sold',
    result: part.result,
  });
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
