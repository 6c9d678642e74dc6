import type { AccountId } from '@tarazu/domain/posting';

/** Reads what another process has changed of some accounts. */
export interface Rereading {
  /** This process has changed it: what is being read of it may be older. */
  changed(owners: Iterable<AccountId>): void;
  hear(owners: readonly AccountId[]): Promise<void>;
}

/** What this process changed while it was read is read once more, so that nothing older comes last. */
export function createRereading<Found>({
  read,
  tell,
}: {
  readonly read: (owners: readonly AccountId[]) => Promise<Found>;
  readonly tell: (found: Found, owners: readonly AccountId[]) => void;
}): Rereading {
  const meanwhile = new Set<AccountId>();
  let reading = false;
  let last: Promise<void> = Promise.resolve();

  async function readAll(owners: readonly AccountId[]): Promise<void> {
    for (let asked = owners; asked.length > 0; asked = asked.filter((owner) => meanwhile.has(owner))) {
      meanwhile.clear();
      reading = true;
      const found = await read(asked).finally(() => {
        reading = false;
      });
      const still = asked.filter((owner) => !meanwhile.has(owner));
      if (still.length > 0) tell(found, still);
    }
  }

  return {
    changed(owners) {
      if (reading) for (const owner of owners) meanwhile.add(owner);
    },
    hear(owners) {
      const next = last.catch(() => undefined).then(() => readAll(owners));
      last = next;
      return next;
    },
  };
}
