import { Note } from '@tarazu/ui/show/note.tsx';
import { showOutbox } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { useCall } from '../use-call.ts';
import css from './message.module.css';

/** In practice mode nothing leaves the house, so the message can be read right here. */
export function PracticeMessage({ deliveryId }: { readonly deliveryId: string }) {
  const t = useTranslations('account');
  const outbox = useCall(showOutbox, { deliveryId });
  const message = outbox.data?.messages.at(-1);
  if (!outbox.data?.practice || !message) return undefined;
  return (
    <Note tone="paper">
      <b>{t('practiceMessage', { to: message.to })}</b>
      <p className={css.message}>{message.text}</p>
    </Note>
  );
}
