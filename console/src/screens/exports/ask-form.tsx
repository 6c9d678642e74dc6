import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { proposeExport } from '@tarazu/wire/operator/data-export';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './exports.module.css';

export function AskForm() {
  const t = useTranslations('exports');
  const { run, busy, fault } = useCommand(proposeExport);
  const [, setOpen] = useQueryState('id');
  const [what, setWhat] = useState<'ledger' | 'exchange'>('ledger');
  const [fromDay, setFromDay] = useState('');
  const [toDay, setToDay] = useState('');
  const propose = async (reason: string) => {
    const outcome = await run({ what, fromDay, toDay, reason });
    if (!outcome) return;
    showToast({ text: t('proposed'), tone: 'ok' });
    setOpen('');
  };
  return (
    <>
      <h2 className={css.title}>{t('ask')}</h2>
      <ReasonForm
        busy={busy}
        fault={fault}
        missing={[...(fromDay === '' ? [t('fromDay')] : []), ...(toDay === '' ? [t('toDay')] : [])]}
        choices={[{ name: 'propose', text: t('propose') }]}
        onChoose={(_choice, reason) => void propose(reason)}
      >
        <Segmented
          label={t('what')}
          value={what}
          onChange={setWhat}
          choices={(['ledger', 'exchange'] as const).map((value) => ({ value, label: t(`whats.${value}`) }))}
        />
        <DayField label={t('fromDay')} value={fromDay} onChange={setFromDay} />
        <DayField label={t('toDay')} value={toDay} onChange={setToDay} />
      </ReasonForm>
    </>
  );
}
