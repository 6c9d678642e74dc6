import { Digits } from '@tarazu/ui/control/digits.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from './account.module.css';
import type { Sent } from './registration.ts';

export const CODE_LENGTH = 6;

interface SentCodeProps {
  readonly sent: Sent;
  /** The sentence that says where the code went. */
  readonly lead: ReactNode;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onWrong: () => void;
  /** The account was mistyped: one step back. */
  readonly onBack: () => void;
}

/** Where a code was sent and the boxes to type it into. */
export function SentCode({ sent, lead, code, error, onChange, onWrong, onBack }: SentCodeProps) {
  const t = useTranslations('account');
  const format = useFormat();
  return (
    <>
      <p className={css.lead}>
        {lead}{' '}
        <button type="button" onClick={onBack}>
          {t('changeAccount')}
        </button>
      </p>
      <Digits
        label={t('code')}
        length={CODE_LENGTH}
        value={code}
        onChange={onChange}
        onWrong={onWrong}
        oneTimeCode
        autoFocus
        error={error}
        hint={t('codeValid', { time: format.clock(sent.expiresAt) })}
      />
    </>
  );
}
