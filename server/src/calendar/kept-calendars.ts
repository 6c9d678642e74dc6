import type { ExchangeCalendar } from '@tarazu/domain/market/calendar';
import { withChanges } from '@tarazu/domain/market/calendar-change';
import { type Calendars, calendarOf } from '@tarazu/domain/market-rules/calendars';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { type KeptChange, readChangesAfter } from './store.ts';

/** How soon a process learns of a change that another one kept. No day may be changed later than a minute before it. */
const REREAD_MS = 5000;

export interface KeptCalendars extends Calendars {
  /** What operators changed on an exchange, oldest first. */
  changesOf(exchange: string): readonly KeptChange[];
  /** Reads what was kept since the last time; whoever asks while that is under way gets the reading after it. */
  reread(): Promise<void>;
  stop(): Promise<void>;
}

export interface KeptCalendarsDeps {
  readonly database: Pick<Database, 'query'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** The calendars with everything that operators changed so far: full before the first session is asked for. */
export async function openCalendars({ database, clock, log }: KeptCalendarsDeps): Promise<KeptCalendars> {
  const changes = new Map<string, readonly KeptChange[]>();
  const calendars = new Map<string, ExchangeCalendar>();
  const listeners = new Set<(exchange: string, fromDate: string) => void>();
  let lastId = 0;
  let reading = Promise.resolve();

  async function readNew(): Promise<void> {
    for (const change of await readChangesAfter(database, lastId)) {
      const { exchange, date, id } = change;
      lastId = id;
      const all = [...(changes.get(exchange) ?? []), change];
      changes.set(exchange, all);
      calendars.set(exchange, withChanges(calendarOf(exchange), all));
      for (const listener of listeners) listener(exchange, date);
    }
  }

  function reread(): Promise<void> {
    const next = reading.catch(() => undefined).then(readNew);
    reading = next;
    return next;
  }

  await reread();
  const stopReading = clock.every(REREAD_MS, () => {
    reread().catch((error: unknown) => log.warn({ err: error }, 'calendars could not be read again'));
  });
  return {
    of: (exchange) => calendars.get(exchange) ?? calendarOf(exchange),
    onChange: (listener) => void listeners.add(listener),
    changesOf: (exchange) => changes.get(exchange) ?? [],
    reread,
    async stop() {
      stopReading();
      await reading.catch(() => undefined);
    },
  };
}
