import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { sendCode } from '@tarazu/wire/user';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { keepDelivery } from '../../app/practice/outbox.ts';
import { usePreferences } from '../../app/preferences.ts';
import css from './account.module.css';
import { AccountField, accountInput, accountLooksRight } from './account-field.tsx';
import { Captcha, type CaptchaAnswer } from './captcha.tsx';
import { Consents } from './consents.tsx';
import { NewPasswordFields, useNewPasswordReady } from './new-password.tsx';
import type { Registration, Sent } from './registration.ts';

interface DetailsStepProps {
  readonly draft: Registration;
  readonly onChange: (draft: Registration) => void;
  readonly onSent: (sent: Sent) => void;
}

export function DetailsStep({ draft, onChange, onSent }: DetailsStepProps) {
  const t = useTranslations('account');
  const areaCode = usePreferences((preferences) => preferences.areaCode);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  const [round, setRound] = useState(0);
  const action = useCommand(sendCode);
  const answered = useCallback((answer: CaptchaAnswer | undefined) => setCaptcha(answer), []);
  const put = (change: Partial<Registration>) => {
    action.reset();
    onChange({ ...draft, ...change });
  };
  const refused = action.refusal?.refusal;
  const passwordReady = useNewPasswordReady(draft);
  const looksRight = accountLooksRight(draft.kind, draft.account);
  const needed = [
    ...(looksRight ? [] : [t(draft.kind === 'phone' ? 'phoneNumber' : 'emailAddress')]),
    ...(passwordReady ? [] : [t('password')]),
    ...(captcha ? [] : [t('captchaPicture')]),
    ...(draft.agreeTerms && draft.agreePrivacy ? [] : [t('bothConsents')]),
  ];
  const send = async () => {
    const reply = await action.run({
      ...accountInput(draft.kind, draft.account, areaCode),
      purpose: 'register',
      ...captcha,
    });
    if (!reply) return;
    keepDelivery(reply.deliveryId);
    onSent(reply);
  };
  const accountError = refused === 'phone_format' || refused === 'email_format' ? action.refusal?.message : undefined;
  // A name that cannot be right is refused before the picture is looked at: that one still holds.
  const spent = action.fault !== undefined && accountError === undefined;
  useEffect(() => {
    if (spent) setRound((last) => last + 1);
  }, [spent]);
  const captchaError =
    refused === 'captcha_wrong' || refused === 'captcha_required' ? action.refusal?.message : undefined;
  return (
    <>
      <ActionFault action={action} shownElsewhere={accountError !== undefined || captchaError !== undefined} />
      <Card>
        <div className={css.form}>
          <AccountField
            kind={draft.kind}
            account={draft.account}
            error={accountError}
            good={looksRight}
            onKind={(kind) => put({ kind, account: '' })}
            onAccount={(account) => put({ account })}
          />
          <NewPasswordFields label={t('password')} value={draft} onChange={put} />
          <Field
            label={t('inviteCode')}
            value={draft.inviteCode}
            onChange={(inviteCode) => put({ inviteCode })}
            placeholder={t('optional')}
            autoComplete="off"
            maxLength={20}
          />
          <Captcha key={round} onAnswer={answered} error={captchaError} />
        </div>
      </Card>
      <Consents draft={draft} onChange={put} />
      {needed.length > 0 ? <Fine>{t('stillNeeded', { what: needed.join(', ') })}</Fine> : undefined}
      <ActionBar>
        <Button disabled={needed.length > 0} busy={action.busy} onClick={() => void send()}>
          {t('sendCode')}
        </Button>
      </ActionBar>
    </>
  );
}
