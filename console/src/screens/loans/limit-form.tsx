import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { proposeLoanLimit } from '@tarazu/wire/loan-review';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useCommand } from '../../app/use-command.ts';

/** What somebody may borrow: a wish of one operator until another has agreed. */
export function LimitForm() {
  const t = useTranslations('loans');
  const { run, busy, fault } = useCommand(proposeLoanLimit);
  const [, setId] = useQueryState('id');
  const [userId, setUserId] = useState('');
  const [limit, setLimit] = useState('');
  const [currency, setCurrency] = useState<'INR' | 'BRL'>('INR');
  const propose = async (reason: string) => {
    const outcome = await run({ userId: userId.trim(), currency, limit, reason });
    if (!outcome) return;
    showToast({ text: t('proposed'), tone: 'ok' });
    setId('');
  };
  return (
    <>
      <h2>{t('limitTitle')}</h2>
      <Note tone="info">{t('limitText')}</Note>
      <ReasonForm
        needs={proposeLoanLimit.capability}
        busy={busy}
        fault={fault}
        missing={[
          ...(userId.trim() === '' ? [t('limitCustomer')] : []),
          ...(/^\d{1,12}(\.\d{1,2})?$/.test(limit) ? [] : [t('limitAmount')]),
        ]}
        choices={[{ name: 'propose', text: t('limitPropose') }]}
        onChoose={(_choice, reason) => void propose(reason)}
      >
        <Field label={t('limitCustomer')} value={userId} onChange={setUserId} autoComplete="off" maxLength={40} />
        <Segmented
          label={t('limitCurrency')}
          value={currency}
          onChange={setCurrency}
          choices={(['INR', 'BRL'] as const).map((value) => ({ value, label: value }))}
        />
        <Field label={t('limitAmount')} value={limit} onChange={setLimit} inputMode="decimal" autoComplete="off" />
      </ReasonForm>
    </>
  );
}
