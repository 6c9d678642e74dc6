import { Field } from '@tarazu/ui/control/field.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { pauseRails, showPauses } from '@tarazu/wire/funding/rail';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './withdrawals.module.css';

const directions = ['withdrawal', 'deposit'] as const;

/** Stops new withdrawals or deposits for everybody for a while; what was asked for before goes on. */
export function PauseCard() {
  const t = useTranslations('withdrawalDesk');
  const format = useFormat();
  const { data } = useCall(showPauses, {}, { live: true });
  const { run, busy, fault } = useCommand(pauseRails);
  const [minutes, setMinutes] = useState('30');
  const [direction, setDirection] = useState<(typeof directions)[number]>('withdrawal');
  const paused = data?.[direction];
  return (
    <details className={css.pause}>
      <summary>{t('pauseTitle')}</summary>
      {paused ? (
        <Note tone="warn">{t('paused', { until: format.instant(paused.until), reason: paused.reason })}</Note>
      ) : undefined}
      <p className={css.quiet}>{t('pauseText')}</p>
      <ReasonForm
        busy={busy}
        fault={fault}
        missing={/^\d{1,4}$/.test(minutes) ? [] : [t('minutes')]}
        choices={[{ name: 'pause', text: t('pause'), variant: 'outline' }]}
        onChoose={(_choice, reason) => void run({ direction, minutes, reason })}
      >
        <ChoiceField
          label={t('direction')}
          value={direction}
          choices={directions.map((value) => ({ value, text: t(`directions.${value}`) }))}
          onChange={setDirection}
        />
        <Field label={t('minutes')} inputMode="numeric" maxLength={4} value={minutes} onChange={setMinutes} />
      </ReasonForm>
    </details>
  );
}
