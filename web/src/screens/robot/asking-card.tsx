import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { answerRobot } from '@tarazu/wire/robot/approval';
import type { AskingView } from '@tarazu/wire/robot/record';
import { listRobots, type RobotView, showRobot } from '@tarazu/wire/robot/robot';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { refreshCalls } from '../../app/use-call.ts';
import css from './robot.module.css';

interface AskingCardProps {
  readonly robot: RobotView;
  readonly asking: NonNullable<AskingView>;
}

/** What a robot would do, what that costs now, and its owner's word on it. */
export function AskingCard({ robot: { robotId, currency, more }, asking }: AskingCardProps) {
  const t = useTranslations('robot');
  const format = useFormat();
  const offline = useOffline();
  const command = useCommand(answerRobot);
  const { at, until, why, side, order } = asking;
  const money = (amount: string) => format.money(amount, currency);
  const answer = async (approve: boolean) => {
    if (!(await command.run({ robotId, at, approve }))) return;
    refreshCalls(showRobot, listRobots);
    showToast({ text: t(approve ? 'approved' : 'declined'), tone: 'ok' });
  };
  return (
    <Card title={t('asksYou')}>
      <div className={css.stack}>
        <p>{t(`why.${why}`)}</p>
        {order ? (
          <Receipt
            block
            lines={[
              ...(more.length > 0 ? [{ label: t('instrument'), value: format.instrument(asking.name) }] : []),
              { label: t(side === 'buy' ? 'wouldBuy' : 'wouldSell'), value: format.quantity(order.quantity) },
              { label: t('value'), value: money(order.value) },
              { label: t('charges'), value: money(order.charges) },
            ]}
            total={{ label: t(side === 'buy' ? 'costs' : 'brings'), value: money(order.total) }}
          />
        ) : (
          <Fine>{t('noOrderNow')}</Fine>
        )}
        {order?.refusal ? <Note tone="warn">{order.refusal.msg}</Note> : undefined}
        <Fine>{t('askUntil', { time: format.instant(until) })}</Fine>
        <ActionFault action={command} />
        <div className={css.ways}>
          <Button variant="outline" disabled={offline} busy={command.busy} onClick={() => void answer(false)}>
            {t('decline')}
          </Button>
          <Button disabled={offline} busy={command.busy} onClick={() => void answer(true)}>
            {t('approve')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
