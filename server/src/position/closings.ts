import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import { type ShownPosition, shownFrom } from '@tarazu/wire/trading/shown-position';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Reader } from '../platform/database.ts';
import { readRequestIds } from './closing-store.ts';
import { type HeldPosition, loadAccountPositions, positionKey } from './store.ts';

/** A wish to close several positions as they were shown, under which name its parts are numbered. */
export interface ClosingWish {
  readonly action: 'liquidate-all' | 'close-day';
  readonly owner: AccountId;
  readonly requestId: ClientRequestId;
  /** Their names, in the order in which they are closed. */
  readonly positions: readonly string[];
}

/**
 * Closes each of what was shown, one after another and each under a number of its own: asked again after a lost answer, those that were closed get
 * their first answer. One that is gone is not closed again, also where another was opened in its place.
 */
export async function closeEach<Outcome>(
  reader: Reader,
  { action, owner, requestId, positions }: ClosingWish,
  covers: (held: HeldPosition) => boolean,
  close: (one: ShownPosition, number: HouseRequestId) => Promise<Outcome>,
): Promise<readonly (readonly [ShownPosition, Outcome | Refusal<'position_gone'>])[]> {
  const done = new Set(await readRequestIds(reader, owner, houseRequestId(action, requestId, '')));
  async function isHeld({ instrumentId, direction, openedAt }: ShownPosition): Promise<boolean> {
    const account = (await loadAccountPositions(reader, [owner])).get(owner);
    const held = account?.positions.get(positionKey(instrumentId, direction));
    return held !== undefined && covers(held) && held.position.openedAtMs === Date.parse(openedAt);
  }
  const results: (readonly [ShownPosition, Outcome | Refusal<'position_gone'>])[] = [];
  for (const one of positions.map(shownFrom)) {
    const { instrumentId, direction, openedAt } = one;
    const number = houseRequestId(action, requestId, direction, Date.parse(openedAt), instrumentId);
    const isIts = done.has(number) || (await isHeld(one));
    results.push([one, isIts ? await close(one, number) : refused('position_gone')]);
  }
  return results;
}
