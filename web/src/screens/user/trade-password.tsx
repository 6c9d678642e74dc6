import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Digits, Keypad } from '@tarazu/ui/control/digits.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { type UserDetail, userInfo } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { safeReturn } from '../../app/address/safe-return.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { ChooseDigits } from './choose-digits.tsx';
import { ForgottenProof } from './forgotten-proof.tsx';
import {
  DIGITS,
  emptyProof,
  isProofComplete,
  type Proof,
  proofFields,
  type SixDigitsWords,
  type Way,
} from './proof.ts';
import { SendOwnCode } from './send-own-code.tsx';
import css from './user.module.css';

/** Six digits asked for at each order. */
export function TradePasswordPage() {
  const t = useTranslations('security');
  const search = useSearch({ from: '/pages/user/tradePassword' });
  return (
    <SixDigitsPage
      {...search}
      words={{
        kind: 'transaction',
        route: '/pages/user/tradePassword',
        title: t('tradePassword'),
        prove: t('proveYourselfText'),
        current: t('currentDigitsHint'),
        choose: t('chooseDigitsHint'),
      }}
    />
  );
}

interface SixDigitsPageProps {
  readonly words: SixDigitsWords;
  readonly from?: string;
  /** Whoever came here says that the digits are forgotten. */
  readonly forgot?: string;
}

/** Prove who you are, choose six digits, type them again. */
export function SixDigitsPage({ words, from, forgot }: SixDigitsPageProps) {
  const leave = useLeave();
  const { data, error, refetch } = useCall(userInfo, {});
  if (data) return <SixDigitsSteps words={words} user={data} from={from} forgot={forgot !== undefined} />;
  return (
    <Page route={words.route} nav={<NavBar title={words.title} onBack={leave} />}>
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />}
    </Page>
  );
}

interface StepsProps {
  readonly words: SixDigitsWords;
  readonly user: UserDetail;
  readonly from: string | undefined;
  readonly forgot: boolean;
}

function SixDigitsSteps({ words, user, from, forgot }: StepsProps) {
  const t = useTranslations('security');
  const states = useTranslations('states');
  const leave = useLeave();
  const navigate = useNavigate();
  const isSet = words.kind === 'withdrawal' ? user.withdrawalPasswordSet : user.transactionPasswordSet;
  const [way, setWay] = useState<Way>(!isSet ? 'first' : forgot ? 'forgotten' : 'known');
  const [proof, setProof] = useState(emptyProof);
  const [choosing, setChoosing] = useState(false);
  const action = useCommand(updatePassword);
  const put = (change: Partial<Proof>) => {
    action.reset();
    setProof({ ...proof, ...change });
  };
  const start = (next: Way) => {
    action.reset();
    setProof(emptyProof);
    setWay(next);
  };
  const save = async (next: string, nextAgain: string) => {
    const reply = await action.run({ kind: words.kind, next, nextAgain, ...proofFields(way, proof) });
    if (!reply) {
      // A code has several tries, and a slip in one field is no reason to type the others again.
      if (way !== 'forgotten') setProof(emptyProof);
      setChoosing(false);
      return;
    }
    refreshCalls(userInfo);
    showToast({ text: t('saved'), tone: 'ok' });
    if (from === undefined) leave();
    else await navigate({ href: safeReturn(from, usePreferences.getState().homeRoute), replace: true });
  };
  const again = () => {
    if (way === 'known') setProof(emptyProof);
    setChoosing(false);
  };
  if (choosing) {
    return <ChooseDigits words={words} busy={action.busy} onBack={again} onChosen={(a, b) => void save(a, b)} />;
  }
  const typeDigits = (digits: string) => {
    put({ digits });
    if (digits.length === DIGITS) setChoosing(true);
  };
  const besideField = way === 'forgotten' && ['code_wrong', 'password_wrong'].includes(action.refusal?.refusal ?? '');
  return (
    <Page
      route={words.route}
      nav={<NavBar title={words.title} onBack={way === 'forgotten' && !forgot ? () => start('known') : leave} />}
      foot={
        <ProofFoot
          kind={words.kind}
          way={way}
          proof={proof}
          onDigits={typeDigits}
          onSent={put}
          onContinue={() => setChoosing(true)}
        />
      }
    >
      {action.refusal && !besideField ? (
        <Note tone="bad" alert>
          {action.refusal.message}
        </Note>
      ) : undefined}
      {action.unreachable ? (
        <Note tone="bad" alert>
          {states('unreachableText')}
        </Note>
      ) : undefined}
      {way === 'first' ? <FirstProof text={words.prove} proof={proof} onChange={put} /> : undefined}
      {way === 'known' ? (
        <KnownProof hint={words.current} proof={proof} onDigits={typeDigits}>
          <Button variant="ghost" size="small" onClick={() => start('forgotten')}>
            {t('forgotDigits')}
          </Button>
        </KnownProof>
      ) : undefined}
      {way === 'forgotten' ? (
        <ForgottenProof
          purpose={`${words.kind}_password`}
          account={user.account}
          proof={proof}
          refusal={action.refusal}
          onChange={put}
        />
      ) : undefined}
    </Page>
  );
}

interface ProofFootProps {
  readonly kind: SixDigitsWords['kind'];
  readonly way: Way;
  readonly proof: Proof;
  readonly onDigits: (digits: string) => void;
  readonly onSent: (change: Pick<Proof, 'sent'>) => void;
  readonly onContinue: () => void;
}

function ProofFoot({ kind, way, proof, onDigits, onSent, onContinue }: ProofFootProps) {
  const t = useTranslations('security');
  if (way === 'known') {
    return (
      <div className={css.pad}>
        <Keypad value={proof.digits} length={DIGITS} onChange={onDigits} />
      </div>
    );
  }
  return (
    <ActionBar>
      {way === 'forgotten' && !proof.sent ? (
        <SendOwnCode purpose={`${kind}_password`} onSent={(sent) => onSent({ sent })} />
      ) : (
        <Button disabled={!isProofComplete(way, proof)} onClick={onContinue}>
          {t('continue')}
        </Button>
      )}
    </ActionBar>
  );
}

interface FieldsProps {
  readonly text: string;
  readonly proof: Proof;
  readonly onChange: (change: Partial<Proof>) => void;
}

function FirstProof({ text, proof, onChange }: FieldsProps) {
  const t = useTranslations('security');
  return (
    <Card>
      <div className={css.form}>
        <h2>{t('proveYourself')}</h2>
        <p className={css.lead}>{text}</p>
        <Field
          label={t('loginPassword')}
          type="password"
          autoComplete="current-password"
          value={proof.loginPassword}
          onChange={(loginPassword) => onChange({ loginPassword })}
          maxLength={200}
        />
      </div>
    </Card>
  );
}

interface KnownProofProps {
  readonly hint: string;
  readonly proof: Proof;
  readonly onDigits: (digits: string) => void;
  readonly children: ReactNode;
}

function KnownProof({ hint, proof, onDigits, children }: KnownProofProps) {
  const t = useTranslations('security');
  return (
    <Card>
      <div className={css.form}>
        <h2>{t('currentDigits')}</h2>
        <p className={css.lead}>{hint}</p>
        <Digits
          label={t('currentDigits')}
          labelHidden
          length={DIGITS}
          secret
          autoFocus
          keyboard="none"
          value={proof.digits}
          onChange={onDigits}
        />
        {children}
      </div>
    </Card>
  );
}
