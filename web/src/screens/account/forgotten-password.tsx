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
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { PracticeMessage } from '../../app/practice/message.tsx';
import { keepDelivery } from '../../app/practice/outbox.ts';
import { usePreferences } from '../../app/preferences.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './account.module.css';
import { AccountField, type AccountKind, accountInput, accountLooksRight } from './account-field.tsx';
import { Captcha, type CaptchaAnswer } from './captcha.tsx';
import { NewPasswordFields, useNewPasswordReady } from './new-password.tsx';
import type { Sent } from './registration.ts';
import { ResendCode } from './resend-code.tsx';
import { CODE_LENGTH, SentCode } from './sent-code.tsx';

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
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  const [round, setRound] = useState(0);
  const action = useCommand(sendCode);
  const answered = useCallback((answer: CaptchaAnswer | undefined) => setCaptcha(answer), []);
  const put = (change: Partial<Who>) => {
    action.reset();
    onChange({ ...who, ...change });
  };
  const send = async () => {
    const name = accountInput(who.kind, who.account, areaCode);
    const reply = await action.run({ ...name, purpose: 'login_password', ...captcha });
    if (!reply) {
      setRound(round + 1);
      return;
    }
    keepDelivery(reply.deliveryId);
    onSent(reply);
  };
  const messageOf = (...refusals: readonly string[]) =>
    refusals.includes(action.refusal?.refusal ?? '') ? action.refusal?.message : undefined;
  const accountError = messageOf('phone_format', 'email_format');
  const captchaError = messageOf('captcha_wrong', 'captcha_required');
  const looksRight = accountLooksRight(who.kind, who.account);
  return (
    <>
      <ActionFault action={action} shownElsewhere={accountError !== undefined || captchaError !== undefined} />
      <Card>
        <div className={css.form}>
          <p className={css.lead}>{t('forgotLead')}</p>
          <AccountField
            kind={who.kind}
            account={who.account}
            error={accountError}
            good={looksRight}
            onKind={(kind) => put({ kind, account: '' })}
            onAccount={(account) => put({ account })}
          />
          <Captcha key={round} onAnswer={answered} error={captchaError} />
        </div>
      </Card>
      <ActionBar>
        <Button disabled={!looksRight || captcha === undefined} busy={action.busy} onClick={() => void send()}>
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
