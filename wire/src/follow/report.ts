import { skips } from '@tarazu/domain/follow/copy';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, day, decimalText, instant, integer, publicId } from '../scalar.ts';
import { refusalView } from '../trading/order.ts';
import { copyTrade } from './copy.ts';

/** Above zero: what it cost. Null where there is nothing to compare with. */
const row = z.extend(copyTrade, {
  outcome: z.enum(['filled', 'not_filled', 'skipped', 'refused']),
  /** Against the price at the teacher's decision, and against the teacher's own average, for what was filled. */
  slippage: z.nullable(decimalText),
  besideTeacher: z.nullable(decimalText),
  refusal: z.nullable(refusalView),
});
export type CopyReportRow = z.infer<typeof row>;

const report = z.object({
  copyId: publicId,
  teacherName: z.string(),
  currency,
  /** The first and the last day, in UTC. */
  from: day,
  until: day,
  createdAt: instant,
  trades: z.int(),
  /** Whether there were more trades than one report has room for: the oldest of them are left out. */
  cut: z.boolean(),
  filled: z.int(),
  notFilled: z.int(),
  refused: z.int(),
  skipped: z.array(z.object({ skip: z.enum(skips), count: z.int() })),
  bought: decimalText,
  sold: decimalText,
  charges: decimalText,
  slippage: decimalText,
  besideTeacher: decimalText,
  delayed: z.int(),
  longestDelayMs: z.int(),
});
export type CopyReport = z.infer<typeof report>;

/** Days in UTC; without a last one, up to today. */
const period = z.strictObject({ copyId: publicId, days: integer(1, 9_999), until: z.optional(day) });

export const showCopyReport = endpoint({
  method: 'POST',
  path: '/follow/copy/report',
  summary: 'One copy of yours over a time: all that differed from its teacher, added up, with what it cost.',
  access: 'session',
  reads: ['robots'],
  request: period,
  reply: z.object({ report }),
  refusals: ['copy_unknown', 'copy_report_period'],
});

export const exportCopyReport = endpoint({
  method: 'GET',
  path: '/follow/copy/report.csv',
  summary: 'The same, trade by trade, as a table for a spreadsheet.',
  access: 'session',
  reads: ['robots'],
  request: period,
  reply: z.unknown(),
  refusals: ['copy_unknown', 'copy_report_period'],
  file: ['text/csv; charset=utf-8'],
});
