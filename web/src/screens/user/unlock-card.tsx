import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type UserDetail, unlockTrading, userInfo } from '@tarazu/wire/user';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { UNLOCK_MINUTES } from '../../app/protection/unlock-minutes.ts';
import { refreshCalls } from '../../app/use-call.ts';

const UnlockSheet = lazy(async () => ({ default: (await import('./unlock-sheet.tsx')).UnlockSheet }));

/** Orders of this session without the six digits for a quarter of an hour; off again at once. */
export function UnlockCard({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('security');
  const states = useTranslations('states');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const lock = useCommand(unlockTrading);
  const until = user.tradingUnlockedUntil;
  const change = async (on: boolean) => {
    if (on) {
      setAsking(true);
      return;
    }
    const reply = await lock.run({ minutes: 0 });
    if (reply) refreshCalls(userInfo);
    else showToast({ text: states('unreachableText'), tone: 'bad' });
  };
  return (
    <Card flush>
      <Switch
        checked={until !== null}
        onChange={(on) => void change(on)}
        detail={until === null ? t('unlockText') : t('unlockedUntil', { time: format.clock(until) })}
      >
        {t('unlock', { minutes: String(UNLOCK_MINUTES) })}
      </Switch>
      {asking ? (
        <Suspense>
          <UnlockSheet onClose={() => setAsking(false)} />
        </Suspense>
      ) : undefined}
    </Card>
  );
}
