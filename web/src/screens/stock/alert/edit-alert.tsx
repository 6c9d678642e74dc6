import { decimal } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteView } from '@tarazu/wire/market';
import { listPriceAlerts, movePriceAlert, type PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from './alert.module.css';
import { readTarget } from './target.ts';
import { TargetField } from './target-field.tsx';
import { useAlertWords } from './use-alert-words.ts';

interface EditAlertProps {
  readonly alert: PriceAlertView;
  readonly quote: QuoteView;
  readonly onClose: () => void;
}

/** Another figure for an alert that waits, without deleting it; one that is paused stays so. */
export function EditAlert({ alert, quote: fetched, onClose }: EditAlertProps) {
  const t = useTranslations('alerts');
  const format = useFormat();
  const words = useAlertWords();
  const offline = useOffline();
  const quote = useQuote(fetched);
  const [text, setText] = useState(alert.target);
  const [asked, setAsked] = useState(false);
  const action = useCommand(movePriceAlert);
  const target = readTarget(text);
  const isSame = target !== undefined && decimal(target) === decimal(alert.target);
  const change = (next: string) => {
    setText(next);
    setAsked(false);
    action.reset();
  };
  const save = async () => {
    setAsked(true);
    if (target === undefined || isSame) return;
    if (!(await action.run({ alertId: alert.alertId, target }))) return;
    refreshCalls(listPriceAlerts);
    showToast({ text: t('changed'), tone: 'ok' });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('editTitle', { name: format.instrument(alert.name) })}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Fine>{t('until', { what: words.what(alert) })}</Fine>
        <TargetField
          kind={alert.kind}
          quote={quote}
          text={text}
          onChange={change}
          error={asked && target === undefined ? t('notNumber') : action.refusal?.message}
        />
        {alert.pausedAt === null ? undefined : <Note>{t('staysPaused')}</Note>}
        <ActionFault action={action} shownElsewhere />
        <Button type="submit" busy={action.busy} disabled={offline || isSame}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  );
}
