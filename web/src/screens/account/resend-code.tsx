import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import type { RequestInput } from '@tarazu/wire/endpoint';
import { sendCode } from '@tarazu/wire/user';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { keepDelivery } from '../../app/practice/outbox.ts';
import { useSecondsLeft } from '../../app/protection/use-seconds-left.ts';
import css from './account.module.css';
import type { Sent } from './registration.ts';
import { useCaptcha } from './use-captcha.tsx';

interface ResendCodeProps {
  readonly sent: Sent;
  /** Whom the first code was for. */
  readonly request: RequestInput<typeof sendCode>;
  readonly onSent: (sent: Sent) => void;
}

/** Another code when the first does not come: after the waiting time, and with the captcha once more. */
export function ResendCode({ sent, request, onSent }: ResendCodeProps) {
  const t = useTranslations('account');
  const left = useSecondsLeft(sent);
  const [asking, setAsking] = useState(false);
  const action = useCommand(sendCode);
  const captcha = useCaptcha(action);
  if (left > 0) return <p className={css.lead}>{t('resendIn', { seconds: left })}</p>;
  if (!asking) {
    return (
      <Button variant="ghost" size="medium" onClick={() => setAsking(true)}>
        {t('resend')}
      </Button>
    );
  }
  const send = async () => {
    const reply = await action.run({ ...request, ...captcha.answer });
    if (!reply) return;
    keepDelivery(reply.deliveryId);
    setAsking(false);
    showToast({ text: t('resent', { to: reply.sentTo }), tone: 'ok' });
    onSent(reply);
  };
  return (
    <>
      {captcha.field}
      <ActionFault action={action} shownElsewhere={captcha.wrong} />
      <Button variant="soft" busy={action.busy} disabled={captcha.answer === undefined} onClick={() => void send()}>
        {t('resend')}
      </Button>
    </>
  );
}
