import { Link } from '@tanstack/react-router';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type LoanCase, showLoanCase } from '@tarazu/wire/loan-review';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../ask/facts.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { CallFailed } from '../states.tsx';
import { useCall } from '../use-call.ts';
import css from './case.module.css';

interface LoanCaseProps {
  readonly loanId: string;
  /** With the way to its own page, where this stands elsewhere. */
  readonly linked?: boolean;
  /** What is to be decided below. */
  readonly decision?: (found: LoanCase) => ReactNode;
}

/** What is known of a loan and of who has it. For the first word and for the second. */
export function LoanCaseById({ loanId, linked = false, decision }: LoanCaseProps) {
  const t = useTranslations('loans');
  const { data, error, refetch } = useCall(showLoanCase, { loanId }, { live: true });
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />;
  return (
    <>
      <LoanFacts found={data} />
      {linked ? (
        <Link to="/loans" search={{ id: loanId }}>
          {t('open')}
        </Link>
      ) : undefined}
      {decision?.(data)}
    </>
  );
}

function LoanFacts({ found }: { readonly found: LoanCase }) {
  const t = useTranslations('loans');
  const format = useFormat();
  const { loan, points, band, limit, userId, customerName, account } = found;
  const { owed, facts, claim, currency } = loan;
  const money = (amount: string) => format.money(amount, currency);
  return (
    <>
      <h2 className={css.sum}>{money(loan.amount)}</h2>
      <Facts
        facts={[
          { name: t('customer'), value: <CustomerLink customerId={userId} name={customerName ?? account} /> },
          { name: t('status'), value: t(`statuses.${loan.status}`) },
          { name: t('since'), value: format.instant(loan.appliedAt) },
          { name: t('days'), value: String(loan.days) },
          { name: t('score'), value: `${points} · ${t(`bands.${band}`)}` },
          { name: t('limit'), value: money(limit) },
          { name: t('total'), value: facts ? money(facts.total) : undefined },
          { name: t('apr'), value: facts ? format.percent(String(Number(facts.apr) * 100)) : undefined },
          { name: t('owed'), value: owed ? money(owed.payoff) : undefined },
          { name: t('principal'), value: owed ? money(owed.principal) : undefined },
          { name: t('penal'), value: owed ? money(owed.penal) : undefined },
          { name: t('next'), value: owed ? format.day(owed.dueDay) : undefined },
          {
            name: t('transfer'),
            value: claim ? `${money(claim.amount)} · ${claim.reference} · ${format.day(claim.paidOn)}` : undefined,
          },
        ]}
      />
    </>
  );
}
