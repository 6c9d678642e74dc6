import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { claimRepayment, type LoanView } from '@tarazu/wire/loan';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { dayOf } from '../../../app/period/day-span.ts';
import css from './credit.module.css';
import { refreshLoans } from './refresh-loans.ts';

const isAmount = /^\d{1,15}(\.\d{1,2})?$/;
const isReference = /^[A-Za-z0-9/-]{6,40}$/;

/** Says that a repayment was made by bank transfer. */
export function ClaimSheet({
  loan: { loanId },
  owed,
  onClose,
}: {
  readonly loan: LoanView;
  readonly owed: NonNullable<LoanView['owed']>;
  readonly onClose: () => void;
}) {
  const t = useTranslations('loan');
  const offline = useOffline();
  const [amount, setAmount] = useState(owed.due);
  const [reference, setReference] = useState('');
  const { timeZone } = useFormat();
  const [today] = useState(() => dayOf(Date.now(), timeZone));
  const [paidOn, setPaidOn] = useState('');
  const action = useCommand(claimRepayment);
  const sum = amount.trim();
  const ready = isAmount.test(sum) && isReference.test(reference.trim()) && paidOn !== '' && paidOn <= today;
  const send = async () => {
    const claim = { amount: sum, reference: reference.trim(), paidOn };
    const reply = await action.run({ loanId, ...claim });
    refreshLoans();
    if (!reply) return;
    showToast({ text: t('claimed'), tone: 'ok' });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('claimTitle')}
      footer={
        <Button busy={action.busy} disabled={offline || !ready} onClick={() => void send()}>
          {t('claimSend')}
        </Button>
      }
    >
      <div className={css.stack}>
        <Field label={t('otherAmount')} value={amount} inputMode="decimal" maxLength={18} onChange={setAmount} />
        <Field
          label={t('claimReference')}
          value={reference}
          maxLength={40}
          autoComplete="off"
          onChange={setReference}
        />
        <Field type="date" label={t('claimDay')} value={paidOn} max={today} onChange={setPaidOn} />
        <ActionFault action={action} />
        <Fine>{t('claimText')}</Fine>
      </div>
    </Sheet>
  );
}
