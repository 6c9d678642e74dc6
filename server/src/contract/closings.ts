import type { AccountId } from '@tarazu/domain/posting';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Reader, Statement } from '../platform/database.ts';

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

const statement: Statement = {
  name: 'contract_closings',
  text: 'select request_id from entry where owner_id = $1 and starts_with(request_id, $2) order by no',
};

/** What this wish has closed already. */
export async function readClosings(
  reader: Reader,
  owner: AccountId,
  requestId: ClientRequestId,
): Promise<readonly PositionName[]> {
  const prefix = houseRequestId(ACTION, requestId, '');
  const rows = await reader.query<{ request_id: string }>(statement, [owner, prefix]);
  return rows.flatMap(({ request_id }) => {
    const [direction, ...rest] = request_id.slice(prefix.length).split(':');
    const instrumentId = rest.join(':');
    return direction === 'long' || direction === 'short' ? [{ instrumentId, direction }] : [];
  });
}
