import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { runBy } from '../robot/robot.ts';
import {
  currency,
  decimalText,
  flag,
  idCursor,
  instant,
  instrumentId,
  integer,
  pageSize,
  publicId,
  requestId,
} from '../scalar.ts';

export const earnedFigures = z.object({
  trades: z.int(),
  days: z.int(),
  /** Null while there is too little to tell. Net of all charges, weighted by time. */
  returnPercent: z.nullable(decimalText),
  dailyReturnPercent: z.nullable(decimalText),
  /** The mean of a day in the last 30 and the last 90. */
  recent: z.array(z.object({ days: z.int(), dailyReturnPercent: z.nullable(decimalText) })),
  drawdownPercent: z.nullable(decimalText),
  worstDayPercent: z.nullable(decimalText),
});

const teacher = z.object({
  teacherId: publicId,
  name: z.string(),
  /** All are robots today. */
  kind: z.enum(['robot']),
  strategy: runBy,
  version: z.int(),
  instrumentId,
  symbol: z.string(),
  instrumentName: z.string(),
  currency,
  /** `closed`: nobody new may copy it. `ended`: it has stopped. Both stay in the list. */
  status: z.enum(['open', 'closed', 'ended']),
  publishedAt: instant,
  /** When it traded last; null before its first trade. */
  tradedAt: z.nullable(instant),
  /** Its owner's money in it, and what it is worth. */
  capital: decimalText,
  worth: decimalText,
  /** Earned since it was published. What was earned before counts for nothing. */
  figures: earnedFigures,
  resultPercent: decimalText,
  /** Whether the record is long enough to be copied. */
  copyable: z.boolean(),
  /** Everybody's copies: none is left out. */
  copies: z.object({
    all: z.int(),
    underWay: z.int(),
    gained: z.int(),
    lost: z.int(),
    /** The result of the copy in the middle, in per cent of what was put in, and how far it is from the teacher's own; null of too few. */
    middlePercent: z.nullable(decimalText),
    gapPercent: z.nullable(decimalText),
  }),
  /** What may still be copied with, by what the market shows now. */
  capacityLeft: decimalText,
  /** Over how many hours of its market that was seen, and since when: the middle of them counts. Of none the book of this moment. */
  capacitySeen: z.object({ hours: z.int(), since: z.nullable(instant) }),
  /** The share of a copy's net profit above its highest so far that goes to whoever has published it, in per cent. */
  feePercent: z.int(),
  /** Whether it is of who asks. */
  own: z.boolean(),
});
export type TeacherView = z.infer<typeof teacher>;

const bounds = z.object({
  copiesMax: z.int(),
  ofTeacherMax: z.int(),
  record: z.object({ trades: z.int(), days: z.int() }),
  enough: z.object({ trades: z.int(), days: z.int() }),
  amountMin: decimalText,
  positionMin: decimalText,
  keep: z.object({ least: z.int(), most: z.int(), usual: z.int() }),
  dailyStop: z.object({ least: z.int(), most: z.int() }),
  slippage: z.object({ least: decimalText, most: decimalText }),
  middleFrom: z.int(),
  feeMost: z.int(),
  note: z.object({ least: z.int(), most: z.int(), perDay: z.int() }),
  source: z.string(),
});
export type FollowBounds = z.infer<typeof bounds>;

export const listTeachers = endpoint({
  method: 'POST',
  path: '/follow/teacher/list',
  summary:
    'Robots that may be watched and copied, with what has become of everybody who copied them. Closed and stopped ones stay. `mine`: those that you have published.',
  access: 'public',
  request: z.strictObject({ mine: z.optional(flag), pageSize, cursor: idCursor }),
  reply: z.object({ items: z.array(teacher), next: z.nullable(publicId) }),
});

export const showTeacher = endpoint({
  method: 'POST',
  path: '/follow/teacher/details',
  summary: 'One teacher: the copies first, then its own record since it was published, and what may be copied with.',
  access: 'public',
  request: z.strictObject({ teacherId: publicId }),
  reply: z.object({
    teacher,
    bounds,
    /** What else whoever published it has published, and how many of those have ended: 100 at most are counted. */
    samePerson: z.object({ others: z.int(), ended: z.int() }),
    days: z.array(z.object({ day: z.string(), worth: decimalText, capital: decimalText })),
  }),
  refusals: ['teacher_unknown'],
});

export const publishTeacher = endpoint({
  method: 'POST',
  path: '/follow/teacher/publish',
  summary:
    'Let everybody see what a robot of yours does from now on, and copy it once its public record is long enough. Who does, you are never told.',
  access: 'session',
  request: z.strictObject({ requestId, robotId: publicId, name: z.string().check(z.maxLength(60)) }),
  reply: z.object({ teacher }),
  refusals: [
    'teacher_unknown',
    'teacher_name',
    'teacher_published',
    'teacher_closed',
    'teacher_group',
    'teacher_contract',
    'split_under_way',
  ],
  emits: ['follow.published'],
});

export const closeTeacher = endpoint({
  method: 'POST',
  path: '/follow/teacher/close',
  summary: 'Take no new copies of a robot that you have published. It stays in the list, and who copies it goes on.',
  access: 'session',
  request: z.strictObject({ requestId, teacherId: publicId }),
  reply: z.object({ teacher }),
  refusals: ['teacher_unknown', 'teacher_closed'],
  emits: ['follow.closed'],
});

export const setTeacherFee = endpoint({
  method: 'POST',
  path: '/follow/teacher/fee',
  summary:
    'Ask for a share of the net profit of those who will copy, above the highest that each has had, in whole per cent. Only before anybody has copied it; 0 is none.',
  access: 'session',
  request: z.strictObject({ requestId, teacherId: publicId, percent: integer(0, 100) }),
  reply: z.object({ teacher }),
  refusals: ['teacher_unknown', 'teacher_closed', 'teacher_fee_max', 'teacher_fee_followed'],
  emits: ['follow.fee-set'],
});
