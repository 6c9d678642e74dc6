import { Field } from '@tarazu/ui/control/field.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { importStatement, makeChannelPassword } from '@tarazu/wire/funding/deposit-desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useCommand } from '../../app/use-command.ts';
import css from './deposits.module.css';

const currencies = ['INR', 'BRL'] as const;

/** A bank's statement, for transfers that no notice told of. Taking it in twice does nothing twice. */
export function StatementImport() {
  const t = useTranslations('depositDesk');
  const { run, busy, fault, answer } = useCommand(importStatement);
  const [csv, setCsv] = useState('');
  const [currency, setCurrency] = useState<(typeof currencies)[number]>('INR');
  return (
    <details className={css.more}>
      <summary>{t('importTitle')}</summary>
      <p className={css.quiet}>{t('importText')}</p>
      <ReasonForm
        busy={busy}
        fault={fault}
        missing={csv === '' ? [t('file')] : []}
        choices={[{ name: 'import', text: t('import') }]}
        onChoose={(_choice, reason) => void run({ currency, csv, reason })}
      >
        <ChoiceField
          label={t('currency')}
          value={currency}
          choices={currencies.map((value) => ({ value, text: value }))}
          onChange={setCurrency}
        />
        <label className={css.label}>
          {t('file')}
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setCsv)}
          />
        </label>
      </ReasonForm>
      {answer ? (
        <Note tone="ok">
          {t('imported', {
            credited: String(answer.credited),
            putAside: String(answer.putAside),
            known: String(answer.known),
            faults: String(answer.faults.length),
          })}
        </Note>
      ) : undefined}
    </details>
  );
}

/** For a customer who comes to a desk: one password, one deposit, one day. */
export function ChannelPassword() {
  const t = useTranslations('depositDesk');
  const format = useFormat();
  const { run, busy, fault, answer } = useCommand(makeChannelPassword);
  const [customerId, setCustomerId] = useState('');
  return (
    <details className={css.more}>
      <summary>{t('passwordTitle')}</summary>
      <ReasonForm
        busy={busy}
        fault={fault}
        missing={customerId.trim() === '' ? [t('customerNumber')] : []}
        choices={[{ name: 'make', text: t('makePassword') }]}
        onChoose={(_choice, reason) => void run({ customerId: customerId.trim(), reason })}
      >
        <Field
          label={t('customerNumber')}
          autoComplete="off"
          maxLength={40}
          value={customerId}
          onChange={setCustomerId}
        />
      </ReasonForm>
      {answer ? (
        <Note tone="ok">{t('password', { password: answer.password, until: format.instant(answer.validUntil) })}</Note>
      ) : undefined}
    </details>
  );
}
