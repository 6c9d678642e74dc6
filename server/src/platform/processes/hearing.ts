import type { DomainEvent } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { Clock } from '../clock.ts';
import type { CommittedEntry } from '../commit/transactor.ts';
import type { Reader, Statement } from '../database.ts';
import type { Bus, Hint } from './bus.ts';

/** Past this, everything counts as missed. */
const WAITING_MAX = 20_000;
const READ_AT_ONCE = 500;
const AGAIN_MS = 1_000;

const entriesAt: Statement = {
  name: 'hearing_entries',
  text: `select e.owner_id, e.no, e.at_ms, e.events from unnest($1::bigint[], $2::bigint[]) as heard(owner_id, no)
    join entry e on e.owner_id = heard.owner_id and e.no = heard.no order by e.owner_id, e.no`,
};

interface EntryRow {
  readonly owner_id: AccountId;
  readonly no: number;
  readonly at_ms: number;
  readonly events: readonly DomainEvent[];
}

export interface HearingDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'subscribe'>;
  /** Entries of the journal that another process has committed; those of one account in the order of their numbers, unless hints came out of order. */
  readonly onEntries: (entries: readonly CommittedEntry[]) => Promise<void>;
  /** Any number of entries may have gone unheard. */
  readonly onMissed: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface Hearing {
  /** Resolves when all that was heard so far is passed on. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads in the journal what other processes have committed, and passes it on. */
export function createHearing({ database, clock, bus, onEntries, onMissed, onError }: HearingDeps): Hearing {
  let waiting: Hint[] = [];
  let hasMissed = false;
  let reading: Promise<void> | undefined;

  /** Whether all could be read. */
  async function readAll(): Promise<boolean> {
    while (waiting.length > 0 || hasMissed) {
      try {
        if (hasMissed) {
          hasMissed = false;
          waiting = [];
          await onMissed();
          continue;
        }
        const hints = waiting.splice(0, READ_AT_ONCE);
        const rows = await database.query<EntryRow>(entriesAt, [
          hints.map(([owner]) => owner),
          hints.map(([, no]) => no),
        ]);
        await onEntries(
          rows.map(({ owner_id, no, at_ms, events }) => ({ owner: owner_id, eventNo: no, atMs: at_ms, events })),
        );
      } catch (error) {
        onError(error);
        // Gone unheard: what there is now is read when the store answers again.
        hasMissed = true;
        return false;
      }
    }
    return true;
  }

  function read(): void {
    reading ??= readAll().then((goesOn) => {
      reading = undefined;
      // What came after the last look.
      if (goesOn && waiting.length > 0) read();
    });
  }

  const stopLooking = clock.every(AGAIN_MS, () => {
    if (hasMissed) read();
  });
  const unsubscribe = bus.subscribe({
    heard(hints) {
      if (waiting.length + hints.length > WAITING_MAX) hasMissed = true;
      else waiting.push(...hints);
      read();
    },
    missed() {
      hasMissed = true;
      read();
    },
  });

  async function settled(): Promise<void> {
    while (reading) await reading;
  }
  return {
    settled,
    async stop() {
      stopLooking();
      unsubscribe();
      await settled();
    },
  };
}
