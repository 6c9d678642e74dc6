import { Button } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { sendCode, type UserDetail, userInfo } from '@tarazu/wire/user';
import { updateEmail } from '@tarazu/wire/user/credentials';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { ProtectionWords } from '../../../app/frame/protection-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { PracticeMessage } from '../../../app/practice/message.tsx';
import { keepDelivery } from '../../../app/practice/outbox.ts';
import { useChangeWait } from '../../../app/protection/change-wait.ts';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { DIGITS } from '../proof.ts';
import css from './protection.module.css';

type Sent = ReplyOf<typeof sendCode>;

export function EmailPage() {
  return (
    <ProtectionWords>
      <EmailChange />
    </ProtectionWords>
  );
}

function EmailChange() {
  const t = useTranslations('protection.email');
  const leave = useLeave();
  const wait = useChangeWait('emailHours');
  const { data, error, refetch } = useCall(userInfo, {});
  return (
    <Page route="/pages/user/email" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? <EmailSteps user={data} onDone={leave} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={2} /> : undefined}
      {wait === undefined ? undefined : <Note>{t('hold', { wait })}</Note>}
    </Page>
  );
}

interface EmailStepsProps {
  readonly user: UserDetail;
  readonly onDone: () => void;
}

/** First the address, then what was sent to it and to the account's own name. */
function EmailSteps({ user, onDone }: EmailStepsProps) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<{ readonly toNew: Sent; readonly toOwn: Sent }>();
  if (sent) return <TypeCodes user={user} email={email} sent={sent} onDone={onDone} />;
  return (
    <ChooseAddress
      user={user}
      email={email}
      onEmail={setEmail}
      onSent={(toNew, toOwn) => {
        keepDelivery(toNew.deliveryId);
        keepDelivery(toOwn.deliveryId);
        setSent({ toNew, toOwn });
      }}
    />
  );
}

interface ChooseAddressProps {
  readonly user: UserDetail;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: (toNew: Sent, toOwn: Sent) => void;
}

function ChooseAddress({ user, email, onEmail, onSent }: ChooseAddressProps) {
  const t = useTranslations('protection.email');
  const states = useTranslations('states');
  const own = useCommand(sendCode);
  const next = useCommand(sendCode);
  const [toOwn, setToOwn] = useState<Sent>();
  const refusal = next.refusal ?? own.refusal;
  const send = async () => {
    // A second try for the new address needs no second code to the own name.
    const mine = toOwn ?? (await own.run({ purpose: 'email_change' }));
    if (!mine) return;
    setToOwn(mine);
    const theirs = await next.run({ kind: 'email', account: email, purpose: 'email' });
    if (theirs) onSent(theirs, mine);
  };
  return (
    <Card>
      <div className={css.form}>
        <p className={css.lead}>{user.email === null ? t('none') : t('now', { email: user.email })}</p>
        <p className={css.lead}>{t('lead', { own: user.account })}</p>
        {refusal ? (
          <Note tone="bad" alert>
            {refusal.message}
          </Note>
        ) : undefined}
        {own.unreachable || next.unreachable ? (
          <Note tone="bad" alert>
            {states('unreachableText')}
          </Note>
        ) : undefined}
        <Field label={t('field')} type="email" autoComplete="email" value={email} onChange={onEmail} maxLength={100} />
        <Button busy={own.busy || next.busy} disabled={email === ''} onClick={() => void send()}>
          {t('send')}
        </Button>
      </div>
    </Card>
  );
}

interface TypeCodesProps {
  readonly user: UserDetail;
  readonly email: string;
  readonly sent: { readonly toNew: Sent; readonly toOwn: Sent };
  readonly onDone: () => void;
}

function TypeCodes({ user, email, sent, onDone }: TypeCodesProps) {
  const t = useTranslations('protection.email');
  const security = useTranslations('security');
  const states = useTranslations('states');
  const [code, setCode] = useState('');
  const [ownCode, setOwnCode] = useState('');
  const [password, setPassword] = useState('');
  const action = useCommand(updateEmail);
  const messageOf = (name: string) => (action.refusal?.refusal === name ? action.refusal.message : undefined);
  const beside = ['code_wrong', 'own_code_wrong', 'password_wrong'].includes(action.refusal?.refusal ?? '');
  const save = async () => {
    if (!(await action.run({ email, code, ownCode, password }))) return;
    refreshCalls(userInfo);
    showToast({ text: t('saved'), tone: 'ok' });
    onDone();
  };
  const fault = action.unreachable ? states('unreachableText') : beside ? undefined : action.refusal?.message;
  return (
    <>
      <PracticeMessage deliveryId={sent.toNew.deliveryId} />
      <PracticeMessage deliveryId={sent.toOwn.deliveryId} />
      <Card>
        <div className={css.form}>
          {fault === undefined ? undefined : (
            <Note tone="bad" alert>
              {fault}
            </Note>
          )}
          <Digits
            label={t('codeNew')}
            length={DIGITS}
            value={code}
            onChange={setCode}
            onWrong={() => setCode('')}
            autoFocus
            error={messageOf('code_wrong')}
          />
          <Digits
            label={t('codeOwn', { own: user.account })}
            length={DIGITS}
            value={ownCode}
            onChange={setOwnCode}
            onWrong={() => setOwnCode('')}
            error={messageOf('own_code_wrong')}
          />
          <Field
            label={security('loginPassword')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            maxLength={200}
            error={messageOf('password_wrong')}
          />
          <Button
            busy={action.busy}
            disabled={code.length < DIGITS || ownCode.length < DIGITS || password === ''}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </div>
      </Card>
    </>
  );
}
