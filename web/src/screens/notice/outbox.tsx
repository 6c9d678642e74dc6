import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showOutbox } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { practiceDeliveries } from '../../app/practice/outbox.ts';
import { useCall } from '../../app/use-call.ts';
import css from './notice.module.css';

/** In practice mode, what a real house would have sent by SMS or e-mail. */
export function Outbox() {
  const t = useTranslations('notice');
  const kept = practiceDeliveries();
  const newest = useCall(showOutbox, { deliveryId: kept[0] ?? '' }, { enabled: kept.length > 0 });
  // An operator may have closed the outbox; then what was sent can be read where it was sent to.
  const closed = newest.data !== undefined && !newest.data.practice;
  const deliveries = closed ? [] : kept;
  return (
    <>
      {closed ? undefined : <Note tone="paper">{t('practice')}</Note>}
      {deliveries.length === 0 ? (
        <Card>
          <Empty title={t('none')}>{t('noneText')}</Empty>
        </Card>
      ) : (
        <Card flush>
          <ul className={css.list}>
            {deliveries.map((deliveryId) => (
              <Delivery key={deliveryId} deliveryId={deliveryId} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Delivery({ deliveryId }: { readonly deliveryId: string }) {
  const format = useFormat();
  const { data } = useCall(showOutbox, { deliveryId });
  return data?.messages.map((message) => (
    <li key={`${deliveryId}-${message.at}`} className={css.delivery}>
      <span className={css.head}>
        <b>{message.subject}</b>
        <time dateTime={message.at}>{format.instant(message.at)}</time>
      </span>
      <span className={css.to}>{message.to}</span>
      <p className={css.text}>{message.text}</p>
    </li>
  ));
}
