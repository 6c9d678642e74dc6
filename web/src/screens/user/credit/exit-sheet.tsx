import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { exitLoan, type LoanView } from '@tarazu/wire/loan';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { refreshLoans } from './refresh-loans.ts';

/** Gives the loan up while it cools off. */
export function ExitSheet({
  loan: { loanId, currency },
  exit: exitNow,
  onClose,
}: {
  readonly loan: LoanView;
  readonly exit: { readonly until: string; readonly cost: string };
  readonly onClose: () => void;
}) {
  const t = useTranslations('loan');
  const format = useFormat();
  const [exit] = useState(exitNow);
  const action = useCommand(exitLoan);
  const leave = async (digits: { readonly transactionPassword?: string }) => {
    const reply = await action.run({ loanId, cost: exit.cost, ...digits });
    refreshLoans();
    if (!reply) return;
    showToast({ text: t('ended'), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t('exitTitle')}
      confirm={t('exitConfirm', { amount: format.money(exit.cost, currency) })}
      command={action}
      onConfirm={(digits) => void leave(digits)}
      onClose={onClose}
    >
      <p>{t('exitText', { day: format.day(exit.until) })}</p>
    </PaySheet>
  );
}
