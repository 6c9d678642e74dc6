import { Card } from '@tarazu/ui/frame/card.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { showPush } from '@tarazu/wire/content/push';
import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from '../../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../../app/use-call.ts';
import { ownPushId } from './browser-push.ts';
import { DevicesCard } from './devices-card.tsx';
import { QuietCard } from './quiet-card.tsx';
import { ThisDeviceCard } from './this-device-card.tsx';
import { TopicsCard } from './topics-card.tsx';

/** Notifications on devices: this one, the others, of what and when. */
export function PushCards() {
  const { data, error, refetch } = useCall(showPush, {});
  const [ownId, setOwnId] = useState<string>();
  const look = useCallback(() => {
    ownPushId().then(setOwnId, () => setOwnId(undefined));
  }, []);
  useEffect(look, [look]);
  const changed = () => {
    look();
    refreshCalls(showPush);
  };
  if (data) {
    const isOn = data.devices.some(({ pushId }) => pushId === ownId);
    return (
      <>
        <ThisDeviceCard settings={data} ownId={isOn ? ownId : undefined} onChanged={changed} />
        {data.devices.length > 0 ? (
          <>
            <DevicesCard settings={data} ownId={ownId} onChanged={changed} />
            <TopicsCard settings={data} onChanged={changed} />
            <QuietCard settings={data} onChanged={changed} />
          </>
        ) : undefined}
      </>
    );
  }
  return error ? (
    <CallFailed error={error} onRetry={() => void refetch()} />
  ) : (
    <Card flush>
      <SkeletonRows count={2} />
    </Card>
  );
}
