import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { addCoinWithdrawal, coinWithdrawalStart, listCoinWithdrawals } from '@tarazu/wire/funding/coin-withdrawal';
import { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { elsewhere } from '../../../app/drawer/elsewhere.ts';
import { CopyLine } from '../../../app/frame/funding/copy-line.tsx';
import css from '../../../app/frame/funding/funding.module.css';
import { ConfirmFoot } from '../../../app/protection/confirm-foot.tsx';
import { DIGITS, useSixDigits } from '../../../app/protection/six-digits.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import { CoinReceipt, type CoinWithdrawalQuote } from './quote.tsx';

interface ConfirmCoinsProps {
  readonly quote: CoinWithdrawalQuote;
  readonly onClose: () => void;
}

/** Exactly what the six digits authorise, with the whole address. Load with `import()`. */
export function ConfirmCoins({ quote, onClose }: ConfirmCoinsProps) {
  const t = useTranslations('coinWithdrawal');
  const withdrawal = useTranslations('withdrawal');
  const format = useFormat();
  const navigate = useNavigate();
  const action = useCommand(addCoinWithdrawal);
  const digits = useSixDigits('withdrawal', action.refusal);
  const missing = digits.missing || action.refusal?.refusal === 'withdrawal_password_missing';
  const { coin, amount, label, address, networkName } = quote;
  const send = async () => {
    const made = await action.run({ quote: quote.quote, withdrawalPassword: digits.value });
    digits.set('');
    if (!made) return;
    refreshCalls(showAssets, listCoinWithdrawals, coinWithdrawalStart);
    const { withdrawalId } = made;
    void navigate({ to: '/pages/withdraw/cryptoRecordDetail', search: { withdrawalId }, replace: true });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('confirm')}
      footer={
        <ConfirmFoot
          digits={digits}
          confirm={t('confirmButton', { amount: `${format.quantity(amount)} ${coin}` })}
          busy={action.busy}
          blocked={false}
          onSend={() => void send()}
        />
      }
    >
      <div className={css.stack}>
        <ul className={css.lines}>
          <CopyLine label={`${label} · ${networkName}`} value={address} code />
        </ul>
        <CoinReceipt quote={quote} block />
        <ActionFault action={action} shownElsewhere={digits.wrong} />
        <Digits
          label={withdrawal('password')}
          secret
          keyboard="none"
          autoFocus
          length={DIGITS}
          value={digits.value}
          onChange={digits.set}
          error={digits.wrong ? action.refusal?.message : undefined}
          hint={withdrawal('passwordHint')}
        />
        {missing ? (
          <Link {...elsewhere('/pages/user/withdrawalPassword')} className={buttonClass('ghost', 'small')}>
            {withdrawal('forgotten')}
          </Link>
        ) : undefined}
      </div>
    </Sheet>
  );
}
