import { Digits, Keypad } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { unlockTrading, userInfo } from '@tarazu/wire/user';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { refreshCalls } from '../../app/use-call.ts';
import { DIGITS } from './proof.ts';
import { UNLOCK_MINUTES } from './unlock-minutes.ts';
import css from './user.module.css';

/** Asks once for the six digits. Load with `import()`. */
export function UnlockSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('security');
  const states = useTranslations('states');
  const [digits, setDigits] = useState('');
  const action = useCommand(unlockTrading);
  const type = async (next: string) => {
    if (action.busy) return;
    setDigits(next);
    if (next.length < DIGITS) return;
    const reply = await action.run({ transactionPassword: next, minutes: UNLOCK_MINUTES });
    if (!reply) {
      setDigits('');
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
      footer={<Keypad value={digits} length={DIGITS} onChange={(next) => void type(next)} />}
    >
      <div className={css.form}>
        <p>{t('unlockWhy', { minutes: String(UNLOCK_MINUTES) })}</p>
        <Digits
          label={t('currentDigits')}
          length={DIGITS}
          secret
          autoFocus
          keyboard="none"
          value={digits}
          onChange={(next) => void type(next)}
          error={fault}
        />
      </div>
    </Sheet>
  );
}
