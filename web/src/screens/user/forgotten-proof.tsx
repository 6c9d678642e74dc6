import type { CallRefused } from '@tarazu/ui/command/faults';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import { PracticeMessage } from '../../app/practice/message.tsx';
import { DIGITS, type Proof } from './proof.ts';
import { ResendOwnCode } from './send-own-code.tsx';
import css from './user.module.css';

interface ForgottenProofProps {
  readonly purpose: 'transaction_password' | 'withdrawal_password';
  /** The masked name of the account, where the code goes. */
  readonly account: string;
  readonly proof: Proof;
  readonly refusal: CallRefused | undefined;
  readonly onChange: (change: Partial<Proof>) => void;
}

/** The login password and a code in place of six digits that nobody remembers. */
export function ForgottenProof({ purpose, account, proof, refusal, onChange }: ForgottenProofProps) {
  const t = useTranslations('security');
  const codes = useTranslations('account');
  const format = useFormat();
  const messageOf = (name: string) => (refusal?.refusal === name ? refusal.message : undefined);
  const { sent } = proof;
  return (
    <>
      {sent ? <PracticeMessage deliveryId={sent.deliveryId} /> : undefined}
      <Card>
        <div className={css.form}>
          <h2>{t('forgotDigitsTitle')}</h2>
          <p className={css.lead}>{t('forgotDigitsText', { to: account })}</p>
          {sent ? (
            <>
              <Digits
                label={codes('code')}
                length={DIGITS}
                value={proof.code}
                onChange={(code) => onChange({ code })}
                oneTimeCode
                autoFocus
                error={messageOf('code_wrong')}
                hint={codes('codeValid', { time: format.clock(sent.expiresAt) })}
              />
              <ResendOwnCode purpose={purpose} sent={sent} onSent={(again) => onChange({ sent: again, code: '' })} />
              <Field
                label={t('loginPassword')}
                type="password"
                autoComplete="current-password"
                value={proof.loginPassword}
                onChange={(loginPassword) => onChange({ loginPassword })}
                maxLength={200}
                error={messageOf('password_wrong')}
              />
            </>
          ) : undefined}
        </div>
      </Card>
      {sent ? <Note tone="warn">{codes('codeWarning')}</Note> : undefined}
    </>
  );
}
