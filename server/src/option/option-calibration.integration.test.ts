import { applyOption } from '@tarazu/wire/option/option';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { expect, test } from 'vitest';
import { optionBuyer } from '../testing/option/option-buyer.ts';
import { createScriptedTape } from '../testing/option/scripted-tape.ts';
import { createTestApp, good } from '../testing/test-app.ts';
import { verifyOptions } from './index.ts';

const share = 'IN:SAHYM';
let last = 0;
const fresh = () => {
  last += 1;
  return `calibration-${last}-request`;
};
const wish = { instrumentId: share, window: '1m', amount: '500', priceLimit: '90' } as const;

test('how often what was called so likely came in is told of all that were won or lost, and of nothing else, and verify counts it again', async () => {
  const tape = createScriptedTape();
  const app = await createTestApp({ source: (clock) => tape.source(clock), environment: { COIN_MARKET: 'none' } });
  const { clock, database, options } = app;
  const person = await optionBuyer(app, fresh);
  const told = async () => good(await app.client().call(showOptionRule, {})).calibration;
  expect(await told()).toEqual([]);
  const fairs: number[] = [];
  // Two at each price: one higher, one lower; the last prices decide nothing.
  for (const [place, price] of ['100.05', '99.95', '100.05', '100', undefined].entries()) {
    clock.advance(120_000);
    tape.flat(share, '100', clock.nowMs());
    const request = { ...wish, direction: 'call', requestId: fresh() } as const;
    const { option } = good(await person.client.call(applyOption, request));
    expect(await told()).toHaveLength(place > 0 ? 1 : 0);
    if (price !== undefined) tape.flat(share, price, Date.parse(option.expiresAt));
    clock.advance(Date.parse(option.expiresAt) + 2_000 - clock.nowMs());
    await options.settleNow();
    if (place < 3) fairs.push(Number(option.fair));
  }
  const [line, ...more] = await told();
  expect(more).toEqual([]);
  const from = Math.floor((fairs[0] ?? 0) / 10) * 10;
  // Wilson, 2 of 3, 95 %: 20.77 to 93.85.
  const counted = { decided: 3, won: 2, rate: '66.67', low: '20.77', high: '93.85' };
  expect(line).toMatchObject({ ...counted, from, below: from + 10 });
  expect(Number(line?.said)).toBeCloseTo(fairs.reduce((sum, fair) => sum + fair, 0) / 3, 1);
  expect((await verifyOptions(database)).differences).toEqual([]);
  // A row that says that another chance was given, or that another number came in.
  await database.script('alter table option_contract disable trigger all');
  for (const [set, back] of [
    ['fair = fair + 20', 'fair = fair - 20'],
    [`outcome = 'lost'`, `outcome = 'won'`],
  ]) {
    const one = `(select contract_id from option_contract where outcome = 'won' order by contract_id limit 1)`;
    const [chosen] = await database.query<{ contract_id: string }>({ name: 'test_calibrated', text: one.slice(1, -1) });
    const change = (what: string | undefined) =>
      database.script(`update option_contract set ${what} where contract_id = '${chosen?.contract_id}'`);
    await change(set);
    expect((await verifyOptions(database)).differences.join()).toMatch(/called so likely is published otherwise/);
    await change(back);
  }
  expect((await verifyOptions(database)).differences).toEqual([]);
  await app.close();
});
