import type { Formats } from '@tarazu/ui/use-format';
import type { LoanStatusName } from '@tarazu/wire/loan';

export const statusTones = {
  under_review: 'warn',
  offered: 'brand',
  in_progress: 'brand',
  repayment_review: 'warn',
  overdue: 'bad',
  repaid: 'ok',
  rejected: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
  written_off: 'neutral',
} as const satisfies Record<LoanStatusName, string>;

/** A rate as a part of one, `0.1200`, as per cent. Moves the point alone, so nothing is rounded. */
export function ratePercent(rate: string, format: Formats): string {
  const [whole = '0', part = ''] = rate.split('.');
  const digits = part.padEnd(4, '0');
  return `${format.number(`${whole === '0' ? '' : whole}${digits.slice(0, 2)}.${digits.slice(2)}`)}%`;
}
