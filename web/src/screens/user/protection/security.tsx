import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { userInfo } from '@tarazu/wire/user';
import { showCredentialHold } from '@tarazu/wire/user/credentials';
import { showSecondFactor } from '@tarazu/wire/user/second-factor';
import { useTranslations } from 'use-intl';
import { ProtectionWords } from '../../../app/frame/protection-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { UnlockCard } from '../unlock-card.tsx';
import { HoldNote } from './hold-note.tsx';
import { ContactRows, KeyRows, LeaveRows, RecordRows } from './security-rows.tsx';
import { StateCard } from './state-card.tsx';

export function SecurityPage() {
  return (
    <ProtectionWords>
      <Security />
    </ProtectionWords>
  );
}

/** Everything that protects an account, and what is still missing. */
function Security() {
  const t = useTranslations('security');
  const leave = useLeave();
  const user = useCall(userInfo, {});
  const factor = useCall(showSecondFactor, {});
  const hold = useCall(showCredentialHold, {});
  const second = factor.data && (factor.data.totpSince !== null || factor.data.passkeys.length > 0);
  return (
    <Page route="/pages/user/security" nav={<NavBar title={t('title')} onBack={leave} />}>
      {hold.data?.hold ? <HoldNote until={hold.data.hold.until} /> : undefined}
      {user.data ? (
        <>
          {second === undefined ? undefined : <StateCard user={user.data} second={second} />}
          <KeyRows user={user.data} second={second} />
          {user.data.transactionPasswordSet ? <UnlockCard user={user.data} /> : undefined}
          <ContactRows user={user.data} />
          <RecordRows />
          <LeaveRows />
        </>
      ) : undefined}
      {!user.data && user.error ? <CallFailed error={user.error} onRetry={() => void user.refetch()} /> : undefined}
      {!user.data && !user.error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
    </Page>
  );
}
