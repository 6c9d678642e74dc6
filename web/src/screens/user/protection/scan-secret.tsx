import { Button } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { confirmTotp, type startTotp } from '@tarazu/wire/user/second-factor';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { QrCode } from '../../../app/content/qr-code.tsx';
import { DIGITS } from '../proof.ts';
import css from './protection.module.css';

interface ScanSecretProps {
  readonly offer: ReplyOf<typeof startTotp>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The secret as a picture and as text, and the first code that proves that it arrived. */
export function ScanSecret({ offer, onCodes, onCancel }: ScanSecretProps) {
  const t = useTranslations('protection.factor');
  const states = useTranslations('states');
  const [code, setCode] = useState('');
  const action = useCommand(confirmTotp);
  const wrong = action.refusal?.message;
  const copy = () => {
    navigator.clipboard.writeText(offer.secret).then(
      () => showToast({ text: t('copied'), tone: 'ok' }),
      () => showToast({ text: t('copyFailed'), tone: 'bad' }),
    );
  };
  const confirm = async () => {
    const reply = await action.run({ code });
    if (reply) onCodes(reply.recoveryCodes);
    else setCode('');
  };
  return (
    <div className={css.form}>
      <h2>{t('scan')}</h2>
      <p className={css.lead}>{t('scanText')}</p>
      <div className={css.qr}>
        <QrCode text={offer.uri} label={t('qr')} />
      </div>
      <p className={css.lead}>{t('key')}</p>
      <p className={css.key}>{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <Button variant="outline" size="medium" onClick={copy}>
        {t('copy')}
      </Button>
      {action.unreachable ? (
        <Note tone="bad" alert>
          {states('unreachableText')}
        </Note>
      ) : undefined}
      <Digits label={t('firstCode')} length={DIGITS} value={code} onChange={setCode} oneTimeCode error={wrong} />
      <div className={css.buttons}>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button busy={action.busy} disabled={code.length < DIGITS} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  );
}
