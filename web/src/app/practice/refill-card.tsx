import { decimalToText } from '@tarazu/domain/money';
import type { RefillKind } from '@tarazu/domain/practice/refill';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { refillPlayMoney, showPlayMoney } from '@tarazu/wire/practice';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../command/action-fault.tsx';
import { useCommand } from '../command/use-command.ts';
import { refreshCalls, useCall } from '../use-call.ts';
import css from './refill-card.module.css';
import { gainsOf } from './refill-gains.ts';

type PlayMoney = ReplyOf<typeof showPlayMoney>;

/** Play money that a person tops up or resets, once a day. Nothing where real money moves. */
export function RefillCard() {
  const t = useTranslations('refill');
  const format = useFormat();
  const { data } = useCall(showPlayMoney, {});
  const [asked, setAsked] = useState<RefillKind>();
  if (!data?.offered) return undefined;
  const { accounts, nextAt } = data;
  const canTopUp = gainsOf('top-up', accounts).size > 0;
  const canReset = gainsOf('reset', accounts).size > 0;
  const why = nextAt !== undefined ? t('waits', { at: format.instant(nextAt) }) : canTopUp ? undefined : t('full');
  return (
    <Card title={t('title')}>
      <div className={css.stack}>
        <p>{t('text')}</p>
        <Receipt
          lines={accounts.map(({ currency, free, starting }) => ({
            label: t('line', { currency, starting: format.money(starting, currency) }),
            value: format.money(free, currency),
          }))}
        />
        <div className={css.buttons}>
          <Button size="medium" disabled={nextAt !== undefined || !canTopUp} onClick={() => setAsked('top-up')}>
            {t('topUp')}
          </Button>
          <Button
            size="medium"
            variant="outline"
            disabled={nextAt !== undefined || !canReset}
            onClick={() => setAsked('reset')}
          >
            {t('reset')}
          </Button>
        </div>
        {why === undefined ? undefined : <Fine>{why}</Fine>}
      </div>
      {asked === undefined ? undefined : (
        <ConfirmRefill refill={asked} money={data} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  );
}

interface ConfirmRefillProps {
  readonly refill: RefillKind;
  readonly money: PlayMoney;
  readonly onClose: () => void;
}

function ConfirmRefill({ refill, money: { accounts, everyHours }, onClose }: ConfirmRefillProps) {
  const t = useTranslations('refill');
  const format = useFormat();
  const action = useCommand(refillPlayMoney);
  const gains = gainsOf(refill, accounts);
  const confirm = async () => {
    const done = await action.run({ refill });
    refreshCalls(showPlayMoney, showAssets, listLedger);
    if (!done) return;
    showToast({ text: t('done'), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog
      open
      title={t(refill === 'reset' ? 'resetTitle' : 'topUpTitle')}
      cancel={t('keep')}
      confirm={t(refill === 'reset' ? 'reset' : 'topUp')}
      danger={refill === 'reset'}
      busy={action.busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Receipt
        lines={accounts.map(({ currency }) => {
          const gain = gains.get(currency);
          const value = gain === undefined ? t('none') : format.change(decimalToText(gain, 2), currency);
          return { label: currency, value };
        })}
      />
      <p>{t('stays', { hours: String(everyHours) })}</p>
      <ActionFault action={action} />
    </Dialog>
  );
}
