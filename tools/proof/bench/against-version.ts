import { root } from '../../command.ts';
import { measureAgainst } from './in-turns.ts';
import { openVersion } from './other-version.ts';
import type { Measure } from './sizes.ts';
import type { Bench } from './store-bench.ts';

/** Orders of this version and of the one in a folder, both running on PostgreSQL, in turns: the median of the ratios of neighbours. */
export async function measureAgainstVersion(bench: Bench, folder: string): Promise<{ measure: Measure; note: string }> {
  const other = await openVersion(folder, bench.sizes.people);
  try {
    const own = await openVersion(root, bench.sizes.people);
    try {
      const beside = { name: 'the other version', port: other.server.port, target: other.orders };
      const { ratio, note } = await measureAgainst(bench, 'durable orders', own.server, own.orders, beside);
      const what = 'durable market orders against the other version';
      return {
        measure: { what, value: ratio, shown: ratio.toFixed(2), bar: 0.95, is: 'least', unit: '' },
        note,
      };
    } finally {
      await own.close();
    }
  } finally {
    await other.close();
  }
}
