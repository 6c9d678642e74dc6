import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { cancelVip, type MembershipView, showVip } from '@tarazu/wire/market-features/vip';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFaultText } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from './vip.module.css';

const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));
const tones = { active: 'ok', ahead: 'brand', ended: 'neutral', cancelled: 'neutral' } as const;

/** Every period, tried or paid, newest first; what still runs can be given up. */
export function Periods({ memberships }: { readonly memberships: readonly MembershipView[] }) {
  const t = useTranslations('vip');
  const format = useFormat();
  const [leaving, setLeaving] = useState<MembershipView>();
  return (
    <Card flush title={t('memberships')}>
      <ul>
        {memberships.map((one) => (
          <li key={one.membershipId}>
            <Row
              title={t(`kind.${one.kind}`, { days: String(one.days) })}
              detail={
                one.refunded !== null && one.currency
                  ? t('refunded', { refund: format.money(one.refunded, one.currency) })
                  : t('fromTo', { from: format.instant(one.startsAt), to: format.instant(one.endsAt) })
              }
              value={<Tag tone={tones[one.state]}>{t(`state.${one.state}`)}</Tag>}
            />
            {one.refund ? (
              <div className={css.leave}>
                <Button variant="ghost" size="small" onClick={() => setLeaving(one)}>
                  {t('giveUp')}
                </Button>
              </div>
            ) : undefined}
          </li>
        ))}
      </ul>
      {leaving ? (
        <Suspense>
          <GiveUp membership={leaving} onClose={() => setLeaving(undefined)} />
        </Suspense>
      ) : undefined}
    </Card>
  );
}

function GiveUp({ membership, onClose }: { readonly membership: MembershipView; readonly onClose: () => void }) {
  const t = useTranslations('vip');
  const format = useFormat();
  const action = useCommand(cancelVip);
  const fault = useFaultText(action);
  const { membershipId, refund, currency, days } = membership;
  if (!refund) return undefined;
  const amount = format.money(refund.amount, currency ?? 'INR');
  const leave = async () => {
    const reply = await action.run({ membershipId, refund: refund.amount });
    refreshCalls(showVip, showAssets);
    if (!reply) return;
    showToast({ text: refund.why === 'trial' ? t('gaveUpTrial') : t('gaveUp', { refund: amount }), tone: 'ok' });
    onClose();
  };
  const text = {
    unused_days: t('giveUpText', { unused: String(refund.unusedDays), days: String(days), refund: amount }),
    withdrawal_right: t('giveUpWhole', { refund: amount }),
    trial: t('giveUpTrial'),
  }[refund.why];
  return (
    <Dialog
      open
      danger
      onClose={onClose}
      title={t('giveUpTitle')}
      cancel={t('keep')}
      {...(action.refusal ? {} : { confirm: t('giveUp'), onConfirm: () => void leave() })}
      busy={action.busy}
    >
      <p role={fault === undefined ? undefined : 'alert'}>{fault ?? text}</p>
    </Dialog>
  );
}
