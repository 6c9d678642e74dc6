import { decimal, decimalToText, ONE } from '@tarazu/domain/money';
import { addContractOrder, liquidatePosition, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { changeMargin } from '@tarazu/wire/coin/contract/position-change';
import { showAssets } from '@tarazu/wire/wallet';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { verifyPositions } from '../../position/index.ts';
import { contractTrader } from '../../testing/contract-trader.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';

const BTC = 'BTC-USDT-PERP';
const PRICE = 60_000n;
let app: TestApp;
let market: ScriptedContracts;
let last = 0;
const fresh = () => {
  last += 1;
  return `parallel-${last}-request`;
};

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
  market.show(`XC:${BTC}`, { bid: String(PRICE), ask: String(PRICE + 1n), mark: String(PRICE) });
});
afterAll(() => app.close());

type Wish =
  | { readonly kind: 'close'; readonly thousandths: number }
  | { readonly kind: 'add' | 'back'; readonly cents: number };

const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ kind: fc.constant('close' as const), thousandths: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constantFrom('add' as const, 'back' as const), cents: fc.integer({ min: 1, max: 9_000 }) }),
);

/** e8 */
const CENT = ONE / 100n;
/** What so many thousandths of a coin cost at the book's two prices, and the fee of taking them, 0.05 %. */
const costOf = (thousandths: number) => ((PRICE + 1n) * BigInt(thousandths) * ONE) / 1000n;
const soldFor = (thousandths: number) => (PRICE * BigInt(thousandths) * ONE) / 1000n;
const feeOf = (value: bigint) => value / 2000n;

test('closing and moving margin at once on one position: each happens once or not at all, and no unit appears or is lost', async () => {
  let closed = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 8, maxLength: 20 }), async (wishes) => {
      const { client } = await contractTrader(app, fresh, '2000');
      const open = { instId: BTC, direction: 'long', type: 'market', validity: 'ioc', leverage: 5 } as const;
      good(await client.call(addContractOrder, { ...open, quantity: '0.1', requestId: fresh() }));
      const of = { instId: BTC, direction: 'long' } as const;
      const send = (one: Wish, requestId: string) =>
        one.kind === 'close'
          ? client.call(liquidatePosition, {
              ...of,
              quantity: decimalToText(BigInt(one.thousandths) * (ONE / 1000n)),
              requestId,
            })
          : client.call(changeMargin, {
              ...of,
              amount: decimalToText(BigInt(one.cents) * CENT),
              takeBack: one.kind === 'back',
              requestId,
            });
      const numbered = wishes.map((one) => ({ one, requestId: fresh() }));
      // Each is sent twice, as a phone that has lost its line does.
      const answers = await Promise.all(
        numbered.flatMap(({ one, requestId }) => [send(one, requestId), send(one, requestId)]),
      );
      let left = 100;
      let money = decimal('2000') - feeOf(costOf(100));
      for (const [place, { one }] of numbered.entries()) {
        const [first, second] = [answers[2 * place], answers[2 * place + 1]];
        if (!first || !second) throw new Error('no answer');
        expect(refusalOf(second)).toBe(refusalOf(first));
        if (refusalOf(first) !== 'none') refused += 1;
        else if (one.kind === 'close') {
          closed += 1;
          left -= one.thousandths;
          money += soldFor(one.thousandths) - costOf(one.thousandths) - feeOf(soldFor(one.thousandths));
        }
      }
      expect(left).toBeGreaterThanOrEqual(0);
      const { positions } = good(await client.call(listContractPositions, {}));
      expect(positions.map(({ quantity }) => quantity)).toEqual(
        left === 0 ? [] : [decimalToText(BigInt(left) * (ONE / 1000n))],
      );
      // What is at the position and what is free, without what it has gained or lost so far.
      const { accounts } = good(await client.call(showAssets, {}));
      const unrealised = positions.reduce((sum, one) => sum + decimal(one.unrealised), 0n);
      const all = decimal(accounts.find(({ currency }) => currency === 'USDT')?.contract ?? '0');
      expect(all - unrealised).toBe(money);
    }),
    { numRuns: 10, seed: 15, endOnFailure: true },
  );
  expect(Math.min(closed, refused)).toBeGreaterThan(5);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
}, 120_000);
