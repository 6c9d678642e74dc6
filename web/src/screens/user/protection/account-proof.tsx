import type { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './protection.module.css';

export interface AccountProof {
  readonly password: string;
  readonly secondFactor?: string;
}

interface AccountProofFormProps {
  /** A code is asked for as well. */
  readonly totpOn: boolean;
  readonly busy: boolean;
  readonly refusal: CallRefused | undefined;
  readonly unreachable: boolean;
  readonly action: string;
  readonly danger?: boolean;
  readonly onProved: (proof: AccountProof) => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

const besidePassword = ['password_wrong', 'login_delayed'];
const besideCode = ['second_factor_wrong', 'second_factor_locked', 'second_factor_required'];

/** The login password again and, with an authenticator app, its code: asked for before anything that protects changes. */
export function AccountProofForm(props: AccountProofFormProps) {
  const { totpOn, busy, refusal, unreachable, action, danger = false, onProved, onCancel, children } = props;
  const t = useTranslations('protection.factor');
  const states = useTranslations('states');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const messageBeside = (names: readonly string[]) =>
    refusal && names.includes(refusal.refusal ?? '') ? refusal.message : undefined;
  const elsewhere =
    refusal && ![...besidePassword, ...besideCode].includes(refusal.refusal ?? '') ? refusal.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onProved({ password, ...(totpOn ? { secondFactor: code } : {}) });
  };
  const fault = unreachable ? states('unreachableText') : elsewhere;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h2>{t('prove')}</h2>
      {fault === undefined ? undefined : (
        <Note tone="bad" alert>
          {fault}
        </Note>
      )}
      {children}
      <Field
        label={t('password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        maxLength={200}
        error={messageBeside(besidePassword)}
      />
      {totpOn ? (
        <Field
          label={t('code')}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          maxLength={24}
          error={messageBeside(besideCode)}
        />
      ) : undefined}
      <div className={css.buttons}>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          busy={busy}
          disabled={password === '' || (totpOn && code === '')}
          {...(danger ? { variant: 'danger' as const } : {})}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
