import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type LoanView, repayLoan } from '@tarazu/wire/loan';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { refreshLoans } from './refresh-loans.ts';

type Owed = NonNullable<LoanView['owed']>;
const isAmount = /^\d{1,15}(\.\d{1,2})?$/;

/** What is due, all of it, or another amount; then the six digits. */
export function RepaySheet({
  loan: { loanId, currency },
  owed: owedNow,
  onClose,
}: {
  readonly loan: LoanView;
  readonly owed: Owed;
  readonly onClose: () => void;
}) {
  const t = useTranslations('loan');
  const format = useFormat();
  // As it was when the sheet opened: a repayment whose answer was lost must not become another one by itself.
  const [owed] = useState(owedNow);
  const [what, setWhat] = useState<'due' | 'all' | 'other'>('due');
  const [typed, setTyped] = useState('');
  const [mode, setMode] = useState<'shorter' | 'lower'>('shorter');
  const action = useCommand(repayLoan);
  const money = (value: string) => format.money(value, currency);
  const other = typed.trim();
  const amount = what === 'due' ? owed.due : what === 'all' ? owed.payoff : isAmount.test(other) ? other : undefined;
  const pay = async (digits: { readonly transactionPassword?: string }) => {
    if (amount === undefined) return;
    const reply = await action.run({ loanId, amount, mode, ...digits });
    refreshLoans();
    if (!reply) return;
    showToast({ text: reply.owed ? t('repaid', { left: money(reply.owed.principal) }) : t('ended'), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t('repayTitle')}
      confirm={t('repayConfirm', { amount: amount === undefined ? '' : money(amount) })}
      command={action}
      blocked={amount === undefined}
      onConfirm={(digits) => void pay(digits)}
      onClose={onClose}
    >
      <Segmented
        label={t('what')}
        value={what}
        onChange={setWhat}
        choices={(['due', 'all', 'other'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {what === 'other' ? (
        <>
          <Field label={t('otherAmount')} value={typed} inputMode="decimal" maxLength={18} onChange={setTyped} />
          <Segmented
            label={t('mode')}
            value={mode}
            onChange={setMode}
            choices={(['shorter', 'lower'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
          />
        </>
      ) : undefined}
      <Receipt
        block
        lines={[
          { label: t('principal'), value: money(owed.principal) },
          { label: t('interestToday'), value: money(owed.interest) },
          { label: t('penalOwed'), value: money(owed.penal) },
        ]}
        total={{ label: t('owedNow'), value: money(owed.payoff) }}
      />
    </PaySheet>
  );
}
