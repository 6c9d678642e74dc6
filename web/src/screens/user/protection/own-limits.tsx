import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listOwnLimits } from '@tarazu/wire/trading/own-limit';
import { useTranslations } from 'use-intl';
import { ProtectionWords } from '../../../app/frame/protection-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { KillSwitchCard } from './kill-switch-card.tsx';
import { LossLimitCard } from './loss-limit-card.tsx';

export function OwnLimitsPage() {
  return (
    <ProtectionWords>
      <OwnLimits />
    </ProtectionWords>
  );
}

/** What people keep themselves from: buying for a while, and losing more in a day than they want. */
function OwnLimits() {
  const t = useTranslations('ownLimits');
  const leave = useLeave();
  const { data, error, refetch } = useCall(listOwnLimits, {});
  return (
    <Page route="/pages/user/ownLimits" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? (
        <>
          <KillSwitchCard items={data.items} />
          <LossLimitCard items={data.items} />
        </>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
    </Page>
  );
}
