import type { AccountId } from '@tarazu/domain/posting';
import type { KeptPosition } from '@tarazu/domain/trading/on-margin/on-margin';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Reader } from '../platform/database.ts';
import { readRequestIds } from './closing-store.ts';

/** Names a position of an account. */
export interface PositionName {
  readonly instrumentId: string;
  readonly direction: KeptPosition['direction'];
}

/** A wish to close all of something, under which name its parts are numbered. */
export interface ClosingWish {
  readonly action: 'liquidate-all' | 'close-day';
  readonly owner: AccountId;
  readonly requestId: ClientRequestId;
}

function isSame(one: PositionName, other: PositionName): boolean {
  return one.instrumentId === other.instrumentId && one.direction === other.direction;
}

/** What this wish has closed already, in its order. */
async function readClosed(reader: Reader, { action, owner, requestId }: ClosingWish): Promise<readonly PositionName[]> {
  const prefix = houseRequestId(action, requestId, '');
  const found = await readRequestIds(reader, owner, prefix);
  return found.flatMap((one) => {
    const [direction, ...rest] = one.slice(prefix.length).split(':');
    const instrumentId = rest.join(':');
    return direction === 'long' || direction === 'short' ? [{ instrumentId, direction }] : [];
  });
}

/**
 * Closes each of what is held, one after another and each under a number of its own: asked again after a lost answer, those that were closed get
 * their first answer. As many as there are positions, which has a bound. Empty where nothing is held and nothing was closed.
 */
export async function closeEach<Outcome>(
  reader: Reader,
  wish: ClosingWish,
  held: readonly PositionName[],
  close: (one: PositionName, requestId: HouseRequestId) => Promise<Outcome>,
): Promise<readonly (readonly [PositionName, Outcome])[]> {
  const before = await readClosed(reader, wish);
  const results: (readonly [PositionName, Outcome])[] = [];
  for (const one of [...before, ...held.filter((other) => !before.some((done) => isSame(done, other)))]) {
    const requestId = houseRequestId(wish.action, wish.requestId, one.direction, one.instrumentId);
    results.push([one, await close(one, requestId)]);
  }
  return results;
}
