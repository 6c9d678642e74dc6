import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { readLegal } from '@tarazu/wire/content/legal';
import { listProperties, register } from '@tarazu/wire/user';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { safeReturn } from '../../app/address/safe-return.ts';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { PracticeMessage } from '../../app/practice/message.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { openSession } from '../../app/session.ts';
import { queryClient, refreshCalls, useCall } from '../../app/use-call.ts';
import css from './account.module.css';
import { accountInput } from './account-field.tsx';
import { Consents } from './consents.tsx';
import { forgetInvite, type Registration, type Sent } from './registration.ts';
import { ResendCode } from './resend-code.tsx';
import { CODE_LENGTH, SentCode } from './sent-code.tsx';

interface CodeStepProps {
  readonly draft: Registration;
  readonly sent: Sent;
  readonly from: string | undefined;
  readonly onChange: (draft: Registration) => void;
  readonly onSent: (sent: Sent) => void;
  readonly onBack: () => void;
}

export function CodeStep({ draft, sent, from, onChange, onSent, onBack }: CodeStepProps) {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const areaCode = usePreferences((preferences) => preferences.areaCode);
  const properties = useCall(listProperties, {}, { freshMs: Number.POSITIVE_INFINITY });
  const [code, setCode] = useState('');
  const action = useCommand(register);
  const outdated = action.refusal?.refusal === 'consent_outdated';
  const [asksAgain, setAsksAgain] = useState(false);
  const agree = (agreed: Pick<Registration, 'agreeTerms' | 'agreePrivacy'>) => onChange({ ...draft, ...agreed });
  const disagree = useEffectEvent(() => agree({ agreeTerms: false, agreePrivacy: false }));
  // Published while this was being filled in: nobody has agreed to the new wording yet, so both are asked for anew.
  useEffect(() => {
    if (!outdated) return;
    refreshCalls(listProperties, readLegal);
    setAsksAgain(true);
    disagree();
  }, [outdated]);
  const agreed = draft.agreeTerms && draft.agreePrivacy;
  const wrongCode = action.refusal?.refusal === 'code_wrong';
  const submit = async (typed: string) => {
    // A code may be typed, or filled in from the message, before it is known which wording is in force.
    const { data } =
      properties.data && !properties.isFetching ? properties : await properties.refetch({ cancelRefetch: false });
    if (!data) return;
    const reply = await action.run({
      ...accountInput(draft.kind, draft.account, areaCode),
      code: typed,
      password: draft.password,
      passwordAgain: draft.passwordAgain,
      ...(draft.inviteCode === '' ? {} : { inviteCode: draft.inviteCode.trim() }),
      termsVersion: data.termsVersion,
      privacyVersion: data.privacyVersion,
      agreeTerms: draft.agreeTerms,
      agreePrivacy: draft.agreePrivacy,
      device: '',
    });
    if (!reply) return;
    queryClient.clear();
    forgetInvite();
    openSession(reply.token, reply.user);
    showToast({ text: t('created'), tone: 'ok' });
    await navigate({ href: safeReturn(from, usePreferences.getState().homeRoute), replace: true });
  };
  const type = (next: string) => {
    setCode(next);
    action.reset();
    if (next.length === CODE_LENGTH && agreed) void submit(next);
  };
  return (
    <>
      <Card>
        <div className={css.form}>
          <SentCode
            sent={sent}
            lead={t('codeSent', { to: sent.sentTo })}
            code={code}
            error={wrongCode ? action.refusal?.message : undefined}
            onChange={type}
            onWrong={() => setCode('')}
            onBack={onBack}
          />
          <ResendCode
            sent={sent}
            request={{ ...accountInput(draft.kind, draft.account, areaCode), purpose: 'register' }}
            onSent={(next) => {
              type('');
              onSent(next);
            }}
          />
        </div>
      </Card>
      <ActionFault action={action} shownElsewhere={wrongCode} />
      {asksAgain ? <Consents draft={draft} onChange={agree} /> : undefined}
      <PracticeMessage deliveryId={sent.deliveryId} />
      <Note tone="warn">{t('codeWarning')}</Note>
      <ActionBar>
        <Button busy={action.busy} disabled={code.length !== CODE_LENGTH || !agreed} onClick={() => void submit(code)}>
          {t('createAccount')}
        </Button>
      </ActionBar>
    </>
  );
}
