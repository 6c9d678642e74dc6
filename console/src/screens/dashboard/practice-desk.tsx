import { Tag } from '@tarazu/ui/show/tag.tsx';
import { showPracticeSwitch, switchPracticeDesk } from '@tarazu/wire/operator/practice';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useMay } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './dashboard.module.css';

/** Whether a program answers for the house, and the switch for who manages it. Not there where it may never be on. */
export function PracticeDeskCard() {
  const t = useTranslations('dashboard.practice');
  const mayManage = useMay('operator.manage');
  const { data } = useCall(showPracticeSwitch, {}, { live: true });
  const { run, busy, fault } = useCommand(switchPracticeDesk);
  if (!data?.allowed) return undefined;
  const change = data.on ? 'off' : 'on';
  return (
    <section className={css.desk} aria-labelledby="practice-desk">
      <h2 id="practice-desk">
        {t('title')} <Tag tone={data.on ? 'warn' : 'ok'}>{data.on ? t('isOn') : t('isOff')}</Tag>
      </h2>
      <p>{data.on ? t('onText') : t('offText')}</p>
      {mayManage ? (
        <details key={change}>
          <summary>{t(change)}</summary>
          <ReasonForm
            choices={[{ name: change, text: t(change) }]}
            busy={busy}
            fault={fault}
            onChoose={(_choice, reason) => void run({ on: !data.on, reason })}
          />
        </details>
      ) : undefined}
    </section>
  );
}
