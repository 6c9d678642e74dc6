import { SUPPORT_TEXT_MAX } from '@tarazu/domain/support/conversation';
import { cx } from '@tarazu/ui/class-names';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  answerSupportConversation,
  closeSupportConversation,
  readSupportConversation,
  showSupportConversationPicture,
} from '@tarazu/wire/support/operator';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Needed } from '../../app/ask/needed.tsx';
import { GuardedPicture, PurposeField } from '../../app/picture/guarded-picture.tsx';
import { CallFailed, DeedFault } from '../../app/states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './support.module.css';

const SHOWN = 50;

interface ConversationProps {
  readonly conversationId: string;
  readonly onPutAway: () => void;
}

/** What was written, oldest first, and the answer below. Opening it marks it as read. */
export function Conversation({ conversationId, onPutAway }: ConversationProps) {
  const t = useTranslations('supportDesk');
  const format = useFormat();
  const [purpose, setPurpose] = useState<string>(t('picturePurpose'));
  const conversation = useCall(readSupportConversation, { conversationId, pageSize: SHOWN }, { live: true });
  if (!conversation.data) {
    return conversation.error ? (
      <CallFailed error={conversation.error} onRetry={() => void conversation.refetch()} />
    ) : (
      <Skeleton width="100%" height={240} />
    );
  }
  const { items, total } = conversation.data;
  return (
    <>
      {total > items.length ? <p>{t('earlier', { count: String(total - items.length) })}</p> : undefined}
      {items.some(({ picture }) => picture) ? <PurposeField value={purpose} onChange={setPurpose} /> : undefined}
      <ol className={css.log} aria-label={t('title')}>
        {items.toReversed().map(({ no, from, text, picture, at }) => (
          <li key={no} className={cx(css.message, css[from])}>
            <span className={css.from}>
              {t(`from.${from}`)} · <time dateTime={at}>{format.instant(at)}</time>
            </span>
            {text}
            {picture ? <Picture conversationId={conversationId} id={picture.id} purpose={purpose} /> : undefined}
          </li>
        ))}
      </ol>
      <Answer conversationId={conversationId} onPutAway={onPutAway} />
    </>
  );
}

function Answer({ conversationId, onPutAway }: ConversationProps) {
  const t = useTranslations('supportDesk');
  const answer = useCommand(answerSupportConversation);
  const away = useCommand(closeSupportConversation);
  const [text, setText] = useState('');
  const id = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || answer.busy) return;
    if (await answer.run({ conversationId, text: text.trim() })) setText('');
  };
  const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter alone is a new line; while a letter is being composed it belongs to that.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form className={css.answer} onSubmit={(event) => void send(event)}>
      <label htmlFor={id}>{t('answer')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={SUPPORT_TEXT_MAX}
        value={text}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={sendByKeys}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={css.hint}>
        {t('answerHint')} {t('answerKeys')}
      </p>
      <DeedFault fault={answer.fault ?? away.fault} />
      <Needed missing={text.trim() === '' ? [t('answer')] : []} />
      <div className={css.buttons}>
        <Button
          variant="outline"
          size="medium"
          busy={away.busy}
          onClick={() => void away.run({ conversationId }).then((done) => (done ? onPutAway() : undefined))}
        >
          {t('putAway')}
        </Button>
        <Button type="submit" size="medium" busy={answer.busy} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

interface PictureProps {
  readonly conversationId: string;
  readonly id: string;
  readonly purpose: string;
}

function Picture({ conversationId, id, purpose }: PictureProps) {
  const t = useTranslations('supportDesk');
  const { run, busy, fault } = useCommand(showSupportConversationPicture);
  return (
    <GuardedPicture
      name={t('picture')}
      purpose={purpose}
      look={(words) => run({ conversationId, id, purpose: words })}
      busy={busy}
      fault={fault}
    />
  );
}
