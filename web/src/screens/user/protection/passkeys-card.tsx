import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  addPasskey,
  type PasskeyView,
  removePasskey,
  showSecondFactor,
  startPasskey,
} from '@tarazu/wire/user/second-factor';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { makePasskey } from '../../../app/protection/passkey.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import { type AccountProof, AccountProofForm } from './account-proof.tsx';
import css from './protection.module.css';

interface PasskeysCardProps {
  readonly passkeys: readonly PasskeyView[];
  readonly host: string | null;
  readonly totpOn: boolean;
}

export function PasskeysCard({ passkeys, host, totpOn }: PasskeysCardProps) {
  const t = useTranslations('protection.factor');
  const [step, setStep] = useState<'overview' | 'add' | PasskeyView>('overview');
  const done = () => {
    refreshCalls(showSecondFactor);
    setStep('overview');
  };
  if (step === 'add') return <AddPasskey totpOn={totpOn} onDone={done} />;
  if (step !== 'overview') return <RemovePasskey passkey={step} totpOn={totpOn} onDone={done} />;
  return (
    <>
      {passkeys.length > 0 ? (
        <Card flush>
          <ul aria-label={t('passkeys')}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => setStep(passkey)} />
            ))}
          </ul>
        </Card>
      ) : undefined}
      <Card>
        <div className={css.form}>
          <h2>{t('passkeys')}</h2>
          <p className={css.lead}>
            {t('passkeysText')} {passkeys.length === 0 ? t('noPasskeys') : ''}
          </p>
          {host !== null && location.hostname === host ? (
            <Button onClick={() => setStep('add')}>{t('add')}</Button>
          ) : (
            <p className={css.quiet}>{host === null ? t('notPossible') : t('notHere', { host })}</p>
          )}
        </div>
      </Card>
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: PasskeyView; readonly onRemove: () => void }) {
  const t = useTranslations('protection.factor');
  const format = useFormat();
  return (
    <li className={css.line}>
      <Row
        leading={
          <IconTile>
            <Fingerprint />
          </IconTile>
        }
        title={passkey.name}
        detail={passkey.usedAt === null ? t('neverUsed') : t('used', { time: format.instant(passkey.usedAt) })}
      />
      <Button variant="outline" size="small" onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

function AddPasskey({ totpOn, onDone }: { readonly totpOn: boolean; readonly onDone: () => void }) {
  const t = useTranslations('protection.factor');
  const [name, setName] = useState('');
  const start = useCommand(startPasskey);
  const add = useCommand(addPasskey);
  const make = async (proof: AccountProof) => {
    const offer = await start.run({ ...proof });
    if (!offer) return;
    const response = await makePasskey(offer.options);
    if (response === undefined) {
      showToast({ text: t('browserFailed'), tone: 'bad' });
      return;
    }
    if (!(await add.run({ name, response }))) return;
    showToast({ text: t('added'), tone: 'ok' });
    onDone();
  };
  return (
    <Card>
      <AccountProofForm
        totpOn={totpOn}
        busy={start.busy || add.busy}
        refusal={start.refusal ?? add.refusal}
        unreachable={start.unreachable || add.unreachable}
        action={t('add')}
        onProved={(proof) => void make(proof)}
        onCancel={onDone}
      >
        <Field label={t('name')} value={name} onChange={setName} maxLength={40} hint={t('nameHint')} />
      </AccountProofForm>
    </Card>
  );
}

interface RemovePasskeyProps {
  readonly passkey: PasskeyView;
  readonly totpOn: boolean;
  readonly onDone: () => void;
}

function RemovePasskey({ passkey, totpOn, onDone }: RemovePasskeyProps) {
  const t = useTranslations('protection.factor');
  const action = useCommand(removePasskey);
  const remove = async (proof: AccountProof) => {
    if (!(await action.run({ passkeyId: passkey.passkeyId, ...proof }))) return;
    showToast({ text: t('removed'), tone: 'ok' });
    onDone();
  };
  return (
    <Card>
      <AccountProofForm
        {...action}
        totpOn={totpOn}
        danger
        action={t('remove')}
        onProved={(proof) => void remove(proof)}
        onCancel={onDone}
      >
        <p className={css.lead}>{passkey.name}</p>
      </AccountProofForm>
    </Card>
  );
}
