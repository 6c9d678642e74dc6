import { createHash } from 'node:crypto';
import { exportRowsMax, periodFault, periodOf } from '@tarazu/domain/data-export/data-export';
import { refused } from '@tarazu/domain/decision';
import { HOUSE } from '@tarazu/domain/posting';
import { exportWhat, fetchExport, listExports, proposeExport } from '@tarazu/wire/operator/data-export';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import { auditNote, recordAudit } from '../platform/commit/audit.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import { csvText } from '../platform/http/csv.ts';
import { FileAnswer } from '../platform/http/envelope.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import { readContent, readExports, readTable, sweepExports } from './store.ts';
import { exportTransactor } from './transactor.ts';

export { dataExportMigrations } from './store.ts';

const KIND = 'export.run';
const SWEEP_MS = 600_000;
const payload = z.object({ what: exportWhat, fromDay: z.string(), toDay: z.string() });

export interface DataExportDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly proposals: ProposalDesk;
}

/** Instants as text, everything else as it is; what a spreadsheet would take for a formula is made text. */
function cell(name: string, value: string | number): string {
  if (name === 'at_ms') return new Date(Number(value)).toISOString();
  if (typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value)) return String(value);
  return csvText(value);
}

function csvOf(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => names.map((name) => cell(name, row[name] ?? '')).join(','));
  return `${[names.map((name) => (name === 'at_ms' ? 'at' : name)).join(','), ...lines].join('\r\n')}\r\n`;
}

/** Data of many people leaves only as a file that two operators agreed on; it is there for a day, and each fetch is noted. */
export function createDataExport({ database, committer, clock, jobs, proposals }: DataExportDeps) {
  const sweeping = jobs.create('exports-over', SWEEP_MS, () => sweepExports(database.side, clock.nowMs()));
  sweeping.start();

  proposals.register({
    kind: KIND,
    propose: 'export.run',
    approve: 'export.approve',
    parse: (json) => z.parse(payload, json),
    async execute(wish, { proposalId, requestId, makerId, makerName, checkerId, checkerName, audit }) {
      const period = periodOf(wish);
      if (!period) return refused('export_period', { days: 0 });
      const rows = await readTable(database, wish.what, period, exportRowsMax);
      const content = csvOf(rows);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const people = { makerId, maker: makerName, checkerId, checker: checkerName };
      const command = { ...wish, ...people, exportId: proposalId, rows: rows.length, sha256, content };
      const body = JSON.stringify(wish);
      return committer.submit(exportTransactor, { owner: HOUSE, requestId, body, command, audit });
    },
  });

  return {
    stop: sweeping.stop,
    routes(serve: Serve) {
      serve(proposeExport, async ({ what, fromDay, toDay, reason, requestId }, context) => {
        const fault = periodFault({ fromDay, toDay });
        if (fault) return fault;
        return proposals.propose(context, {
          kind: KIND,
          payload: { what, fromDay, toDay },
          object: `export:${what}`,
          summary: { what, from: fromDay, to: toDay },
          reason,
          requestId,
        });
      });
      serve(listExports, async () => {
        const nowMs = clock.nowMs();
        const items = (await readExports(database)).map((row) => ({
          exportId: row.export_id,
          what: row.what,
          fromDay: row.from_day,
          toDay: row.to_day,
          rows: row.row_count,
          sha256: row.sha256,
          maker: row.maker,
          checker: row.checker,
          madeAt: new Date(row.made_at_ms).toISOString(),
          expiresAt: new Date(row.expires_at_ms).toISOString(),
          there: row.expires_at_ms > nowMs,
        }));
        return { items };
      });
      serve(fetchExport, async ({ exportId }, context) => {
        const nowMs = clock.nowMs();
        const content = await readContent(database, exportId, nowMs);
        if (content === undefined) return refused('export_unknown');
        const action = { action: 'export.fetch', object: `export:${exportId}`, reason: '' } as const;
        await recordAudit(database, { note: auditNote(context, action), outcome: 'done', atMs: nowMs });
        return new FileAnswer(Buffer.from(content), 'text/csv; charset=utf-8');
      });
    },
  };
}
