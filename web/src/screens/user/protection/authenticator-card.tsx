import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { endTotp, renewRecoveryCodes, showSecondFactor, startTotp } from '@tarazu/wire/user/second-factor';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import { type AccountProof, AccountProofForm } from './account-proof.tsx';
import css from './protection.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanSecret } from './scan-secret.tsx';

type Step =
  | { readonly kind: 'overview' | 'prove' | 'off' | 'renew' }
  | { readonly kind: 'scan'; readonly offer: ReplyOf<typeof startTotp> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface AuthenticatorCardProps {
  readonly since: string | null;
  readonly codesLeft: number;
}

/** The authenticator app: off, being set up, or on. */
export function AuthenticatorCard({ since, codesLeft }: AuthenticatorCardProps) {
  const [step, setStep] = useState<Step>({ kind: 'overview' });
  const overview = () => {
    refreshCalls(showSecondFactor);
    setStep({ kind: 'overview' });
  };
  return (
    <Card>
      {step.kind === 'overview' ? (
        <Overview since={since} codesLeft={codesLeft} onStep={(kind) => setStep({ kind })} />
      ) : undefined}
      {step.kind === 'prove' ? (
        <Prove onOffer={(offer) => setStep({ kind: 'scan', offer })} onCancel={overview} />
      ) : undefined}
      {step.kind === 'scan' ? (
        <ScanSecret offer={step.offer} onCodes={(codes) => setStep({ kind: 'codes', codes })} onCancel={overview} />
      ) : undefined}
      {step.kind === 'codes' ? <RecoveryCodes codes={step.codes} onKept={overview} /> : undefined}
      {step.kind === 'off' ? <TurnOff onDone={overview} /> : undefined}
      {step.kind === 'renew' ? (
        <Renew onCodes={(codes) => setStep({ kind: 'codes', codes })} onCancel={overview} />
      ) : undefined}
    </Card>
  );
}

interface OverviewProps extends AuthenticatorCardProps {
  readonly onStep: (kind: 'prove' | 'off' | 'renew') => void;
}

function Overview({ since, codesLeft, onStep }: OverviewProps) {
  const t = useTranslations('protection');
  const format = useFormat();
  return (
    <div className={css.form}>
      <div className={css.head}>
        <h2>{t('factor.app')}</h2>
        <Tag tone={since === null ? 'neutral' : 'ok'}>{since === null ? t('off') : t('on')}</Tag>
      </div>
      <p className={css.lead}>{t('factor.appText')}</p>
      {since === null ? (
        <Button onClick={() => onStep('prove')}>{t('factor.setUp')}</Button>
      ) : (
        <>
          <p className={css.lead}>
            {t('factor.since', { day: format.instant(since) })} · {t('factor.codesLeft', { count: codesLeft })}
          </p>
          <div className={css.buttons}>
            <Button variant="outline" onClick={() => onStep('renew')}>
              {t('factor.newCodes')}
            </Button>
            <Button variant="outline" onClick={() => onStep('off')}>
              {t('factor.turnOff')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface ProveProps {
  readonly onOffer: (offer: ReplyOf<typeof startTotp>) => void;
  readonly onCancel: () => void;
}

function Prove({ onOffer, onCancel }: ProveProps) {
  const t = useTranslations('protection.factor');
  const action = useCommand(startTotp);
  const start = async ({ password }: AccountProof) => {
    const offer = await action.run({ password });
    if (offer) onOffer(offer);
  };
  return (
    <AccountProofForm
      {...action}
      totpOn={false}
      action={t('continue')}
      onProved={(proof) => void start(proof)}
      onCancel={onCancel}
    />
  );
}

function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('protection.factor');
  const action = useCommand(endTotp);
  const end = async (proof: AccountProof) => {
    if (!(await action.run({ ...proof }))) return;
    showToast({ text: t('turnedOff'), tone: 'ok' });
    onDone();
  };
  return (
    <AccountProofForm
      {...action}
      totpOn
      danger
      action={t('turnOff')}
      onProved={(proof) => void end(proof)}
      onCancel={onDone}
    />
  );
}

interface RenewProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function Renew({ onCodes, onCancel }: RenewProps) {
  const t = useTranslations('protection.factor');
  const action = useCommand(renewRecoveryCodes);
  const renew = async (proof: AccountProof) => {
    const reply = await action.run({ ...proof });
    if (reply) onCodes(reply.recoveryCodes);
  };
  return (
    <AccountProofForm
      {...action}
      totpOn
      action={t('newCodes')}
      onProved={(proof) => void renew(proof)}
      onCancel={onCancel}
    />
  );
}
