import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { day, instant, publicId, requestId } from '../scalar.ts';
import { reason } from './fields.ts';

export const exportWhat = z.enum(['ledger', 'exchange']);

export const proposeExport = operatorEndpoint({
  method: 'POST',
  path: '/operator/export/propose',
  summary: 'Ask for a table of all customers’ ledger lines or exchanges over some days; somebody else agrees first.',
  capability: 'export.run',
  request: z.strictObject({ what: exportWhat, fromDay: day, toDay: day, reason, requestId }),
  reply: z.object({ proposalId: publicId }),
  refusals: ['export_period', 'proposal_open_already'],
  emits: ['proposal.made', 'export.made'],
});

export const listExports = operatorEndpoint({
  method: 'GET',
  path: '/operator/export/list',
  summary: 'The files that were made, newest first, and until when each can be fetched.',
  capability: 'export.run',
  request: z.strictObject({}),
  reply: z.object({
    items: z.array(
      z.object({
        exportId: publicId,
        what: exportWhat,
        fromDay: day,
        toDay: day,
        rows: z.int(),
        sha256: z.string(),
        madeAt: instant,
        expiresAt: instant,
        maker: z.string(),
        checker: z.string(),
        /** False when its day is over and the file is deleted. */
        there: z.boolean(),
      }),
    ),
  }),
});

export const fetchExport = operatorEndpoint({
  method: 'POST',
  path: '/operator/export/file',
  summary: 'The file itself. Every fetch stands in the audit trail.',
  capability: 'export.run',
  request: z.strictObject({ exportId: publicId }),
  reply: z.unknown(),
  refusals: ['export_unknown'],
  file: ['text/csv; charset=utf-8'],
});
