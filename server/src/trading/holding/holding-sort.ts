import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type { listHoldings } from '@tarazu/wire/stock-order';
import type { ValuedHolding } from '../views.ts';

type Sort = Pick<RequestOf<typeof listHoldings>, 'sort' | 'turned'>;
type Sorted = Pick<ValuedHolding, 'instrument' | 'result'> & {
  readonly holding: Pick<ValuedHolding['holding'], 'quantity' | 'cost'>;
  readonly quote: Pick<NonNullable<ValuedHolding['quote']>, 'last'> | undefined;
};

const down = (left: bigint, right: bigint): number => (left === right ? 0 : left > right ? -1 : 1);

/** What each sector is worth together, e8. Holdings of one market have one currency. */
function worthOfSectors(holdings: readonly Sorted[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { instrument, result } of holdings)
    sums.set(instrument.sector, (sums.get(instrument.sector) ?? 0n) + result.marketValue);
  return sums;
}

/** What one of them has cost on average; compared crosswise, so that no rounding makes two of them equal. */
function downByAverage({ holding: a }: Pick<Sorted, 'holding'>, { holding: b }: Pick<Sorted, 'holding'>): number {
  return down(a.cost * b.quantity, b.cost * a.quantity);
}

/** As they are asked for; equal ones stand in the order of their value. */
export function sortedHoldings<Holding extends Sorted>(
  holdings: readonly Holding[],
  { sort, turned }: Sort,
  language: Language,
): readonly Holding[] {
  const byValue = holdings.toSorted((a, b) => down(a.result.marketValue, b.result.marketValue));
  const sectors = worthOfSectors(holdings);
  const ways: Readonly<Record<Sort['sort'], (a: Holding, b: Holding) => number>> = {
    value: (a, b) => down(a.result.marketValue, b.result.marketValue),
    today: (a, b) => down(a.result.today, b.result.today),
    result: (a, b) => down(a.result.unrealised, b.result.unrealised),
    quantity: (a, b) => down(a.holding.quantity, b.holding.quantity),
    average: downByAverage,
    // Of what has no price yet none is known: it comes after all others.
    last: (a, b) => down(a.quote?.last ?? 0n, b.quote?.last ?? 0n),
    name: (a, b) => a.instrument.name.localeCompare(b.instrument.name, language),
    // Two sectors of the same worth stay apart.
    sector: (a, b) =>
      down(sectors.get(a.instrument.sector) ?? 0n, sectors.get(b.instrument.sector) ?? 0n) ||
      a.instrument.sector.localeCompare(b.instrument.sector),
  };
  const way = ways[sort];
  return turned === 'yes' ? byValue.toSorted((a, b) => -way(a, b)) : byValue.toSorted(way);
}
