import { refused } from '@tarazu/domain/decision';
import { HOUSE } from '@tarazu/domain/posting';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database, Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Log } from '../platform/log.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import { checkChange, serveTariffs, TARIFF_CHANGE } from './routes.ts';
import { readRowsAfter } from './store.ts';
import { createTables, type Tariff, type TariffDefinition } from './tables.ts';
import { createTariffTransactor } from './transactor.ts';

export { tariffMigrations } from './store.ts';
export type { Tariff, TariffDefinition } from './tables.ts';

/** How soon a process learns of a row that another one kept. */
const REREAD_MS = 5000;

export interface TariffDeps {
  readonly database: Pick<Database, 'query'>;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly proposals: ProposalDesk;
  readonly log: Pick<Log, 'warn'>;
}

export interface Tariffs {
  /** At start, before the first call. Two of one name are an error. */
  define<Row>(definition: TariffDefinition<Row>): Tariff<Row>;
  routes(serve: Serve): void;
  /** Reads what operators have added, and goes on reading what other processes add. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const payload = z.object({
  name: z.string(),
  effectiveFrom: z.string(),
  source: z.string(),
  row: z.unknown(),
});

/** A table as it stands in the store, for who recomputes what was decided by it. Throws for a kept row that cannot be read. */
export async function readTariff<Row>(reader: Reader, definition: TariffDefinition<Row>): Promise<Tariff<Row>> {
  const tables = createTables((error) => {
    throw error;
  });
  const tariff = tables.define(definition);
  for (const row of await readRowsAfter(reader, 0)) tables.add(row);
  return tariff;
}

/** Fees, rates and limits as dated tables: the first rows come with the program, later ones by two operators. */
export function createTariffs({ database, committer, clock, proposals, log }: TariffDeps): Tariffs {
  const tables = createTables((error, name) => log.warn({ err: error, tariff: name }, 'a row of a tariff is not used'));
  const transactor = createTariffTransactor((name) => tables.find(name)?.noticeDays ?? 0);
  const nowMs = () => clock.nowMs();
  let lastId = 0;
  let reading: Promise<void> | undefined;
  let stopReading = () => {};

  async function readNew(): Promise<void> {
    for (const row of await readRowsAfter(database, lastId)) {
      tables.add(row);
      lastId = row.id;
    }
  }

  /** One at a time: whoever asks while one is under way gets the one after it. */
  function reread(): Promise<void> {
    const before = reading ?? Promise.resolve();
    const next = before.catch(() => undefined).then(readNew);
    reading = next;
    return next;
  }

  proposals.register({
    kind: TARIFF_CHANGE,
    propose: 'tariff.edit',
    approve: 'tariff.approve',
    parse: (json) => z.parse(payload, json),
    async execute({ name, effectiveFrom, source, row }, { proposalId, requestId, makerName, checkerName, audit }) {
      const text = JSON.stringify(row);
      const table = tables.find(name);
      if (!table) return refused('tariff_unknown');
      // The day may be over by now, and the program may have learnt to read tables differently.
      const checked = checkChange(table, { effectiveFrom, row: text }, nowMs());
      if ('kind' in checked && checked.code !== 'tariff_unchanged') return checked;
      // Why the row is there is the word of who proposed it.
      const makerReason = audit.detail?.['makerReason'];
      const reason = typeof makerReason === 'string' ? makerReason : audit.reason;
      const people = { proposedBy: makerName, approvedBy: checkerName };
      const command = { name, effectiveFrom, source, row, proposalId, ...people, reason };
      const body = JSON.stringify([name, effectiveFrom, source, text]);
      const outcome = await committer.submit(transactor, { owner: HOUSE, requestId, body, command, audit });
      if (outcome.kind === 'accepted') await reread();
      return outcome;
    },
  });

  return {
    define: tables.define,
    routes: (serve) => serveTariffs(serve, { tables, proposals, nowMs }),
    async start() {
      await reread();
      stopReading = clock.every(REREAD_MS, () => {
        reread().catch((error: unknown) => log.warn({ err: error }, 'tariffs could not be read again'));
      });
    },
    async stop() {
      stopReading();
      await reading?.catch(() => undefined);
    },
  };
}
