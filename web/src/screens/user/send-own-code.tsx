import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { sendCode } from '@tarazu/wire/user';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { keepDelivery } from '../../app/practice/outbox.ts';
import { useAction } from '../../app/use-call.ts';

interface SendOwnCodeProps {
  readonly purpose: 'transaction_password' | 'withdrawal_password';
  readonly onSent: (sent: ReplyOf<typeof sendCode>) => void;
}

/** Has a code sent to the person's own name; the session says whose that is. */
export function SendOwnCode({ purpose, onSent }: SendOwnCodeProps) {
  const t = useTranslations('security');
  const states = useTranslations('states');
  const action = useAction(sendCode);
  const fault = action.unreachable ? states('unreachableText') : action.refusal?.message;
  useEffect(() => {
    if (fault !== undefined) showToast({ text: fault, tone: 'bad' });
  }, [fault]);
  const send = async () => {
    const reply = await action.run({ purpose });
    if (!reply) return;
    keepDelivery(reply.deliveryId);
    onSent(reply);
  };
  return (
    <Button busy={action.busy} onClick={() => void send()}>
      {t('sendCode')}
    </Button>
  );
}
