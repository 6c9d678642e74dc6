import type { OwnAccount } from '@tarazu/domain/exchange/account-transfer';
import type { Command } from '@tarazu/ui/command/use-command';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';
import { CreditWords } from '../../app/frame/credit-words.tsx';
import { PaySheet } from '../../app/order/pay-sheet.tsx';

interface ConfirmTransferProps {
  readonly wish: { readonly from: OwnAccount; readonly to: OwnAccount; readonly amount: string };
  readonly action: Command<typeof transferBetweenAccounts>;
  readonly onDone: (answer: ReplyOf<typeof transferBetweenAccounts>) => void;
  readonly onClose: () => void;
}

/** What moves where, and the six digits. Load with `import()`. */
export function ConfirmTransfer({ wish: { from, to, amount }, action, onDone, onClose }: ConfirmTransferProps) {
  const t = useTranslations('transfer');
  const format = useFormat();
  const text = format.money(amount, 'USDT');
  const send = async (digits: { readonly transactionPassword?: string }) => {
    const answer = await action.run({ from, amount, ...digits });
    if (answer) onDone(answer);
  };
  return (
    <CreditWords>
      <PaySheet
        title={t('confirmTitle')}
        confirm={t('go', { amount: text })}
        command={action}
        onConfirm={(digits) => void send(digits)}
        onClose={onClose}
      >
        <Receipt
          block
          lines={[
            { label: t('from'), value: t(`accounts.${from}`) },
            { label: t('to'), value: t(`accounts.${to}`) },
            { label: t('fee'), value: t('noFee') },
          ]}
          total={{ label: t('moves'), value: text }}
        />
      </PaySheet>
    </CreditWords>
  );
}
