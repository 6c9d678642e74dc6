import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import type { RequestInput } from '@tarazu/wire/endpoint';
import { sendCode } from '@tarazu/wire/user';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { keepDelivery } from '../../app/practice/outbox.ts';
import { useSecondsLeft } from '../../app/protection/use-seconds-left.ts';
import css from './account.module.css';
import { Captcha, type CaptchaAnswer } from './captcha.tsx';
import type { Sent } from './registration.ts';

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
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  const [round, setRound] = useState(0);
  const action = useCommand(sendCode);
  const answered = useCallback((answer: CaptchaAnswer | undefined) => setCaptcha(answer), []);
  if (left > 0) return <p className={css.lead}>{t('resendIn', { seconds: left })}</p>;
  if (!asking) {
    return (
      <Button look="ghost" size="medium" onClick={() => setAsking(true)}>
        {t('resend')}
      </Button>
    );
  }
  const send = async () => {
    const reply = await action.run({ ...request, ...captcha });
    setRound(round + 1);
    if (!reply) return;
    keepDelivery(reply.deliveryId);
    setAsking(false);
    showToast({ text: t('resent', { to: reply.sentTo }), tone: 'ok' });
    onSent(reply);
  };
  return (
    <>
      <Captcha key={round} onAnswer={answered} error={action.refusal?.message} />
      <Button look="soft" busy={action.busy} disabled={captcha === undefined} onClick={() => void send()}>
        {t('resend')}
      </Button>
    </>
  );
}
