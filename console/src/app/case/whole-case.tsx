import { Box } from '../box.tsx';
import { useMay } from '../session.ts';
import { CustomerCase } from './customer-case.tsx';
import { IdentityCase } from './identity-case.tsx';
import { LoanCaseById } from './loan-case.tsx';
import { WithdrawalCase } from './withdrawal-case.tsx';

interface WholeCaseProps {
  /** `withdrawal:7Qm...` */
  readonly object: string;
  /** The customer it concerns; null when it concerns nobody in particular. */
  readonly customerId: string | null;
}

/** What a action is about, with all that there is to judge it by: who answers for it sees it, as far as they may read it. */
export function WholeCase({ object, customerId }: WholeCaseProps) {
  const readsIdentities = useMay('kyc.read');
  const readsWithdrawals = useMay('withdrawal.read');
  const readsLoans = useMay('loan.read');
  const readsCustomers = useMay('customer.read');
  const [kind = '', id = ''] = object.split(':');
  if (kind === 'kyc' && readsIdentities) return <IdentityCase caseId={id} />;
  const found =
    kind === 'withdrawal' && readsWithdrawals ? (
      <WithdrawalCase withdrawalId={id} linked />
    ) : kind === 'loan' && readsLoans ? (
      <LoanCaseById loanId={id} linked />
    ) : customerId !== null && readsCustomers ? (
      <CustomerCase customerId={customerId} />
    ) : undefined;
  return found && <Box>{found}</Box>;
}
