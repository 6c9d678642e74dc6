import type { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { logInWithPasskey, startPasskeyLogin } from '@tarazu/wire/user/second-factor';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { ProtectionWords } from '../../app/frame/protection-words.tsx';
import { canUsePasskeys } from '../../app/protection/can-use-passkeys.ts';
import { showPasskey } from '../../app/protection/passkey.ts';
import css from './account.module.css';

interface SecondStepProps {
  /** The log-in under way. */
  readonly action: {
    readonly busy: boolean;
    readonly refusal: CallRefused | undefined;
    readonly unreachable: boolean;
  };
  readonly onProof: (proof: { readonly secondFactor?: string; readonly passkey?: string }) => void;
}

/** The code that is asked for besides the password. */
export function SecondStep(props: SecondStepProps) {
  return (
    <ProtectionWords waiting={null}>
      <CodeForm {...props} />
    </ProtectionWords>
  );
}

function CodeForm({ action, onProof }: SecondStepProps) {
  const t = useTranslations('protection.login');
  const states = useTranslations('states');
  const [code, setCode] = useState('');
  const start = useCommand(startPasskeyLogin);
  const asked = action.refusal?.refusal === 'second_factor_required';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onProof({ secondFactor: code });
    setCode('');
  };
  const provePasskey = async () => {
    const offer = await start.run({});
    const passkey = offer && (await showPasskey(offer.options));
    if (passkey === undefined) showToast({ text: start.refusal?.message ?? t('passkeyFailed'), tone: 'bad' });
    else onProof({ passkey });
  };
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate>
        <h2>{t('title')}</h2>
        {action.unreachable ? (
          <Note tone="bad" alert>
            {states('unreachableText')}
          </Note>
        ) : undefined}
        <Field
          label={t('code')}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          maxLength={24}
          hint={t('text')}
          error={asked ? undefined : action.refusal?.message}
        />
        <Button type="submit" busy={action.busy} disabled={code === ''}>
          {t('goOn')}
        </Button>
        {canUsePasskeys() ? (
          <Button variant="outline" busy={start.busy} onClick={() => void provePasskey()}>
            {t('passkeyInstead')}
          </Button>
        ) : undefined}
      </form>
    </Card>
  );
}

interface PasskeyLoginProps {
  readonly onEntered: (reply: ReplyOf<typeof logInWithPasskey>) => void;
}

/** A way in without a password, where the browser can. */
export function PasskeyLogin({ onEntered }: PasskeyLoginProps) {
  if (!canUsePasskeys()) return undefined;
  return (
    <ProtectionWords waiting={null}>
      <PasskeyButton onEntered={onEntered} />
    </ProtectionWords>
  );
}

function PasskeyButton({ onEntered }: PasskeyLoginProps) {
  const t = useTranslations('protection.login');
  const start = useCommand(startPasskeyLogin);
  const enter = useCommand(logInWithPasskey);
  const refusal = enter.refusal ?? start.refusal;
  const logIn = async () => {
    const offer = await start.run({});
    if (!offer) return;
    const response = await showPasskey(offer.options);
    if (response === undefined) {
      showToast({ text: t('passkeyFailed'), tone: 'bad' });
      return;
    }
    const reply = await enter.run({ response, device: '' });
    if (reply) onEntered(reply);
  };
  return (
    <>
      {refusal ? (
        <Note tone="bad" alert>
          {refusal.message}
        </Note>
      ) : undefined}
      <Button variant="outline" busy={start.busy || enter.busy} onClick={() => void logIn()}>
        {t('withPasskey')}
      </Button>
    </>
  );
}
