import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { showSecondFactor } from '@tarazu/wire/user/second-factor';
import { useTranslations } from 'use-intl';
import { ProtectionWords } from '../../../app/frame/protection-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useChangeWait } from '../../../app/protection/change-wait.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { PasskeyLimitsCard } from './passkey-limits-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

export function SecondFactorPage() {
  return (
    <ProtectionWords>
      <SecondFactor />
    </ProtectionWords>
  );
}

/** Authenticator app, recovery codes and passkeys. */
function SecondFactor() {
  const t = useTranslations('protection.factor');
  const leave = useLeave();
  const wait = useChangeWait('hours');
  const { data, error, refetch } = useCall(showSecondFactor, {});
  return (
    <Page route="/pages/user/secondFactor" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? (
        <>
          <AuthenticatorCard since={data.totpSince} codesLeft={data.recoveryCodesLeft} />
          <PasskeysCard passkeys={data.passkeys} host={data.passkeyHost} totpOn={data.totpSince !== null} />
          {data.passkeys.length > 0 || data.orderLimits.length > 0 ? (
            <PasskeyLimitsCard limits={data.orderLimits} passkeys={data.passkeys} />
          ) : undefined}
          {wait === undefined ? undefined : <Note>{t('hold', { wait })}</Note>}
        </>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      ) : undefined}
    </Page>
  );
}
