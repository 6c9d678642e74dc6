import { shareOut as shareOutUnits } from '../../money.ts';

/**
 * `total` whole things shared out in proportion to `weights`, none left over, by the largest remainder, the first of equal ones first. Where `total` is at
 * most the sum of the weights nobody gets more than their weight.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  return shareOutUnits(BigInt(total), weights.map(BigInt)).map(Number);
}
