import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { createCaptcha, createCaptchaChallenge } from '@tarazu/wire/user';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../app/api.ts';
import css from './captcha.module.css';
import { solveChallenge } from './proof-of-work.ts';

/** What is sent along: the characters of a picture, or the proof of a computation for who cannot see it. */
export type CaptchaAnswer =
  | { readonly captchaId: string; readonly captcha: string }
  | { readonly captchaProof: string };

interface CaptchaProps {
  readonly error?: string | undefined;
  readonly onAnswer: (answer: CaptchaAnswer | undefined) => void;
}

interface Picture {
  readonly captchaId: string;
  readonly svg: string;
}

/** A picture to read (a new `key` gives a new one), and a way round it that asks nothing of the eyes. */
export function Captcha({ error, onAnswer }: CaptchaProps) {
  const t = useTranslations('account');
  const states = useTranslations('states');
  const [silent, setSilent] = useState(false);
  const [picture, setPicture] = useState<Picture>();
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState<'none' | 'working' | 'done'>('none');
  const load = useCallback(async () => {
    setTyped('');
    onAnswer(undefined);
    const next = await call(createCaptcha, {}).catch(() => undefined);
    setPicture(next);
    setSilent(next === undefined);
  }, [onAnswer]);
  useEffect(() => {
    void load();
  }, [load]);
  const type = (value: string) => {
    setTyped(value);
    onAnswer(picture && value.length >= 4 ? { captchaId: picture.captchaId, captcha: value.trim() } : undefined);
  };
  const prove = async () => {
    setProof('working');
    try {
      onAnswer({ captchaProof: await solveChallenge(await call(createCaptchaChallenge, {})) });
      setProof('done');
      setSilent(false);
    } catch {
      setProof('none');
      setSilent(true);
    }
  };
  if (proof === 'done') {
    return (
      <p className={css.done} role="status">
        <CircleCheck size={20} aria-hidden="true" />
        {t('captchaProved')}
      </p>
    );
  }
  return (
    <div>
      <div className={css.line}>
        <div className={css.field}>
          <Field label={t('captcha')} value={typed} onChange={type} autoComplete="off" maxLength={16} error={error} />
        </div>
        <span className={css.picture}>
          {picture ? (
            <img alt={t('captchaPicture')} src={`data:image/svg+xml,${encodeURIComponent(picture.svg)}`} />
          ) : undefined}
        </span>
        <span className={css.refresh}>
          <IconButton label={t('captchaRefresh')} onClick={() => void load()}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {silent ? (
        <Note tone="bad" alert>
          {states('unreachableText')}
        </Note>
      ) : undefined}
      <Button variant="ghost" size="small" busy={proof === 'working'} onClick={() => void prove()}>
        {t('captchaOther')}
      </Button>
    </div>
  );
}
