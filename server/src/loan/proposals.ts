import type { LoanCurrency } from '@tarazu/domain/loan/terms';
import { decimal } from '@tarazu/domain/money';
import type { LoanParts } from './parts.ts';
import type { LoanCommand } from './transactor.ts';

interface Payload {
  readonly owner: number;
  readonly currency: LoanCurrency;
  /** The others, texts all of them. */
  readonly of: Readonly<Record<string, string>>;
}

/** Whole before it is used: a number of an account, a currency, and the texts that this kind needs. */
function parser(...names: readonly string[]): (payload: unknown) => Payload {
  return (payload) => {
    if (typeof payload !== 'object' || payload === null) throw new Error('a proposal about a loan is an object');
    const { owner, currency, ...rest } = payload as Record<string, unknown>;
    if (typeof owner !== 'number') throw new Error('a proposal about a loan names an account');
    if (currency !== 'INR' && currency !== 'BRL') throw new Error('a proposal about a loan names a currency');
    const of: Record<string, string> = {};
    for (const name of names) {
      const value = rest[name];
      if (typeof value !== 'string') throw new Error(`a proposal about a loan has a ${name}`);
      of[name] = value;
    }
    return { owner, currency, of };
  };
}

/** What two operators do together: enable an amount, offer or reject, count a transfer, give a debt up. */
export function registerLoanProposals({ proposals, send }: LoanParts): void {
  proposals.register({
    kind: 'loan.limit',
    propose: 'loan.decide',
    approve: 'loan.approve',
    parse: parser('limit'),
    execute({ owner, currency, of }, { requestId, audit }) {
      const { limit = '0' } = of;
      return send({ kind: 'limit', owner, currency, limit: decimal(limit) }, requestId, ['limit', limit], audit);
    },
  });
  proposals.register({
    kind: 'loan.decide',
    propose: 'loan.decide',
    approve: 'loan.approve',
    parse: parser('loanId', 'outcome', 'reason'),
    execute({ owner, currency, of }, { requestId, audit }) {
      const { loanId = '', outcome = '', reason = '' } = of;
      const about = { owner, loanId, currency };
      const command: LoanCommand =
        outcome === 'offer' ? { kind: 'offer', ...about } : { kind: 'reject', reason, ...about };
      return send(command, requestId, ['decide', loanId, outcome, reason], audit);
    },
  });
  proposals.register({
    kind: 'loan.repayment',
    propose: 'loan.decide',
    approve: 'loan.approve',
    parse: parser('loanId', 'outcome', 'claimId', 'amount', 'reason'),
    execute({ owner, currency, of }, { requestId, audit }) {
      const { loanId = '', outcome = '', claimId = '', amount = '0', reason = '' } = of;
      const about = { owner, loanId, currency };
      const body = ['repayment', loanId, claimId, outcome];
      if (outcome === 'refuse')
        return send({ kind: 'refuse-claim', ...about, claimId, reason }, requestId, body, audit);
      const command = {
        kind: 'repay',
        ...about,
        amount: decimal(amount),
        mode: 'shorter',
        by: 'transfer',
        claimId,
      } as const;
      return send(command, requestId, body, audit);
    },
  });
  proposals.register({
    kind: 'loan.write-off',
    propose: 'loan.decide',
    approve: 'loan.approve',
    parse: parser('loanId', 'reason'),
    execute({ owner, currency, of }, { requestId, audit }) {
      const { loanId = '', reason = '' } = of;
      return send({ kind: 'write-off', owner, loanId, currency, reason }, requestId, ['write-off', loanId], audit);
    },
  });
}
