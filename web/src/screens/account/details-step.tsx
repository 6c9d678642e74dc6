import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { sendCode } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { keepDelivery } from '../../app/practice/outbox.ts';
import { usePreferences } from '../../app/preferences.ts';
import css from './account.module.css';
import { useAccountCheck } from './account-check.ts';
import { AccountField, accountInput } from './account-field.tsx';
import { Consents } from './consents.tsx';
import { NewPasswordFields, useNewPasswordReady } from './new-password.tsx';
import type { Registration, Sent } from './registration.ts';
import { useCaptcha } from './use-captcha.tsx';

interface DetailsStepProps {
  readonly draft: Registration;
  readonly onChange: (draft: Registration) => void;
  readonly onSent: (sent: Sent) => void;
}

export function DetailsStep({ draft, onChange, onSent }: DetailsStepProps) {
  const t = useTranslations('account');
  const areaCode = usePreferences((preferences) => preferences.areaCode);
  const action = useCommand(sendCode);
  const captcha = useCaptcha(action);
  const put = (change: Partial<Registration>) => {
    action.reset();
    onChange({ ...draft, ...change });
  };
  const refused = action.refusal?.refusal;
  const passwordReady = useNewPasswordReady(draft);
  const check = useAccountCheck(draft.kind, draft.account);
  const stillNeeded = useStillNeeded();
  const needed = [
    ...(check.right ? [] : [t(draft.kind === 'phone' ? 'phoneNumber' : 'emailAddress')]),
    ...(passwordReady ? [] : [t('password')]),
    ...(captcha.answer ? [] : [t('captchaPicture')]),
    ...(draft.agreeTerms && draft.agreePrivacy ? [] : [t('bothConsents')]),
  ];
  const send = async () => {
    const reply = await action.run({
      ...accountInput(draft.kind, draft.account, areaCode),
      purpose: 'register',
      ...captcha.answer,
    });
    if (!reply) return;
    keepDelivery(reply.deliveryId);
    onSent(reply);
  };
  const accountError = refused === 'phone_format' || refused === 'email_format' ? action.refusal?.message : undefined;
  return (
    <>
      <ActionFault action={action} shownElsewhere={accountError !== undefined || captcha.wrong} />
      <Card>
        <div className={css.form}>
          <AccountField
            kind={draft.kind}
            account={draft.account}
            error={accountError ?? check.error}
            good={check.right}
            onLeave={check.onLeave}
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
          {captcha.field}
        </div>
      </Card>
      <Consents draft={draft} onChange={put} />
      <ActionBar note={stillNeeded(needed)}>
        <Button disabled={needed.length > 0} busy={action.busy} onClick={() => void send()}>
          {t('sendCode')}
        </Button>
      </ActionBar>
    </>
  );
}
