import type { AccountId } from '@tarazu/domain/posting';
import type { CommittedEntry } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { Lease } from '../../platform/processes/lease.ts';
import { createLed } from '../../platform/processes/led.ts';
import { createRereading } from '../../platform/processes/rereading.ts';
import {
  type AccountPositions,
  type ChangedPosition,
  type Ladder,
  loadAccountPositions,
  noPositions,
  positionKey,
} from '../../position/index.ts';
import type { Trading } from '../../trading/index.ts';

/** The watch over positions while this process leads. */
export interface LedLadder extends Ladder {
  /** Follows the positions that another process has changed. */
  hear(entries: readonly Pick<CommittedEntry, 'owner'>[]): Promise<void>;
}

/** Everything that is held, and what was known and is there no more. */
function changesOf(owner: AccountId, known: AccountPositions, read: AccountPositions): readonly ChangedPosition[] {
  const held = [...read.positions.values()].map(({ position, ...ref }) => ({
    ...ref,
    owner,
    direction: position.direction,
    position,
  }));
  const gone = [...known.positions.values()].flatMap(({ position: { direction }, ...ref }) =>
    read.positions.has(positionKey(ref.instrumentId, direction))
      ? []
      : [{ ...ref, owner, direction, position: undefined }],
  );
  return [...held, ...gone];
}

export function createLedLadder({
  lease,
  database,
  trading,
  make,
}: {
  readonly lease: Lease;
  readonly database: Reader;
  readonly trading: Pick<Trading, 'followPositions' | 'onPositions'>;
  readonly make: () => Ladder;
}): LedLadder {
  const led = createLed({ lease, make, begin: (ladder) => ladder.start() });
  const positionsOf = (owner: AccountId) => led.now?.positionsOf(owner) ?? noPositions;
  const rereading = createRereading({
    read: (owners) => loadAccountPositions(database, owners),
    tell(found, owners) {
      const changed = owners.flatMap((owner) => changesOf(owner, positionsOf(owner), found.get(owner) ?? noPositions));
      if (changed.length > 0) trading.followPositions(changed);
    },
  });
  return {
    start: led.start,
    stop: led.stop,
    follow(changed) {
      rereading.changed(changed.map(({ owner }) => owner));
      led.tell((ladder) => ladder.follow(changed));
    },
    heed: (owners) => led.tell((ladder) => ladder.heed(owners)),
    settled: async () => led.now?.settled(),
    positionsOf,
    async hear(entries) {
      if (led.now) await rereading.hear([...new Set(entries.map(({ owner }) => owner))]);
    },
    get watched() {
      return led.now?.watched ?? 0;
    },
  };
}
