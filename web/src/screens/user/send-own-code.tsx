import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { sendCode } from '@tarazu/wire/user';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { keepDelivery } from '../../app/practice/outbox.ts';
import { useSecondsLeft } from '../../app/protection/use-seconds-left.ts';
import css from './user.module.css';

type Sent = ReplyOf<typeof sendCode>;

interface SendOwnCodeProps {
  readonly purpose: 'transaction_password' | 'withdrawal_password';
  readonly onSent: (sent: Sent) => void;
}

/** A code to the person's own name; the session says whose that is. What goes wrong is said in a toast. */
function useOwnCode(purpose: SendOwnCodeProps['purpose']) {
  const states = useTranslations('states');
  const action = useCommand(sendCode);
  const fault = action.unreachable ? states('unreachableText') : action.refusal?.message;
  useEffect(() => {
    if (fault !== undefined) showToast({ text: fault, tone: 'bad' });
  }, [fault]);
  return {
    busy: action.busy,
    send: async (): Promise<Sent | undefined> => {
      const reply = await action.run({ purpose });
      if (reply) keepDelivery(reply.deliveryId);
      return reply;
    },
  };
}

export function SendOwnCode({ purpose, onSent }: SendOwnCodeProps) {
  const t = useTranslations('security');
  const { busy, send } = useOwnCode(purpose);
  const press = async () => {
    const reply = await send();
    if (reply) onSent(reply);
  };
  return (
    <Button busy={busy} onClick={() => void press()}>
      {t('sendCode')}
    </Button>
  );
}

/** Another code when the first does not come, after the waiting time. */
export function ResendOwnCode({ purpose, sent, onSent }: SendOwnCodeProps & { readonly sent: Sent }) {
  const t = useTranslations('account');
  const left = useSecondsLeft(sent);
  const { busy, send } = useOwnCode(purpose);
  const press = async () => {
    const reply = await send();
    if (!reply) return;
    showToast({ text: t('resent', { to: reply.sentTo }), tone: 'ok' });
    onSent(reply);
  };
  if (left > 0) return <p className={css.lead}>{t('resendIn', { seconds: left })}</p>;
  return (
    <Button variant="ghost" size="medium" busy={busy} onClick={() => void press()}>
      {t('resend')}
    </Button>
  );
}
