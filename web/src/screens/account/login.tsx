import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { logIn } from '@tarazu/wire/user';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { safeReturn } from '../../app/address/safe-return.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { usePreferences } from '../../app/preferences.ts';
import { openSession } from '../../app/session.ts';
import { queryClient } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './account.module.css';
import { AccountField, type AccountKind, accountInput } from './account-field.tsx';
import { useCaptcha } from './use-captcha.tsx';

/** Fetched when they are needed: most people log in without. */
const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })));
const PasskeyLogin = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.PasskeyLogin })));

const secondStepRefusals = ['second_factor_required', 'second_factor_wrong', 'second_factor_locked'];

export function LoginPage() {
  const t = useTranslations('account');
  const states = useTranslations('states');
  const leave = useLeave();
  const navigate = useNavigate();
  const { from, ended } = useSearch({ from: '/pages/account/login' });
  const areaCode = usePreferences((preferences) => preferences.areaCode);
  const [kind, setKind] = useState<AccountKind>('phone');
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const [secondStep, setSecondStep] = useState(false);
  const action = useCommand(logIn);
  const captcha = useCaptcha(action);
  const refused = action.refusal?.refusal;
  const enter = async (reply: ReplyOf<typeof logIn>) => {
    queryClient.clear();
    openSession(reply.token, reply.user);
    await navigate({ href: safeReturn(from, usePreferences.getState().homeRoute), replace: true });
  };
  const run = async (second: { readonly secondFactor?: string; readonly passkey?: string } = {}) => {
    const name = accountInput(kind, account, areaCode);
    const reply = await action.run({ ...name, password, device: '', ...captcha.answer, ...second });
    if (reply) await enter(reply);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  if (!captchaWanted && (refused === 'captcha_required' || refused === 'captcha_wrong')) setCaptchaWanted(true);
  if (secondStepRefusals.includes(refused ?? '') !== secondStep && refused !== undefined) setSecondStep(!secondStep);
  if (secondStep) {
    return (
      <Page
        route="/pages/account/login"
        nav={<NavBar title={t('logIn')} onBack={() => setSecondStep(false)} leave="close" />}
      >
        <Suspense>
          <SecondStep action={action} onProof={(proof) => void run(proof)} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page route="/pages/account/login" nav={<NavBar title={t('logIn')} onBack={leave} leave="close" />}>
      <div className={css.greeting}>
        <Logo size={56} />
        <h2>{t('welcomeBack')}</h2>
      </div>
      <Card>
        <form className={css.form} onSubmit={submit} noValidate>
          {ended !== undefined && !action.refusal && !action.unreachable ? (
            <Note tone="warn" alert>
              {ended === 'order' ? t('endedInOrder') : t('sessionEnded')}
            </Note>
          ) : undefined}
          {action.refusal && refused !== 'captcha_wrong' ? (
            <Note tone="bad" alert>
              {action.refusal.message}
            </Note>
          ) : undefined}
          {action.unreachable ? (
            <Note tone="bad" alert>
              {states('unreachableText')}
            </Note>
          ) : undefined}
          <AccountField kind={kind} account={account} onKind={setKind} onAccount={setAccount} />
          <Field
            label={t('password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            maxLength={200}
          />
          <Link to="/pages/user/loginPassword" search={from === undefined ? {} : { from }} className={css.forgot}>
            {t('forgot')}
          </Link>
          {captchaWanted ? captcha.field : undefined}
          <Button
            type="submit"
            busy={action.busy}
            disabled={account === '' || password === '' || (captchaWanted && !captcha.answer)}
          >
            {t('logIn')}
          </Button>
        </form>
      </Card>
      <Suspense>
        <PasskeyLogin onEntered={(reply) => void enter(reply)} />
      </Suspense>
      <div className={css.ways}>
        <p>
          {t('newHere')}{' '}
          <Link to="/pages/account/reg" search={from === undefined ? {} : { from }}>
            {t('createAccount')}
          </Link>
        </p>
        <Link to="/pages/tabbar/home">{t('guest')}</Link>
      </div>
    </Page>
  );
}
