import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { unlockTrading, userInfo } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { ConfirmFoot } from '../../app/protection/confirm-foot.tsx';
import { DIGITS, useSixDigits } from '../../app/protection/six-digits.ts';
import { UNLOCK_MINUTES } from '../../app/protection/unlock-minutes.ts';
import { refreshCalls } from '../../app/use-call.ts';
import css from './user.module.css';

/** Asks once for the six digits. Load with `import()`. */
export function UnlockSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('security');
  const states = useTranslations('states');
  const action = useCommand(unlockTrading);
  const digits = useSixDigits('transaction', action.refusal);
  const unlock = async () => {
    const reply = await action.run({ transactionPassword: digits.value, minutes: UNLOCK_MINUTES });
    if (!reply) {
      digits.set('');
      return;
    }
    refreshCalls(userInfo);
    showToast({ text: t('unlocked'), tone: 'ok' });
    onClose();
  };
  const fault = action.unreachable ? states('unreachableText') : action.refusal?.message;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('unlockTitle')}
      footer={
        <ConfirmFoot
          digits={digits}
          confirm={t('unlock', { minutes: String(UNLOCK_MINUTES) })}
          busy={action.busy}
          onSend={() => void unlock()}
        />
      }
    >
      <div className={css.form}>
        <p>{t('unlockWhy', { minutes: String(UNLOCK_MINUTES) })}</p>
        <Digits
          label={t('currentDigits')}
          length={DIGITS}
          secret
          autoFocus
          keyboard="none"
          value={digits.value}
          onChange={digits.set}
          error={fault}
        />
      </div>
    </Sheet>
  );
}
