import type { AutomaticRule } from '@tarazu/domain/credit/rules';
import type { Loan } from '@tarazu/domain/loan/loan';
import { localDate } from '@tarazu/domain/market/zone';

interface Merit {
  readonly ruleId: AutomaticRule;
  readonly reference: string;
}

/**
 * What a loan says of the one who had it, by the published rules. A loan that ended while it cooled off says nothing, so
 * that points cannot be made by taking and returning money.
 */
export function meritsOf({ loanId, status, plan, facts, steps, zone }: Loan): readonly Merit[] {
  const about = `loan:${loanId}`;
  const coolingOffUntil = facts?.coolingOffUntil ?? '';
  const merits: Merit[] = [];
  for (const { no, dueDay, metDay, penal } of plan) {
    if (penal !== undefined) merits.push({ ruleId: 'loan_overdue', reference: `${about}:${no}` });
    else if (metDay !== undefined && metDay <= dueDay && metDay > coolingOffUntil) {
      merits.push({ ruleId: 'loan_instalment_on_time', reference: `${about}:${no}` });
    }
  }
  if (status === 'written_off') merits.push({ ruleId: 'loan_written_off', reference: about });
  const endedAtMs = steps.at(-1)?.atMs;
  if (status === 'repaid' && endedAtMs !== undefined && localDate(zone, endedAtMs) > coolingOffUntil) {
    const late = plan.some(({ penal }) => penal !== undefined);
    merits.push({ ruleId: late ? 'loan_repaid_late' : 'loan_repaid_on_time', reference: about });
  }
  return merits;
}
