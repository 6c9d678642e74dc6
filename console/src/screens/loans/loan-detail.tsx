import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type LoanCase, proposeLoanDecision, proposeRepayment, proposeWriteOff } from '@tarazu/wire/loan-review';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { CustomerLink } from '../../app/customer-link.tsx';
import { useCommand } from '../../app/use-command.ts';

/** What is known of a loan and of who has it, and what can be proposed about it. */
export function LoanDetail({ found }: { readonly found: LoanCase }) {
  const t = useTranslations('loans');
  const format = useFormat();
  const { loan, points, band, limit, userId, customerName, account, proposed } = found;
  const { owed, facts, claim, currency } = loan;
  const money = (amount: string) => format.money(amount, currency);
  return (
    <>
      <h2>{money(loan.amount)}</h2>
      <Facts
        facts={[
          { name: t('customer'), value: <CustomerLink customerId={userId} name={customerName ?? account} /> },
          { name: t('status'), value: t(`statuses.${loan.status}`) },
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
      {proposed === null ? <Deeds found={found} /> : <Note tone="info">{t('waits')}</Note>}
    </>
  );
}

function Deeds({ found: { loan } }: { readonly found: LoanCase }) {
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
      busy={busy}
      fault={fault}
      choices={[
        { name: 'reject', text: t('reject'), look: 'outline' },
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
      busy={busy}
      fault={fault}
      choices={[
        { name: 'refuse', text: t('refuse'), look: 'outline' },
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
      busy={busy}
      fault={fault}
      choices={[{ name: 'write-off', text: t('writeOff'), look: 'danger' }]}
      onChoose={(_choice, reason) => void propose(reason)}
    />
  );
}
