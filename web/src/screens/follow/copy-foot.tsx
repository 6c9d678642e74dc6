import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { addToCopy, changeCopy, listCopies, showCopy, takeFromCopy } from '@tarazu/wire/follow/copy';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { refreshCalls } from '../../app/use-call.ts';
import type { SeenCopy } from './copy.tsx';

const PaySheet = lazy(async () => ({ default: (await import('../../app/order/pay-sheet.tsx')).PaySheet }));
const Sheet = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/sheet.tsx')).Sheet }));
const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));

interface Asking {
  readonly seen: SeenCopy;
  readonly onClose: () => void;
}

const refresh = () => refreshCalls(showCopy, listCopies, showAssets);

/** What may be done with a copy that goes on. Stopping is always possible. */
export function CopyFoot({ seen }: { readonly seen: SeenCopy }) {
  const t = useTranslations('follow');
  const offline = useOffline();
  const [asking, setAsking] = useState<'add' | 'take' | 'stop'>();
  const command = useCommand(changeCopy);
  const { copyId, status } = seen.copy;
  const onClose = () => setAsking(undefined);
  const run = async (action: 'pause' | 'resume' | 'stop') => {
    if (!(await command.run({ copyId, action }))) return;
    onClose();
    refresh();
    showToast({ text: t(`changed.${action}`), tone: 'ok' });
  };
  const other = status === 'paused' ? 'resume' : 'pause';
  return (
    <>
      <ActionBar>
        <Button variant="outline" disabled={offline} onClick={() => setAsking('stop')}>
          {t('stop')}
        </Button>
        <Button variant="soft" disabled={offline} busy={command.busy} onClick={() => void run(other)}>
          {t(other)}
        </Button>
        <Button variant="soft" disabled={offline} onClick={() => setAsking('take')}>
          {t('take')}
        </Button>
        <Button disabled={offline} onClick={() => setAsking('add')}>
          {t('add')}
        </Button>
      </ActionBar>
      <Suspense>
        {asking === 'add' ? <AddSheet seen={seen} onClose={onClose} /> : undefined}
        {asking === 'take' ? <TakeSheet seen={seen} onClose={onClose} /> : undefined}
        {asking === 'stop' ? (
          <Dialog
            open
            danger
            title={t('stopTitle')}
            onClose={onClose}
            cancel={t('keepOn')}
            confirm={t('stop')}
            busy={command.busy}
            onConfirm={() => void run('stop')}
          >
            <StopText seen={seen} />
            <ActionFault action={command} />
          </Dialog>
        ) : undefined}
      </Suspense>
    </>
  );
}

/** What stopping costs, before it is pressed. */
function StopText({ seen: { stopping, quantity, cash, copy } }: Pick<Asking, 'seen'>) {
  const t = useTranslations('follow');
  const format = useFormat();
  const money = (amount: string) => format.money(amount, copy.currency);
  const words = () => {
    if (!/[1-9]/.test(quantity)) return t('stopNothing', { money: money(cash) });
    if (!stopping || stopping.refusal) return t('stopLater', { reason: stopping?.refusal?.msg ?? '' });
    const { net, charges } = stopping;
    return t('stopText', { quantity: format.quantity(quantity), net: money(net), charges: money(charges) });
  };
  return (
    <>
      <p>{words()}</p>
      {copy.feePercent > 0 ? <p>{t('stopFee', { fee: money(copy.feeDue) })}</p> : undefined}
    </>
  );
}

function AddSheet({ seen: { copy }, onClose }: Asking) {
  const t = useTranslations('follow');
  const { copyId, currency } = copy;
  const [amount, setAmount] = useState('');
  const command = useCommand(addToCopy);
  const written = typedDecimal(amount);
  const add = async (digits: { readonly transactionPassword?: string }) => {
    if (written === undefined || !(await command.run({ copyId, amount: written, ...digits }))) return;
    refresh();
    showToast({ text: t('moved'), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t('add')}
      confirm={t('add')}
      command={command}
      blocked={written === undefined}
      onConfirm={(digits) => void add(digits)}
      onClose={onClose}
    >
      <Field label={t('amount')} inputMode="decimal" value={amount} onChange={setAmount} suffix={currency} />
    </PaySheet>
  );
}

function TakeSheet({ seen: { copy, free }, onClose }: Asking) {
  const t = useTranslations('follow');
  const format = useFormat();
  const { copyId, currency } = copy;
  const [amount, setAmount] = useState('');
  const command = useCommand(takeFromCopy);
  const written = typedDecimal(amount);
  const take = async () => {
    if (written === undefined || !(await command.run({ copyId, amount: written }))) return;
    refresh();
    showToast({ text: t('moved'), tone: 'ok' });
    onClose();
  };
  return (
    <Sheet
      open
      title={t('take')}
      onClose={onClose}
      footer={
        <Button disabled={written === undefined} busy={command.busy} onClick={() => void take()}>
          {t('take')}
        </Button>
      }
    >
      <Field
        label={t('cash')}
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        suffix={currency}
        hint={t('takeHint', { free: format.money(free, currency) })}
      />
      <ActionFault action={command} />
    </Sheet>
  );
}
