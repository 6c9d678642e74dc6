import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { acceptLoan, type KeyFactsView, type LoanView } from '@tarazu/wire/loan';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { newRequestId } from '../../../app/api.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { useAction } from '../../../app/use-call.ts';
import { KeyFacts } from './key-facts.tsx';
import { refreshLoans } from './refresh-loans.ts';

/** The key facts once more, then the six digits that make it a debt. */
export function AcceptSheet({
  loan,
  facts,
  onClose,
}: {
  readonly loan: LoanView;
  readonly facts: KeyFactsView;
  readonly onClose: () => void;
}) {
  const t = useTranslations('loan');
  const format = useFormat();
  const action = useAction(acceptLoan);
  const requestId = useRef(newRequestId());
  const accept = async (transactionPassword: string | undefined) => {
    const digits = transactionPassword === undefined ? {} : { transactionPassword };
    const wish = { requestId: requestId.current, loanId: loan.loanId, total: facts.total };
    const reply = await action.run({ ...wish, ...digits });
    refreshLoans();
    if (!reply) return;
    showToast({ text: t('accepted', { amount: format.money(facts.net, facts.currency) }), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t('acceptTitle')}
      confirm={t('accept')}
      busy={action.busy}
      refusal={action.refusal}
      unreachable={action.unreachable}
      onConfirm={(digits) => void accept(digits)}
      onClose={onClose}
    >
      <KeyFacts facts={facts} />
    </PaySheet>
  );
}
