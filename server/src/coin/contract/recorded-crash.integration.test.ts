import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decimal, decimalToText, ONE, roundToStep } from '@tarazu/domain/money';
import { addContractOrder, listContractPositions, setStopLoss } from '@tarazu/wire/coin/contract/contract-order';
import { listFundEntries, showInsuranceFund } from '@tarazu/wire/coin/contract/insurance-fund';
import { listPositionHistory } from '@tarazu/wire/coin/contract/position-change';
import { expect, test } from 'vitest';
import { ticksOfBar } from '../../adapters/market-replay/bar-path.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { verifyPositions } from '../../position/index.ts';
import { contractTrader } from '../../testing/contract-trader.ts';
import { marketDataFolder } from '../../testing/recorded-folder.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good } from '../../testing/test-app.ts';

const BTC = 'BTC-USDT-PERP';
const DAY_MS = 86_400_000;
/** 15,758.80 at its opening, 10,400.00 at its lowest. */
const day = Date.parse('2017-12-22T00:00:00.000Z');
const file = join(marketDataFolder(), 'open', 'candles', 'COINBASE', 'BTC-USD', '1d.csv.gz');
/** Marks between two prints of the day. */
const STEPS = 6n;

/** The prices of the recorded day in their order, from its opening over its low to its close; what lies between two prints is a straight line. */
function recordedMarks(tick: bigint): readonly bigint[] {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const row = lines.map((line) => line.split(',')).find(([at]) => Number(at) === day);
  const [, open = '', high = '', low = '', close = '', volume = ''] = row ?? [];
  const [o, h, l, c, v] = [open, high, low, close, volume].map((text) => roundToStep(decimal(text), tick, 'half_up'));
  const bar = { openAtMs: day, open: o ?? 0n, high: h ?? 0n, low: l ?? 0n, close: c ?? 0n, volume: v ?? 0n };
  const prices = ticksOfBar(bar, { name: BTC, lengthMs: DAY_MS, lot: tick, step: tick }).map(({ price }) => price);
  return prices.flatMap((price, place) => {
    const next = prices[place + 1];
    if (next === undefined) return [price];
    return Array.from({ length: Number(STEPS) }, (_, step) =>
      roundToStep(price + ((next - price) * BigInt(step)) / STEPS, tick, 'half_up'),
    );
  });
}

test.runIf(existsSync(file))(
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
    const marks = recordedMarks(ONE / 10n);
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
