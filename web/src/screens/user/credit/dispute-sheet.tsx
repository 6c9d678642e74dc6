import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { disputePoint, listPoints, type PointChangeView } from '@tarazu/wire/credit';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from './credit.module.css';

const LETTERS_MIN = 10;

/** Says that a change is wrong, in one's own words. */
export function DisputeSheet({ change, onClose }: { readonly change: PointChangeView; readonly onClose: () => void }) {
  const t = useTranslations('credit');
  const offline = useOffline();
  const id = useId();
  const [text, setText] = useState('');
  const action = useCommand(disputePoint);
  const { changeId, ruleId, applied } = change;
  const send = async () => {
    const reply = await action.run({ changeId, text: text.trim() });
    refreshCalls(listPoints);
    if (!reply) return;
    showToast({ text: t('disputed'), tone: 'ok' });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('disputeTitle')}
      footer={
        <Button busy={action.busy} disabled={offline || text.trim().length < LETTERS_MIN} onClick={() => void send()}>
          {t('disputeSend')}
        </Button>
      }
    >
      <div className={css.stack}>
        <p>{t('disputeWhat', { what: t(`rule.${ruleId}`), points: String(applied) })}</p>
        <label htmlFor={id}>{t('disputeLabel')}</label>
        <textarea
          id={id}
          className={css.field}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ActionFault action={action} />
      </div>
    </Sheet>
  );
}
