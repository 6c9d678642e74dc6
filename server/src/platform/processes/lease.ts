import { setImmediate as turn } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database, Statement } from '../database.ts';
import type { Migration } from '../migrations.ts';

/** Something of which one process at a time runs one. */
export interface LedPart {
  /** From what the store says now. Throws when that cannot be read. */
  begin(): Promise<void>;
  /** Nothing more is proposed when this is called; resolves when what was under way has ended. */
  end(): Promise<void>;
}

/** The right to do what must run once: to follow the market for what waits, to watch positions, to run jobs. */
export interface Lease {
  /** Whether this process leads at this moment. It knows for three seconds; the row says so for five. */
  readonly isHeld: boolean;
  /** Begins with the lease and ends with it. Resolves when it has begun, or at once when another process leads; answers how to end it for good. */
  lead(part: LedPart): Promise<() => Promise<void>>;
  /** What is led begins anew from what the store says: it may have missed what another process did. */
  beginAgain(): Promise<void>;
  /** Asks once, then goes on asking. */
  start(): Promise<void>;
  /** Gives it back, so that another need not wait for its end. */
  stop(): Promise<void>;
}

export const leaseMigration: Migration = {
  number: 620,
  name: 'what runs in one process at a time',
  sql: `
create table lease (
  name text collate "C" primary key,
  holder text not null,
  -- grows whenever another holder takes it
  epoch bigint not null,
  until timestamptz not null
) with (fillfactor = 50);
`,
};

const EVERY_MS = 1_000;
/** How long the row is good, by the clock of the database. */
const GOOD_SECONDS = 5;
/** How long its holder believes in it after asking: less, since clocks and answers take their time. */
const BELIEVED_MS = 3_000;

const take: Statement = {
  name: 'lease_take',
  text: `insert into lease (name, holder, epoch, until) values ($1, $2, 1, clock_timestamp() + ${GOOD_SECONDS} * interval '1 second')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until,
      epoch = lease.epoch + case when lease.holder = excluded.holder then 0 else 1 end
      where lease.holder = excluded.holder or lease.until <= clock_timestamp()
    returning epoch`,
};

const giveBack: Statement = {
  name: 'lease_give_back',
  text: 'update lease set until = clock_timestamp() where name = $1 and holder = $2 returning epoch',
};

/** For the only process on its store: the embedded one is held by the lock of its folder. */
export function createSoleLease(): Lease {
  const parts = new Set<LedPart>();
  return {
    isHeld: true,
    async lead(part) {
      await part.begin();
      parts.add(part);
      return async () => {
        parts.delete(part);
        await part.end();
      };
    },
    async beginAgain() {
      for (const part of parts) {
        await part.end();
        await part.begin();
      }
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

export interface LeaseDeps {
  readonly database: Pick<Database, 'side'>;
  /** Of the machine, whatever time the market has. */
  readonly clock: Pick<Clock, 'every'>;
  /** Milliseconds that only go forward. */
  readonly elapsedMs: () => number;
  readonly registry: Registry;
  readonly name: string;
  /** Of this process and no other. */
  readonly holder: string;
  readonly onError: (error: unknown) => void;
}

/**
 * A row on the clock of the database, taken by one statement: it holds on every store, whatever stands between, and runs out by itself
 * when its holder is gone. What is led is safe all the same, since every command has a number that is good once.
 */
export function createLease({ database, clock, elapsedMs, registry, name, holder, onError }: LeaseDeps): Lease {
  const parts = new Map<LedPart, { begun: boolean }>();
  let askedLastMs: number | undefined;
  let asking: Promise<void> | undefined;
  let changing: Promise<void> = Promise.resolve();
  let stopAsking = () => {};
  const isHeld = () => askedLastMs !== undefined && elapsedMs() - askedLastMs < BELIEVED_MS;
  new Gauge({
    name: 'tarazu_lease_held',
    help: '1 while this process does what must run once',
    labelNames: ['lease'],
    registers: [registry],
    collect() {
      this.set({ lease: name }, isHeld() ? 1 : 0);
    },
  });

  async function ask(): Promise<void> {
    const askedMs = elapsedMs();
    const rows = await database.side.query(take, [name, holder]);
    askedLastMs = rows.length > 0 ? askedMs : undefined;
  }

  async function bring(part: LedPart, state: { begun: boolean }): Promise<void> {
    const held = isHeld();
    if (held === state.begun || !parts.has(part)) return;
    if (held) await part.begin();
    else await part.end();
    state.begun = held;
  }

  /** Begins and ends what is led, one after the other; what fails is tried again with the next look. */
  function change(): Promise<void> {
    changing = changing.then(async () => {
      for (const [part, state] of parts) await bring(part, state).catch(onError);
    });
    return changing;
  }

  function look(): void {
    // A process that stood still for long asks before it believes that it has lost it.
    if (asking) void change();
    else
      asking = ask()
        .catch(onError)
        .finally(() => {
          asking = undefined;
          void change();
        });
  }

  return {
    get isHeld() {
      return isHeld();
    },
    async lead(part) {
      const state = { begun: false };
      parts.set(part, state);
      // What was opened before this may have taken longer than the answer is believed in.
      const begun = changing.then(async () => {
        if (askedLastMs !== undefined && !isHeld()) await ask();
        await bring(part, state);
      });
      changing = begun.catch(() => undefined);
      await begun;
      return async () => {
        parts.delete(part);
        await changing;
        if (state.begun) await part.end();
      };
    },
    async beginAgain() {
      changing = changing.then(async () => {
        for (const [part, state] of parts) {
          if (!state.begun) continue;
          await part.end().catch(onError);
          state.begun = false;
          await bring(part, state).catch(onError);
        }
      });
      await changing;
    },
    async start() {
      await ask();
      stopAsking = clock.every(EVERY_MS, look);
    },
    async stop() {
      stopAsking();
      await asking;
      await turn();
      await changing;
      if (askedLastMs === undefined) return;
      askedLastMs = undefined;
      await database.side.query(giveBack, [name, holder]).catch(onError);
    },
  };
}
