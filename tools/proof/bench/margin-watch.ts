import type { Exposure, MarginGroup } from '@tarazu/domain/margin/margin-group';
import { MarginWatch } from '@tarazu/domain/margin/margin-watch';
import { exactValue, initialMargin } from '@tarazu/domain/margin/position';
import { atLeverage, tiersOf } from '@tarazu/domain/margin/tiers';
import { ONE } from '@tarazu/domain/money';
import type { Measure } from './sizes.ts';

const OPEN = 100_000;
const TICKS = 4_000;
const BAR_MS = 5;
const tick = 10_000_000n;
const start = 900_000n;
const terms = {
  tiers: tiersOf([
    { upTo: 50_000n * ONE, leverageMax: 125, maintenance: 400_000n },
    { upTo: 250_000n * ONE, leverageMax: 100, maintenance: 500_000n },
    { upTo: 1_000_000n * ONE, leverageMax: 50, maintenance: 1_000_000n },
    { upTo: 10_000_000n * ONE, leverageMax: 20, maintenance: 2_500_000n },
  ]),
  feeRate: 50_000n,
  step: 1n,
};

function exposureOf(place: number, instrumentId: string, mark: bigint): Exposure {
  const quantity = BigInt(1 + (place % 300)) * 1_000_000n;
  const entry = mark + BigInt((place % 401) - 200) * tick;
  const direction = place % 2 === 0 ? 'long' : 'short';
  const cost = exactValue(entry, quantity);
  return { instrumentId, terms, mark, position: { direction, quantity, cost, initial: atLeverage(5 + (place % 46)) } };
}

/** One in ten is an account of two contracts on one balance; the other of the two stands still while this one moves. */
function groupOf(place: number, mark: bigint): MarginGroup {
  const own = exposureOf(place, 'BTC', mark);
  const exposures = place % 10 === 0 ? [own, exposureOf(place + 1, 'ETH', start * tick)] : [own];
  const money = exposures.reduce((sum, { position }) => sum + initialMargin(position.cost, position.initial, 1n), 0n);
  return { money, exposures };
}

/** What a new mark of one contract costs while very many positions in it are open, on one core; no disk, no network. */
export function measureMarginWatch(): { readonly measure: Measure; readonly note: string } {
  const watch = new MarginWatch<number>(() => tick);
  for (let place = 0; place < OPEN; place += 1) watch.put(place, groupOf(place, start * tick));
  const spent: number[] = [];
  let mark = start * tick;
  let acted = 0;
  let drawn = 1;
  for (let at = 0; at < TICKS; at += 1) {
    // The same walk each time, of up to a thousandth of the price: as in a rush.
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    mark += BigInt(Math.floor(drawn / 1_072_000) - 1_000) * tick;
    const beganMs = performance.now();
    const acting = watch.mark('BTC', mark);
    spent.push(performance.now() - beganMs);
    acted += acting.length;
    // Others open in their place, so that as many are watched all the time.
    for (const key of acting) watch.put(key, groupOf(key, mark));
  }
  const mean = spent.reduce((sum, one) => sum + one, 0) / spent.length;
  const slowest = spent.toSorted((a, b) => a - b).at(Math.floor(spent.length * 0.99)) ?? 0;
  const what = `${OPEN.toLocaleString('en')} positions on margin, a new mark`;
  return {
    measure: { what, value: mean, shown: `${mean.toFixed(3)} ms`, bar: BAR_MS, is: 'most', unit: ' ms' },
    note: `${what}: ${mean.toFixed(3)} ms, 99 of 100 within ${slowest.toFixed(3)} ms, ${acted} acted on, ${watch.size} open`,
  };
}
