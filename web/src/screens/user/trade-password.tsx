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
import { updatePassword, userInfo } from '@tarazu/wire/user';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { safeReturn } from '../../app/safe-return.ts';
import { refreshCalls, useAction, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './user.module.css';

const LENGTH = 6;

/** Six digits asked for at each order: prove who you are, choose, type again. */
export function TradePasswordPage() {
  const t = useTranslations('security');
  const leave = useLeave();
  const { data, error, refetch } = useCall(userInfo, {});
  if (data) return <TradePasswordSteps isSet={data.transactionPasswordSet} />;
  return (
    <Page route="/pages/user/tradePassword" nav={<NavBar title={t('tradePassword')} onBack={leave} />}>
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />}
    </Page>
  );
}

type Step = 'proof' | 'choose' | 'repeat';

function TradePasswordSteps({ isSet }: { readonly isSet: boolean }) {
  const t = useTranslations('security');
  const states = useTranslations('states');
  const leave = useLeave();
  const navigate = useNavigate();
  const { from } = useSearch({ from: '/pages/user/tradePassword' });
  const [step, setStep] = useState<Step>('proof');
  const [proof, setProof] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const action = useAction(updatePassword);
  const differs = again.length === LENGTH && again !== next;
  const save = async (nextAgain: string) => {
    const reply = await action.run({
      kind: 'transaction',
      next,
      nextAgain,
      ...(isSet ? { current: proof } : { loginPassword: proof }),
    });
    if (!reply) {
      setProof('');
      setNext('');
      setAgain('');
      setStep('proof');
      return;
    }
    refreshCalls(userInfo);
    showToast({ text: t('saved'), tone: 'ok' });
    if (from === undefined) leave();
    else await navigate({ href: safeReturn(from), replace: true });
  };
  const typeProof = (value: string) => {
    setProof(value);
    if (isSet && value.length === LENGTH) setStep('choose');
  };
  const typeNext = (value: string) => {
    action.reset();
    setNext(value);
    if (value.length === LENGTH) setStep('repeat');
  };
  const typeAgain = (value: string) => {
    setAgain(value);
    if (value.length === LENGTH && value === next) void save(value);
  };
  const back = () => {
    if (step === 'proof') leave();
    else setStep(step === 'repeat' ? 'choose' : 'proof');
    setAgain('');
    if (step === 'choose') setNext('');
  };
  const digits = {
    proof: { label: t('currentDigits'), value: proof, type: typeProof, hint: t('currentDigitsHint') },
    choose: { label: t('chooseDigits'), value: next, type: typeNext, hint: t('chooseDigitsHint') },
    repeat: { label: t('repeatDigits'), value: again, type: typeAgain, hint: t('repeatDigitsHint') },
  }[step];
  const byPassword = step === 'proof' && !isSet;
  return (
    <Page
      route="/pages/user/tradePassword"
      nav={<NavBar title={t('tradePassword')} onBack={back} />}
      foot={
        byPassword ? (
          <ActionBar>
            <Button disabled={proof === ''} onClick={() => setStep('choose')}>
              {t('continue')}
            </Button>
          </ActionBar>
        ) : (
          <div className={css.pad}>
            <Keypad value={digits.value} length={LENGTH} onChange={digits.type} />
          </div>
        )
      }
    >
      {action.refusal ? (
        <Note tone="bad" alert>
          {action.refusal.message}
        </Note>
      ) : undefined}
      {action.unreachable ? (
        <Note tone="bad" alert>
          {states('unreachableText')}
        </Note>
      ) : undefined}
      <Card>
        <div className={css.form}>
          <h2>{byPassword ? t('proveYourself') : digits.label}</h2>
          <p className={css.lead}>{byPassword ? t('proveYourselfText') : digits.hint}</p>
          {byPassword ? (
            <Field
              label={t('loginPassword')}
              type="password"
              autoComplete="current-password"
              value={proof}
              onChange={setProof}
              maxLength={200}
            />
          ) : (
            <Digits
              key={step}
              label={digits.label}
              labelHidden
              length={LENGTH}
              secret
              autoFocus
              keyboard="none"
              value={digits.value}
              onChange={digits.type}
              error={differs ? t('digitsDiffer') : undefined}
            />
          )}
        </div>
      </Card>
    </Page>
  );
}
