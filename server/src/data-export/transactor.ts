import { decideExport, type ExportEvent, type ExportWish } from '@tarazu/domain/data-export/data-export';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import { insertExport } from './store.ts';

export interface MakeExport extends ExportWish {
  readonly exportId: string;
  readonly rows: number;
  readonly sha256: string;
  readonly content: string;
  readonly makerId: string;
  readonly maker: string;
  readonly checkerId: string;
  readonly checker: string;
}

interface ExportFacts {
  readonly made: { readonly command: MakeExport; readonly event: ExportEvent['body'] }[];
}

export type ExportTransactor = Transactor<MakeExport, ExportFacts, ExportEvent>;

export const exportTransactor: ExportTransactor = {
  name: 'data-export',
  emits: ['export.made'],
  touches: () => ({ accounts: [HOUSE] }),
  load: async () => ({ made: [] }),
  decide: ({ exportId, what, rows, sha256 }, _facts, { nowMs }) =>
    decideExport({ exportId, what, rows, sha256 }, nowMs),
  apply({ made }, events, command) {
    for (const { body } of events) made.push({ command, event: body });
  },
  answer: ({ exportId }) => ({ exportId }),
  async save(writer, { made }, { nowMs }) {
    await Promise.all(
      made.map(({ command, event }) =>
        insertExport(
          writer,
          {
            export_id: command.exportId,
            what: command.what,
            from_day: command.fromDay,
            to_day: command.toDay,
            row_count: command.rows,
            sha256: command.sha256,
            made_at_ms: nowMs,
            expires_at_ms: Date.parse(event.expiresAt),
            maker: command.maker,
            checker: command.checker,
          },
          command,
        ),
      ),
    );
  },
};
