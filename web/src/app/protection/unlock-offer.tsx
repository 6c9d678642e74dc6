import { Button } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { unlockTrading, userInfo } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { useCommand } from '../command/use-command.ts';
import { refreshCalls } from '../use-call.ts';
import { DIGITS, type SixDigits } from './six-digits.ts';
import { UNLOCK_MINUTES } from './unlock-minutes.ts';

/** Where the digits are typed for an order: the same ones once, and none for the next quarter of an hour. What is written is still to be placed. */
export function UnlockOffer({ digits }: { readonly digits: SixDigits }) {
  const t = useTranslations('ticket');
  const states = useTranslations('states');
  const action = useCommand(unlockTrading);
  const unlock = async () => {
    const reply = await action.run({ transactionPassword: digits.value, minutes: UNLOCK_MINUTES });
    digits.set('');
    if (reply) refreshCalls(userInfo);
  };
  const fault = action.unreachable ? states('unreachableText') : action.refusal?.message;
  return (
    <>
      {fault === undefined ? undefined : (
        <Note tone="bad" alert>
          {fault}
        </Note>
      )}
      <Button
        variant="ghost"
        size="small"
        busy={action.busy}
        disabled={digits.value.length < DIGITS}
        onClick={() => void unlock()}
      >
        {t('unlockHere', { minutes: String(UNLOCK_MINUTES) })}
      </Button>
    </>
  );
}
