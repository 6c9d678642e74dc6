import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { exitLoan, type LoanView } from '@tarazu/wire/loan';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { newRequestId } from '../../../app/api.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { useAction } from '../../../app/use-call.ts';
import { refreshLoans } from './refresh-loans.ts';

/** Gives the loan up while it cools off. */
export function ExitSheet({
  loan: { loanId, currency },
  exit,
  onClose,
}: {
  readonly loan: LoanView;
  readonly exit: { readonly until: string; readonly cost: string };
  readonly onClose: () => void;
}) {
  const t = useTranslations('loan');
  const format = useFormat();
  const action = useAction(exitLoan);
  const requestId = useRef(newRequestId());
  const leave = async (transactionPassword: string | undefined) => {
    const digits = transactionPassword === undefined ? {} : { transactionPassword };
    const reply = await action.run({ requestId: requestId.current, loanId, cost: exit.cost, ...digits });
    if (!action.unreachable || reply) requestId.current = newRequestId();
    refreshLoans();
    if (!reply) return;
    showToast({ text: t('ended'), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t('exitTitle')}
      confirm={t('exitConfirm', { amount: format.money(exit.cost, currency) })}
      busy={action.busy}
      refusal={action.refusal}
      unreachable={action.unreachable}
      onConfirm={(digits) => void leave(digits)}
      onClose={onClose}
    >
      <p>{t('exitText', { day: format.day(exit.until) })}</p>
    </PaySheet>
  );
}
