import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { sendCode } from '@tarazu/wire/user';
import { resetPassword } from '@tarazu/wire/user/reset';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { PracticeMessage } from '../../app/practice/message.tsx';
import { keepDelivery } from '../../app/practice/outbox.ts';
import { usePreferences } from '../../app/preferences.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './account.module.css';
import { useAccountCheck } from './account-check.ts';
import { AccountField, type AccountKind, accountInput } from './account-field.tsx';
import { NewPasswordFields, useNewPasswordReady } from './new-password.tsx';
import type { Sent } from './registration.ts';
import { ResendCode } from './resend-code.tsx';
import { CODE_LENGTH, SentCode } from './sent-code.tsx';
import { useCaptcha } from './use-captcha.tsx';

interface Who {
  readonly kind: AccountKind;
  readonly account: string;
}

/** For guests: whose account it is, then the code that was sent and a new login password. */
export function ForgottenPasswordPage() {
  const t = useTranslations('account');
  const leave = useLeave();
  const navigate = useNavigate();
  const { from } = useSearch({ from: '/pages/user/loginPassword' });
  const [who, setWho] = useState<Who>({ kind: 'phone', account: '' });
  const [sent, setSent] = useState<Sent>();
  const finish = async () => {
    showToast({ text: t('passwordSet'), tone: 'ok' });
    await navigate({ to: '/pages/account/login', search: from === undefined ? {} : { from }, replace: true });
  };
  return (
    <Page
      route="/pages/user/loginPassword"
      nav={<NavBar title={t('forgotTitle')} onBack={sent ? () => setSent(undefined) : leave} />}
    >
      {sent ? (
        <ResetStep
          who={who}
          sent={sent}
          onSent={setSent}
          onBack={() => setSent(undefined)}
          onDone={() => void finish()}
        />
      ) : (
        <AskStep who={who} onChange={setWho} onSent={setSent} />
      )}
    </Page>
  );
}

interface AskStepProps {
  readonly who: Who;
  readonly onChange: (who: Who) => void;
  readonly onSent: (sent: Sent) => void;
}

function AskStep({ who, onChange, onSent }: AskStepProps) {
  const t = useTranslations('account');
  const areaCode = usePreferences((preferences) => preferences.areaCode);
  const action = useCommand(sendCode);
  const captcha = useCaptcha(action);
  const put = (change: Partial<Who>) => {
    action.reset();
    onChange({ ...who, ...change });
  };
  const send = async () => {
    const name = accountInput(who.kind, who.account, areaCode);
    const reply = await action.run({ ...name, purpose: 'login_password', ...captcha.answer });
    if (!reply) return;
    keepDelivery(reply.deliveryId);
    onSent(reply);
  };
  const refused = action.refusal?.refusal;
  const accountError = refused === 'phone_format' || refused === 'email_format' ? action.refusal?.message : undefined;
  const check = useAccountCheck(who.kind, who.account);
  const stillNeeded = useStillNeeded();
  const needed = [
    ...(check.right ? [] : [t(who.kind === 'phone' ? 'phoneNumber' : 'emailAddress')]),
    ...(captcha.answer ? [] : [t('captchaPicture')]),
  ];
  return (
    <>
      <ActionFault action={action} shownElsewhere={accountError !== undefined || captcha.wrong} />
      <Card>
        <div className={css.form}>
          <p className={css.lead}>{t('forgotLead')}</p>
          <AccountField
            kind={who.kind}
            account={who.account}
            error={accountError ?? check.error}
            good={check.right}
            onLeave={check.onLeave}
            onKind={(kind) => put({ kind, account: '' })}
            onAccount={(account) => put({ account })}
          />
          {captcha.field}
        </div>
      </Card>
      <ActionBar note={stillNeeded(needed)}>
        <Button disabled={needed.length > 0} busy={action.busy} onClick={() => void send()}>
          {t('sendCode')}
        </Button>
      </ActionBar>
    </>
  );
}

interface ResetStepProps {
  readonly who: Who;
  readonly sent: Sent;
  readonly onSent: (sent: Sent) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function ResetStep({ who, sent, onSent, onBack, onDone }: ResetStepProps) {
  const t = useTranslations('account');
  const areaCode = usePreferences((preferences) => preferences.areaCode);
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState({ password: '', passwordAgain: '' });
  const action = useCommand(resetPassword);
  const chosenReady = useNewPasswordReady(chosen);
  const wrongCode = action.refusal?.refusal === 'code_wrong';
  const type = (next: string) => {
    action.reset();
    setCode(next);
  };
  const save = async () => {
    const { password: next, passwordAgain: nextAgain } = chosen;
    const reply = await action.run({ ...accountInput(who.kind, who.account, areaCode), code, next, nextAgain });
    if (reply) onDone();
  };
  return (
    <>
      <ActionFault action={action} shownElsewhere={wrongCode} />
      <PracticeMessage deliveryId={sent.deliveryId} />
      <Card>
        <div className={css.form}>
          <SentCode
            sent={sent}
            lead={t('resetSent', { to: sent.sentTo })}
            code={code}
            error={wrongCode ? action.refusal?.message : undefined}
            onChange={type}
            onWrong={() => setCode('')}
            onBack={onBack}
          />
          <ResendCode
            sent={sent}
            request={{ ...accountInput(who.kind, who.account, areaCode), purpose: 'login_password' }}
            onSent={(next) => {
              type('');
              onSent(next);
            }}
          />
          <NewPasswordFields
            label={t('newPassword')}
            value={chosen}
            onChange={(change) => {
              action.reset();
              setChosen({ ...chosen, ...change });
            }}
          />
        </div>
      </Card>
      <Note tone="warn">{t('codeWarning')}</Note>
      <Note>{t('resetNote')}</Note>
      <ActionBar>
        <Button disabled={code.length !== CODE_LENGTH || !chosenReady} busy={action.busy} onClick={() => void save()}>
          {t('setPassword')}
        </Button>
      </ActionBar>
    </>
  );
}
