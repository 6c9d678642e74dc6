import { cx } from '@tarazu/ui/class-names';
import { useFormat } from '@tarazu/ui/use-format';
import type { SupportMessage } from '@tarazu/wire/support/chat';
import { useTranslations } from 'use-intl';
import { MessagePicture } from './message-picture.tsx';
import css from './service.module.css';
import { discard, sendAgain, type WaitingMessage } from './waiting-messages.ts';

/** One message that the server has. */
export function Bubble({ message, readNo }: { readonly message: SupportMessage; readonly readNo: number }) {
  const t = useTranslations('support');
  const format = useFormat();
  const own = message.from === 'person';
  const clock = format.clock(message.at);
  return (
    <li className={cx(css.entry, own && css.own)}>
      <div className={cx(css.bubble, message.from === 'house' && css.house)}>
        {message.picture ? <MessagePicture picture={message.picture} /> : undefined}
        {message.text === '' ? undefined : <p>{message.text}</p>}
      </div>
      <p className={css.below}>
        <Sender from={message.from} />
        <time dateTime={message.at}>{clock}</time>
        {own ? ` · ${message.no <= readNo ? t('read') : t('sent')}` : undefined}
      </p>
    </li>
  );
}

function Sender({ from }: { readonly from: SupportMessage['from'] }) {
  const t = useTranslations('support');
  if (from === 'person') return <span className="visually-hidden">{`${t('you')} · `}</span>;
  return <span>{`${t(from)} · `}</span>;
}

/** One message that has not arrived yet. */
export function WaitingBubble({ message }: { readonly message: WaitingMessage }) {
  const t = useTranslations('support');
  return (
    <li className={cx(css.entry, css.own)}>
      <div className={cx(css.bubble, css.waiting)}>
        {message.picture === undefined ? undefined : <p>{t('picture')}</p>}
        {message.text === '' ? undefined : <p>{message.text}</p>}
      </div>
      <p className={css.below}>{t(message.state)}</p>
      {message.reason === undefined ? undefined : (
        <p className={css.reason} role="alert">
          {message.reason}
        </p>
      )}
      {message.state === 'sending' ? undefined : (
        <span className={css.fix}>
          <button type="button" onClick={() => sendAgain(message.requestId)}>
            {t('again')}
          </button>
          <button type="button" onClick={() => discard(message.requestId)}>
            {t('discard')}
          </button>
        </span>
      )}
    </li>
  );
}
