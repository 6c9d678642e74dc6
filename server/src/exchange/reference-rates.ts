import type { References } from '@tarazu/domain/exchange/rate';

/** Where reference rates come from. The same instant always has the same rates, so that any quote can be checked later. */
export interface ReferenceRates {
  readonly source: 'simulated';
  at(atMs: number): References;
}
