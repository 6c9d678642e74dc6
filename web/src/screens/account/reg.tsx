import { useSearch } from '@tanstack/react-router';
import { cx } from '@tarazu/ui/class-names';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLeave } from '../../app/use-leave.ts';
import css from './account.module.css';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { emptyRegistration, keptInvite, type Registration, type Sent } from './registration.ts';

/** Two steps: who you are and what you agree to, then the code that was sent. */
export function RegisterPage() {
  const t = useTranslations('account');
  const leave = useLeave();
  const { from, invite } = useSearch({ from: '/pages/account/reg' });
  const [draft, setDraft] = useState<Registration>(() => ({ ...emptyRegistration, inviteCode: keptInvite(invite) }));
  const [sent, setSent] = useState<Sent>();
  return (
    <Page
      route="/pages/account/reg"
      nav={<NavBar title={t('createAccountTitle')} onBack={sent ? () => setSent(undefined) : leave} />}
    >
      <div className={css.steps} role="img" aria-label={t('step', { step: sent ? '2' : '1' })}>
        <span className={css.reached} />
        <span className={cx(sent && css.reached)} />
      </div>
      {sent ? (
        <CodeStep
          draft={draft}
          onChange={setDraft}
          sent={sent}
          from={from}
          onSent={setSent}
          onBack={() => setSent(undefined)}
        />
      ) : (
        <DetailsStep draft={draft} onChange={setDraft} onSent={setSent} />
      )}
    </Page>
  );
}
