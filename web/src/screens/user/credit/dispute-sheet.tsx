import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { disputePoint, listPoints, type PointChangeView } from '@tarazu/wire/credit';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newRequestId } from '../../../app/api.ts';
import { useOffline } from '../../../app/connection.ts';
import { refreshCalls, useAction } from '../../../app/use-call.ts';
import css from './credit.module.css';

const LETTERS_MIN = 10;

/** Says that a change is wrong, in one's own words. */
export function DisputeSheet({ change, onClose }: { readonly change: PointChangeView; readonly onClose: () => void }) {
  const t = useTranslations('credit');
  const states = useTranslations('states');
  const offline = useOffline();
  const id = useId();
  const [text, setText] = useState('');
  const action = useAction(disputePoint);
  const requestId = useRef(newRequestId());
  const { changeId, ruleId, applied } = change;
  const send = async () => {
    const reply = await action.run({ requestId: requestId.current, changeId, text: text.trim() });
    if (!action.unreachable || reply) requestId.current = newRequestId();
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
        {action.refusal || action.unreachable ? (
          <Note tone="bad" alert>
            {action.refusal?.message ?? states('unreachableText')}
          </Note>
        ) : undefined}
      </div>
    </Sheet>
  );
}
