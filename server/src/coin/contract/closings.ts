import type { AccountId } from '@tarazu/domain/posting';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Reader } from '../../platform/database.ts';
import { readRequestIds } from './store.ts';

/** Names a position of an account. */
export interface PositionName {
  readonly instrumentId: string;
  readonly direction: 'long' | 'short';
}

export function isSame(one: PositionName, other: PositionName): boolean {
  return one.instrumentId === other.instrumentId && one.direction === other.direction;
}

const ACTION = 'liquidate-all';

/** Each position of a wish to close all is closed under a number of its own, once. */
export function closingRequestId(
  requestId: ClientRequestId,
  { instrumentId, direction }: PositionName,
): HouseRequestId {
  return houseRequestId(ACTION, requestId, direction, instrumentId);
}

/** What this wish has closed already. */
export async function readClosings(
  reader: Reader,
  owner: AccountId,
  requestId: ClientRequestId,
): Promise<readonly PositionName[]> {
  const prefix = houseRequestId(ACTION, requestId, '');
  const found = await readRequestIds(reader, owner, prefix);
  return found.flatMap((one) => {
    const [direction, ...rest] = one.slice(prefix.length).split(':');
    const instrumentId = rest.join(':');
    return direction === 'long' || direction === 'short' ? [{ instrumentId, direction }] : [];
  });
}
