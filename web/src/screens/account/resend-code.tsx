import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import type { RequestInput } from '@tarazu/wire/endpoint';
import { sendCode } from '@tarazu/wire/user';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepDelivery } from '../../app/practice/outbox.ts';
import { useAction } from '../../app/use-call.ts';
import css from './account.module.css';
import { Captcha, type CaptchaAnswer } from './captcha.tsx';
import type { Sent } from './registration.ts';

const SECOND_MS = 1000;

/** Whole seconds until another code may be asked for, counted from the moment this one was sent. */
function useSecondsLeft({ deliveryId, resendAfterSeconds }: Sent): number {
  const [left, setLeft] = useState(resendAfterSeconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another delivery starts the clock again
  useEffect(() => {
    const endMs = performance.now() + resendAfterSeconds * SECOND_MS;
    const tick = () => setLeft(Math.max(0, Math.ceil((endMs - performance.now()) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [deliveryId, resendAfterSeconds]);
  return left;
}

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
  const action = useAction(sendCode);
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
