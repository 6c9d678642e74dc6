import { randomFillSync } from 'node:crypto';
import { mintId } from '@tarazu/domain/journal/minted-id';

/** Mints identifiers outside the rules; they travel in commands as recorded facts. */
export interface IdSource {
  /** 20 url-safe characters; the first eight grow with time, so that keys stay close together. */
  id(): string;
}

const POOL_BYTES = 4096;

/** Random bytes, fetched from the system in bulk: asking for a few at a time costs as much as asking for thousands. */
function createChance(): (bytes: number) => Uint8Array {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  return (bytes) => {
    if (used + bytes > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    used += bytes;
    return pool.subarray(used - bytes, used);
  };
}

export function createIdSource(nowMs: () => number, chance: (bytes: number) => Uint8Array = createChance()): IdSource {
  return {
    id: () => mintId(nowMs(), chance(12)),
  };
}
