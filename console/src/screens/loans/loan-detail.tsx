import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { type LoanCase, proposeLoanDecision, proposeRepayment, proposeWriteOff } from '@tarazu/wire/loan-review';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { LoanCaseById } from '../../app/case/loan-case.tsx';
import { useCommand } from '../../app/use-command.ts';

/** What is known of a loan and of who has it, and what can be proposed about it. */
export function LoanDetail({ loanId }: { readonly loanId: string }) {
  const t = useTranslations('loans');
  return (
    <LoanCaseById
      loanId={loanId}
      decision={(found) =>
        found.proposed === null ? <Actions found={found} /> : <Note tone="info">{t('waits')}</Note>
      }
    />
  );
}

function Actions({ found: { loan } }: { readonly found: LoanCase }) {
  const { status, claim } = loan;
  if (status === 'under_review') return <Decide loanId={loan.loanId} />;
  if (claim) return <Find loanId={loan.loanId} />;
  return status === 'overdue' ? <WriteOff loanId={loan.loanId} /> : undefined;
}

function Decide({ loanId }: { readonly loanId: string }) {
  const t = useTranslations('loans');
  const { run, busy, fault } = useCommand(proposeLoanDecision);
  const propose = async (outcome: 'offer' | 'reject', reason: string) => {
    if (await run({ loanId, outcome, reason })) showToast({ text: t('proposed'), tone: 'ok' });
  };
  return (
    <ReasonForm
      needs={proposeLoanDecision.capability}
      busy={busy}
      fault={fault}
      choices={[
        { name: 'reject', text: t('reject'), variant: 'outline' },
        { name: 'offer', text: t('offer') },
      ]}
      onChoose={(choice, reason) => void propose(choice === 'offer' ? 'offer' : 'reject', reason)}
    />
  );
}

function Find({ loanId }: { readonly loanId: string }) {
  const t = useTranslations('loans');
  const { run, busy, fault } = useCommand(proposeRepayment);
  const propose = async (outcome: 'count' | 'refuse', reason: string) => {
    if (await run({ loanId, outcome, reason })) showToast({ text: t('proposed'), tone: 'ok' });
  };
  return (
    <ReasonForm
      needs={proposeRepayment.capability}
      busy={busy}
      fault={fault}
      choices={[
        { name: 'refuse', text: t('refuse'), variant: 'outline' },
        { name: 'count', text: t('count') },
      ]}
      onChoose={(choice, reason) => void propose(choice === 'count' ? 'count' : 'refuse', reason)}
    />
  );
}

function WriteOff({ loanId }: { readonly loanId: string }) {
  const t = useTranslations('loans');
  const { run, busy, fault } = useCommand(proposeWriteOff);
  const propose = async (reason: string) => {
    if (await run({ loanId, reason })) showToast({ text: t('proposed'), tone: 'ok' });
  };
  return (
    <ReasonForm
      needs={proposeWriteOff.capability}
      busy={busy}
      fault={fault}
      choices={[{ name: 'write-off', text: t('writeOff'), variant: 'danger' }]}
      onChoose={(_choice, reason) => void propose(reason)}
    />
  );
}
