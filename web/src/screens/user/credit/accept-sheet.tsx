import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { acceptLoan, type KeyFactsView, type LoanView } from '@tarazu/wire/loan';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
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
  const action = useCommand(acceptLoan);
  const accept = async (digits: { readonly transactionPassword?: string }) => {
    const wish = { loanId: loan.loanId, total: facts.total };
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
      command={action}
      onConfirm={(digits) => void accept(digits)}
      onClose={onClose}
    >
      <KeyFacts facts={facts} />
    </PaySheet>
  );
}
