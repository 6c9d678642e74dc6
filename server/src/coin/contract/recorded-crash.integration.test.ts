import { decimal, decimalToText, ONE } from '@tarazu/domain/money';
import { addContractOrder, listContractPositions, setStopLoss } from '@tarazu/wire/coin/contract/contract-order';
import { listFundEntries, showInsuranceFund } from '@tarazu/wire/coin/contract/insurance-fund';
import { listPositionHistory } from '@tarazu/wire/coin/contract/position-change';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { verifyPositions } from '../../position/index.ts';
import { contractTrader } from '../../testing/contract-trader.ts';
import { hasRecordedCrash, recordedCrash } from '../../testing/recorded-folder.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good } from '../../testing/test-app.ts';

const BTC = 'BTC-USDT-PERP';
/** Marks between two prints of the day. */
const STEPS = 6n;

test.runIf(hasRecordedCrash)(
  'on a recorded day with a fall a position ends at the first mark at or below the price that was shown, and its books can be reckoned again',
  async () => {
    let market: ScriptedContracts | undefined;
    const app = await createTestApp({
      source: (clock) => {
        market = createScriptedContracts(clock);
        return market;
      },
    });
    let last = 0;
    const fresh = () => {
      last += 1;
      return `recorded-crash-${last}`;
    };
    const settled = async () => {
      for (let round = 0; round < 2; round += 1) {
        await app.trading.engine.settled();
        await app.trading.conditionals.settled();
        await app.onMargin.ladder.settled();
      }
    };
    const show = async (mark: bigint) => {
      const bid = decimalToText(mark);
      market?.show(`XC:${BTC}`, { bid, ask: decimalToText(mark + ONE), mark: bid });
      await settled();
    };
    const marks = recordedCrash(BTC, ONE / 10n, STEPS);
    await show(marks[0] ?? 0n);
    const [held, guarded] = [await contractTrader(app, fresh), await contractTrader(app, fresh)];
    const positionsOf = async ({ client }: typeof held) => good(await client.call(listContractPositions, {})).positions;
    const wish = {
      instId: BTC,
      direction: 'long',
      type: 'market',
      validity: 'ioc',
      leverage: 5,
      quantity: '0.3',
    } as const;
    for (const { client } of [held, guarded])
      good(await client.call(addContractOrder, { ...wish, requestId: fresh() }));
    const [position] = await positionsOf(held);
    const shown = decimal(position?.liquidation ?? '0');
    const stop = { instId: BTC, direction: 'long', level: '14000', by: 'mark', requestId: fresh() } as const;
    good(await guarded.client.call(setStopLoss, stop));
    let endedAt: bigint | undefined;
    let lowest = marks[0] ?? 0n;
    for (const mark of marks) {
      if (mark < lowest) lowest = mark;
      await show(mark);
      if (endedAt !== undefined) continue;
      const open = (await positionsOf(held)).length > 0;
      // Never early, and never late.
      expect(open, `at ${decimalToText(mark)}`).toBe(mark > shown);
      if (!open) endedAt = mark;
    }
    expect(lowest).toBe(decimal('10400'));
    expect(endedAt).toBeLessThanOrEqual(shown);
    const ends = async ({ client }: typeof held) => good(await client.call(listPositionHistory, {})).items[0];
    expect(await ends(held)).toMatchObject({ kind: 'liquidated', price: decimalToText(endedAt ?? 0n, 2) });
    expect((await ends(guarded))?.kind).toBe('closed');
    for (const _ of [1, 2, 3]) {
      app.clock.advance(2_000);
      await settled();
    }
    const log = good(await app.client().call(listFundEntries, {})).items;
    expect(log.find(({ kind }) => kind === 'takeover')?.mark).toBe(decimalToText(endedAt ?? 0n, 2));
    expect(good(await app.client().call(showInsuranceFund, {})).open).toEqual([]);
    const checked = await verifyPositions(app.database);
    expect(checked.differences).toEqual([]);
    expect(checked.liquidations).toBe(1);
    expect((await verifyLedger(app.database)).differences).toEqual([]);
    await app.close();
  },
);
