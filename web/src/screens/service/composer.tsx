import { SUPPORT_TEXT_MAX } from '@tarazu/domain/support/conversation';
import { Note } from '@tarazu/ui/show/note.tsx';
import { ArrowUp, Plus, X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { drawSmall, pictureText } from '../../app/content/small-picture.ts';
import css from './service.module.css';
import { post } from './waiting-messages.ts';

const onScreen = { edgeMax: 1600, quality: 0.82 } as const;

interface Chosen {
  readonly text: string;
  readonly url: string;
}

/** Where a message is written: text, one picture, send. Enter sends; Shift and Enter begin a new line. */
export function Composer() {
  const t = useTranslations('support');
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState<'pictureUnreadable' | 'queueFull'>();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!picked) return;
    try {
      const small = await drawSmall(picked, onScreen);
      setChosen({ text: await pictureText(small), url: URL.createObjectURL(small) });
      setFault(undefined);
    } catch {
      setFault('pictureUnreadable');
    }
  };
  const blank = text.trim() === '' && !chosen;
  const send = () => {
    if (blank) return;
    if (!post(text.trim(), chosen?.text)) {
      setFault('queueFull');
      return;
    }
    setText('');
    setChosen(undefined);
    setFault(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <>
      <div className={css.room} aria-hidden="true" />
      <div className={css.composer}>
        {fault === undefined ? undefined : (
          <Note tone="bad" alert>
            {t(fault)}
          </Note>
        )}
        {chosen ? <Preview url={chosen.url} onRemove={() => setChosen(undefined)} /> : undefined}
        <div className={css.line}>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('attach')}
            onChange={(event) => void choose(event)}
          />
          <button type="button" className={css.round} aria-label={t('attach')} onClick={() => file.current?.click()}>
            <Plus aria-hidden="true" />
          </button>
          <textarea
            className={css.text}
            aria-label={t('write')}
            placeholder={t('write')}
            rows={1}
            maxLength={SUPPORT_TEXT_MAX}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={css.send} aria-label={t('send')} disabled={blank} onClick={send}>
            <ArrowUp aria-hidden="true" />
          </button>
        </div>
      </div>
    </>
  );
}

function Preview({ url, onRemove }: { readonly url: string; readonly onRemove: () => void }) {
  const t = useTranslations('support');
  return (
    <div className={css.preview}>
      <img src={url} alt={t('preview')} />
      <button type="button" className={css.round} aria-label={t('removePicture')} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
