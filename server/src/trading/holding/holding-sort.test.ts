import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortedHoldings } from './holding-sort.ts';

type Sorted = Parameters<typeof sortedHoldings>[0][number];
const made = (
  name: string,
  sector: string,
  value: bigint,
  today = 0n,
  unrealised = 0n,
  [quantity, cost, last] = [1n, 1n, 1n],
) =>
  ({
    ...{ instrument: { name, sector }, result: { marketValue: value, today, unrealised } },
    ...{ holding: { quantity, cost }, quote: { last } },
  }) as Sorted;

const some = [
  made('Ândi', 'Banks', 10n, 1n, -5n, [2n, 7n, 5n]),
  made('Zeta', 'Metals', 30n, -9n, 2n, [3n, 10n, 10n]),
  made('Beta', 'Banks', 25n, 4n, 7n, [5n, 5n, 5n]),
  made('Alfa', 'Food', 5n, 4n, 0n, [1n, 4n, 5n]),
];
const names = (list: readonly Sorted[]) => list.map(({ instrument }) => instrument.name).join(' ');
const by = (sort: Parameters<typeof sortedHoldings>[1]['sort'], turned: 'yes' | 'no' = 'no') =>
  names(sortedHoldings(some, { sort, turned }, 'pt-BR'));

test('holdings stand in the order that is asked for, and equal ones by value', () => {
  expect(by('value')).toBe('Zeta Beta Ândi Alfa');
  expect(by('value', 'yes')).toBe('Alfa Ândi Beta Zeta');
  expect(by('today')).toBe('Beta Alfa Ândi Zeta');
  expect(by('result')).toBe('Beta Zeta Alfa Ândi');
  expect(by('name')).toBe('Alfa Ândi Beta Zeta');
  expect(by('quantity')).toBe('Beta Zeta Ândi Alfa');
  // 4 for one, 3.50, 3.33 and 1.
  expect(by('average')).toBe('Alfa Ândi Zeta Beta');
  expect(by('average', 'yes')).toBe('Beta Zeta Ândi Alfa');
  expect(by('last')).toBe('Zeta Beta Ândi Alfa');
  // Banks are worth 35 together, more than Metals.
  expect(by('sector')).toBe('Beta Ândi Zeta Alfa');
});

test('each is there once, and a sector is never torn apart', () => {
  const holding = fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.bigInt({ min: 0n, max: 5n }))
    .map(([sector, value]) => made('x', sector, value));
  fc.assert(
    fc.property(fc.array(holding), fc.constantFrom('yes', 'no'), (list, turned) => {
      const sorted = sortedHoldings(list, { sort: 'sector', turned }, 'en-US');
      expect(new Set(sorted)).toEqual(new Set(list));
      const runs = sorted.filter((one, place) => one.instrument.sector !== sorted[place - 1]?.instrument.sector);
      expect(runs.length).toBe(new Set(list.map(({ instrument }) => instrument.sector)).size);
    }),
  );
});
