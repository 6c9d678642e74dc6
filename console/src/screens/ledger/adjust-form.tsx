import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { proposeAdjustment } from '@tarazu/wire/operator/ledger';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './ledger.module.css';

/** A correction is a wish of one operator until another has agreed. */
export function AdjustForm({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('adjust');
  const { run, busy, fault } = useCommand(proposeAdjustment);
  const [, setId] = useQueryState('id');
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const [currency, setCurrency] = useState<'INR' | 'BRL' | 'USD'>('INR');
  const [amount, setAmount] = useState('');
  const [explanation, setExplanation] = useState('');
  const [corrects, setCorrects] = useState('');
  const propose = async (reason: string) => {
    const named = corrects === '' ? {} : { corrects: Number(corrects) };
    const outcome = await run({ customerId, direction, currency, amount, explanation, reason, ...named });
    if (!outcome) return;
    showToast({ text: t('proposed'), tone: 'ok' });
    setId('');
  };
  return (
    <>
      <h2 className={css.title}>{t('title', { customer: customerId })}</h2>
      <Note tone="info">{t('text')}</Note>
      <ReasonForm
        busy={busy}
        fault={fault}
        missing={[
          ...(/^\d+(\.\d{1,2})?$/.test(amount) ? [] : [t('amount')]),
          ...(explanation.trim().length >= 3 ? [] : [t('explanation')]),
        ]}
        choices={[{ name: 'propose', text: t('propose') }]}
        onChoose={(_choice, reason) => void propose(reason)}
      >
        <Segmented
          label={t('direction')}
          value={direction}
          onChange={setDirection}
          choices={[
            { value: 'credit', label: t('credit') },
            { value: 'debit', label: t('debit') },
          ]}
        />
        <Segmented
          label={t('currency')}
          value={currency}
          onChange={setCurrency}
          choices={(['INR', 'BRL', 'USD'] as const).map((value) => ({ value, label: value }))}
        />
        <Field label={t('amount')} value={amount} onChange={setAmount} inputMode="decimal" autoComplete="off" />
        <Field label={t('explanation')} value={explanation} onChange={setExplanation} maxLength={300} />
        <Field
          label={t('corrects')}
          value={corrects}
          onChange={(value) => setCorrects(value.replace(/\D/g, '').slice(0, 9))}
          inputMode="numeric"
        />
      </ReasonForm>
    </>
  );
}
