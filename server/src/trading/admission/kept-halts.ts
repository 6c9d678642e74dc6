import { haltAt } from '@tarazu/domain/market/halt/halt';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database.ts';
import { type KeptHalt, readHalts } from '../store/halts.ts';

/** How soon a process shows what another one halted. What it decides is read where it is decided. */
const REREAD_MS = 5000;

/** The halts as they are shown. They also keep the engine from proposing what would be refused. */
export interface KeptHalts {
  readonly all: readonly KeptHalt[];
  /** Now, or at an instant of before. */
  isHalted(instrumentId: string, atMs?: number): boolean;
  reread(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface KeptHaltsDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export function createKeptHalts({ database, clock, onError }: KeptHaltsDeps): KeptHalts {
  let all: readonly KeptHalt[] = [];
  let reading = Promise.resolve();
  let stopReading = () => {};

  function reread(): Promise<void> {
    const next = reading
      .catch(() => undefined)
      .then(async () => {
        all = await readHalts(database);
      });
    reading = next;
    return next;
  }

  return {
    get all() {
      return all;
    },
    isHalted: (instrumentId, atMs = clock.nowMs()) => haltAt(all, instrumentId, atMs) !== undefined,
    reread,
    async start() {
      await reread();
      stopReading = clock.every(REREAD_MS, () => void reread().catch(onError));
    },
    async stop() {
      stopReading();
      await reading.catch(() => undefined);
    },
  };
}
