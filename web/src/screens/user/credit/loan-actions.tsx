import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { cancelLoan, declineLoan, type LoanView } from '@tarazu/wire/loan';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import css from './credit.module.css';
import { refreshLoans } from './refresh-loans.ts';

const AcceptSheet = lazy(async () => ({ default: (await import('./accept-sheet.tsx')).AcceptSheet }));
const RepaySheet = lazy(async () => ({ default: (await import('./repay-sheet.tsx')).RepaySheet }));
const ExitSheet = lazy(async () => ({ default: (await import('./exit-sheet.tsx')).ExitSheet }));
const ClaimSheet = lazy(async () => ({ default: (await import('./claim-sheet.tsx')).ClaimSheet }));

/** What can be done with it now. */
export function LoanActions({ loan }: { readonly loan: LoanView }) {
  const t = useTranslations('loan');
  const offline = useOffline();
  const [open, setOpen] = useState<'accept' | 'repay' | 'exit' | 'claim'>();
  const close = () => setOpen(undefined);
  const { status, owed } = loan;
  return (
    <>
      {owed ? (
        <div className={css.stack}>
          {owed.exit ? (
            <Button variant="outline" disabled={offline} onClick={() => setOpen('exit')}>
              {t('exit')}
            </Button>
          ) : undefined}
          {loan.claim ? undefined : (
            <Button variant="ghost" disabled={offline} onClick={() => setOpen('claim')}>
              {t('claim')}
            </Button>
          )}
        </div>
      ) : undefined}
      {status === 'under_review' || status === 'offered' ? (
        <Undecided loan={loan} onAccept={() => setOpen('accept')} />
      ) : undefined}
      {owed ? (
        <ActionBar>
          <Link to="/pages/user/service" className={buttonClass('outline')}>
            {t('askSupport')}
          </Link>
          <Button disabled={offline} onClick={() => setOpen('repay')}>
            {t('repay')}
          </Button>
        </ActionBar>
      ) : undefined}
      <Suspense>
        {open === 'accept' && loan.facts ? <AcceptSheet loan={loan} facts={loan.facts} onClose={close} /> : undefined}
        {open === 'repay' && owed ? <RepaySheet loan={loan} owed={owed} onClose={close} /> : undefined}
        {open === 'exit' && owed?.exit ? <ExitSheet loan={loan} exit={owed.exit} onClose={close} /> : undefined}
        {open === 'claim' && owed ? <ClaimSheet loan={loan} owed={owed} onClose={close} /> : undefined}
      </Suspense>
    </>
  );
}

/** An application can be taken back, an offer accepted or declined. */
function Undecided({ loan, onAccept }: { readonly loan: LoanView; readonly onAccept: () => void }) {
  const t = useTranslations('loan');
  const offline = useOffline();
  const offered = loan.status === 'offered';
  const action = useCommand(offered ? declineLoan : cancelLoan);
  const stepBack = async () => {
    const reply = await action.run({ loanId: loan.loanId });
    refreshLoans();
    if (reply) showToast({ text: offered ? t('declinedDone') : t('cancelled'), tone: 'ok' });
  };
  return (
    <>
      <ActionFault action={action} />
      <ActionBar>
        <Button variant="outline" busy={action.busy} disabled={offline} onClick={() => void stepBack()}>
          {offered ? t('decline') : t('cancel')}
        </Button>
        {offered ? (
          <Button disabled={offline} onClick={onAccept}>
            {t('accept')}
          </Button>
        ) : undefined}
      </ActionBar>
    </>
  );
}
