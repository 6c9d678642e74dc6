import { Link, useNavigate } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { addWithdrawal, listWithdrawals, withdrawalStart } from '@tarazu/wire/funding/withdrawal';
import { showAssets } from '@tarazu/wire/wallet';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/action-fault.tsx';
import { newRequestId } from '../../app/api.ts';
import { useOffline } from '../../app/connection.ts';
import { elsewhere } from '../../app/drawer/elsewhere.ts';
import css from '../../app/frame/funding/funding.module.css';
import { refreshCalls, useAction } from '../../app/use-call.ts';
import { QuoteReceipt, type WithdrawalQuote } from './quote-card.tsx';

const DIGITS = 6;

interface ConfirmWithdrawalProps {
  readonly quote: WithdrawalQuote;
  readonly onClose: () => void;
}

/** Exactly what the six digits authorise, and nothing else. Load with `import()`. */
export function ConfirmWithdrawal({ quote, onClose }: ConfirmWithdrawalProps) {
  const t = useTranslations('withdrawal');
  const format = useFormat();
  const navigate = useNavigate();
  const offline = useOffline();
  const action = useAction(addWithdrawal);
  const [digits, setDigits] = useState('');
  // One for this quote: a second press or a retry can never withdraw twice.
  const requestId = useRef(newRequestId());
  const wrong = action.refusal?.refusal?.startsWith('withdrawal_password') ?? false;
  const missing = action.refusal?.refusal === 'withdrawal_password_missing';
  const send = async () => {
    const made = await action.run({ requestId: requestId.current, quote: quote.quote, withdrawalPassword: digits });
    setDigits('');
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
        <Button busy={action.busy} disabled={offline || digits.length < DIGITS} onClick={() => void send()}>
          {t('confirmButton', { amount: format.money(quote.amount, quote.currency) })}
        </Button>
      }
    >
      <div className={css.stack}>
        <p>
          <b>{`${quote.payeeLabel} ${quote.payeeMasked}`}</b>
          <br />
          {quote.holderName}
        </p>
        <QuoteReceipt quote={quote} block />
        <ActionFault action={action} shownElsewhere={wrong} />
        <Digits
          label={t('password')}
          secret
          length={DIGITS}
          value={digits}
          onChange={setDigits}
          error={wrong ? action.refusal?.message : undefined}
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
