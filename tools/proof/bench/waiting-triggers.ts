import { decimal } from '@tarazu/domain/money';
import { TriggerBook } from '@tarazu/domain/trading/conditional/trigger-book';
import type { Watch } from '@tarazu/domain/trading/conditional/watch';
import type { Measure } from './sizes.ts';

const WAITING = 100_000;
const BATCHES = 2_000;
const PRINTS_A_BATCH = 20;
const BAR_MS = 2;
const tick = decimal('0.05');
const start = decimal('1000');

/** One of four kinds, some per cent away from the price on either side, so that a wandering price reaches a few. */
function watchesOf(place: number): readonly Watch[] {
  const away = BigInt(1 + (place % 4_000)) * tick;
  const stop = { kind: 'level', direction: 'falls', level: start - away } as const;
  const target = { kind: 'level', direction: 'rises', level: start + away } as const;
  const bps = 20 + (place % 1_000);
  if (place % 4 === 0) return [stop];
  if (place % 4 === 1) return [target];
  if (place % 4 === 2) return [stop, target];
  return [{ kind: 'trailing', direction: 'falls', distance: { bps }, best: start - BigInt(place % 40) * tick }];
}

/** What a batch of prints of one instrument costs while very many orders wait for its price, on one core; no disk, no network. */
export function measureTriggers(): { readonly measure: Measure; readonly note: string } {
  const book = new TriggerBook<number>();
  for (let place = 0; place < WAITING; place += 1) book.put(place, watchesOf(place));
  const spent: number[] = [];
  let price = start;
  let reached = 0;
  let drawn = 1;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const beganMs = performance.now();
    for (let print = 0; print < PRINTS_A_BATCH; print += 1) {
      // The same walk each time, of a step up or down a print.
      drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
      price += drawn > 1_073_741_824 ? tick : -tick;
      for (const { key } of book.print(price, tick)) {
        reached += 1;
        // Another takes its place, further away, so that as many wait all the time.
        const away = decimal('150') + BigInt(key % 1_000) * tick;
        book.put(key, [{ kind: 'level', direction: 'falls', level: price - away }]);
      }
    }
    spent.push(performance.now() - beganMs);
  }
  const mean = spent.reduce((sum, one) => sum + one, 0) / spent.length;
  const slowest = spent.toSorted((a, b) => a - b).at(Math.floor(spent.length * 0.99)) ?? 0;
  const what = `${WAITING.toLocaleString('en')} orders that wait for a price, a batch of ${PRINTS_A_BATCH} prints`;
  return {
    measure: { what, value: mean, shown: `${mean.toFixed(3)} ms`, bar: BAR_MS, is: 'most', unit: ' ms' },
    note: `${what}: ${mean.toFixed(3)} ms, 99 of 100 within ${slowest.toFixed(3)} ms, ${reached} reached, ${book.size} wait`,
  };
}
