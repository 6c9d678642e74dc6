import { rowAt, startOfDayMs } from '../tariff/tariff.ts';

/** What can wait for operators; the console has its words by these names. */
export const queueNames = [
  'coin-aside',
  'credit',
  'deposit',
  'kyc',
  'loan',
  'loan-repayment',
  'payout',
  'proposal',
  'support',
  'suspense',
  'withdrawal',
] as const;
export type QueueName = (typeof queueNames)[number];

/** How long the oldest of each queue may wait, minutes, from a day on. */
export interface QueueTargets {
  readonly effectiveFrom: string;
  readonly source: string;
  readonly minutes: Readonly<Record<QueueName, number>>;
}

const targets: readonly QueueTargets[] = [
  {
    effectiveFrom: '2026-01-01',
    source: 'our own published target',
    minutes: {
      'coin-aside': 480,
      credit: 2880,
      deposit: 120,
      kyc: 480,
      loan: 1440,
      'loan-repayment': 120,
      payout: 120,
      proposal: 30,
      support: 15,
      suspense: 480,
      withdrawal: 30,
    },
  },
];

export function queueTargetsAt(nowMs: number): QueueTargets {
  return rowAt(
    targets.map((row) => ({ ...row, fromMs: startOfDayMs(row.effectiveFrom) })),
    nowMs,
  );
}
