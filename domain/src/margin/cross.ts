import { divide, maximum, minimum, ONE } from '../money.ts';
import type { MarginGroup } from './margin-group.ts';
import { exactGain, initialMargin } from './position.ts';

/** What the positions of a cross account were opened with, e8. */
export function initialOfGroup({ exposures }: MarginGroup): bigint {
  return exposures.reduce(
    (sum, { position, terms }) => sum + initialMargin(position.cost, position.initial, terms.step),
    0n,
  );
}

/**
 * What of a cross account's balance may be taken out or used for another position (e8, zero or more): what is left beyond the initial margin. A loss counts as it stands, a
 * gain only once it is realised, so that nobody opens on a gain that may go again.
 */
export function freeOfGroup(group: MarginGroup): bigint {
  const gain = group.exposures.reduce((sum, { position, mark }) => sum + exactGain(position, mark), 0n);
  return maximum(0n, group.money - initialOfGroup(group) + minimum(0n, divide(gain, ONE, 'floor')));
}
