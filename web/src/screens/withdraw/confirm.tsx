import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { addWithdrawal, listWithdrawals, withdrawalStart } from '@tarazu/wire/funding/withdrawal';
import { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { elsewhere } from '../../app/drawer/elsewhere.ts';
import css from '../../app/frame/funding/funding.module.css';
import { ConfirmFoot } from '../../app/protection/confirm-foot.tsx';
import { DIGITS, useSixDigits } from '../../app/protection/six-digits.ts';
import { refreshCalls } from '../../app/use-call.ts';
import { QuoteReceipt, type WithdrawalQuote } from './quote-card.tsx';

interface ConfirmWithdrawalProps {
  readonly quote: WithdrawalQuote;
  readonly onClose: () => void;
}

/** Exactly what the six digits authorise, and nothing else. Load with `import()`. */
export function ConfirmWithdrawal({ quote, onClose }: ConfirmWithdrawalProps) {
  const t = useTranslations('withdrawal');
  const format = useFormat();
  const navigate = useNavigate();
  const action = useCommand(addWithdrawal);
  const digits = useSixDigits('withdrawal', action.refusal);
  const missing = digits.missing || action.refusal?.refusal === 'withdrawal_password_missing';
  const send = async () => {
    const made = await action.run({ quote: quote.quote, withdrawalPassword: digits.value });
    digits.set('');
    if (!made) return;
    refreshCalls(showAssets, listWithdrawals, withdrawalStart);
    const { withdrawalId } = made;
    void navigate({ to: '/pages/withdraw/withdrawRecord', search: { withdrawalId }, replace: true });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('confirm')}
      footer={
        <ConfirmFoot
          digits={digits}
          confirm={t('confirmButton', { amount: format.money(quote.amount, quote.currency) })}
          busy={action.busy}
          blocked={false}
          onSend={() => void send()}
        />
      }
    >
      <div className={css.stack}>
        <p>
          <b>{`${quote.payeeLabel} ${quote.payeeMasked}`}</b>
          <br />
          {quote.holderName}
        </p>
        <QuoteReceipt quote={quote} block />
        <ActionFault action={action} shownElsewhere={digits.wrong} />
        <Digits
          label={t('password')}
          secret
          keyboard="none"
          autoFocus
          length={DIGITS}
          value={digits.value}
          onChange={digits.set}
          error={digits.wrong ? action.refusal?.message : undefined}
          hint={t('passwordHint')}
        />
        {missing ? (
          <Link {...elsewhere('/pages/user/withdrawalPassword')} className={buttonClass('ghost', 'small')}>
            {t('forgotten')}
          </Link>
        ) : undefined}
      </div>
    </Sheet>
  );
}
