import { Button } from '@tarazu/ui/control/button.tsx';
import { QuickAmounts, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useRested } from '@tarazu/ui/use-rested';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { changeMargin, previewMarginChange } from '@tarazu/wire/coin/contract/position-change';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../command/use-command.ts';
import { useOffline } from '../../../connection.ts';
import { Explained } from '../../../content/glossary/explained.tsx';
import { PaySheet } from '../../../order/pay-sheet.tsx';
import { stepped, typedDecimal } from '../../../order/typed-number.ts';
import { PREVIEW_EVERY_MS } from '../../../order/use-previewed-draft.ts';
import { CallFailed } from '../../../page-states.tsx';
import { useCall } from '../../../use-call.ts';
import { useContractText } from '../contract-text.ts';
import { roomOf } from '../position-card.tsx';
import { refreshContracts } from '../refresh-contracts.ts';
import { LiquidationLine } from './liquidation-line.tsx';
import { PositionLine } from './position-line.tsx';

const quick = ['10', '40', '100', '250'] as const;
const STEP = '10';

interface SheetProps {
  readonly position: PositionView;
  readonly onClose: () => void;
}

interface Wish {
  readonly amount: string;
  readonly takeBack: boolean;
}

/** Money put to an isolated position, or what it does not need taken back, with where that moves its liquidation. */
export function MarginSheet({ position, onClose }: SheetProps) {
  const t = useTranslations('contract');
  const text = useContractText();
  const offline = useOffline();
  const [wish, setWish] = useState<Wish>({ amount: quick[1], takeBack: false });
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(changeMargin);
  const rested = useRested(wish);
  const { instId, direction } = position;
  const asked = typedDecimal(rested.amount);
  const preview = useCall(
    previewMarginChange,
    { instId, direction, amount: asked ?? '0', takeBack: rested.takeBack },
    { enabled: asked !== undefined, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  const amount = typedDecimal(wish.amount);
  const settling = rested !== wish || preview.isPlaceholderData;
  const refusal = settling ? undefined : (preview.data?.refusal ?? undefined);
  const blocked = offline || settling || amount === undefined || !preview.data || refusal !== undefined;
  const change = (part: Partial<Wish>) => {
    setConfirming(false);
    command.reset();
    setWish((now) => ({ ...now, ...part }));
  };
  const send = async (digits: { readonly transactionPassword?: string }) => {
    if (amount === undefined) return;
    if (!(await command.run({ instId, direction, amount, takeBack: wish.takeBack, ...digits }))) return;
    refreshContracts();
    showToast({ text: t(wish.takeBack ? 'marginTaken' : 'marginAdded', { amount: text.amount(amount) }), tone: 'ok' });
    onClose();
  };
  const confirm = t(wish.takeBack ? 'takeBackAmount' : 'addAmount', { amount: text.amount(amount ?? '0') });
  return (
    <PaySheet
      title={t(wish.takeBack ? 'takeBackTitle' : 'addMargin')}
      confirm={confirm}
      command={command}
      blocked={blocked}
      {...(confirming
        ? {}
        : {
            first: (
              <Button disabled={blocked} onClick={() => setConfirming(true)}>
                {confirm}
              </Button>
            ),
          })}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    >
      <PositionLine position={position} />
      <MarginFields wish={wish} onChange={change} free={preview.data?.free} position={position} error={refusal?.msg} />
      {preview.error && !preview.data ? (
        <CallFailed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : undefined}
      {preview.data ? <Effect preview={preview.data} /> : <Skeleton width="100%" height={180} />}
      <Note tone="warn">{t(wish.takeBack ? 'takeBackNote' : 'addedMayBeLost')}</Note>
      <Explained terms={['margin', 'isolated', 'liquidation', 'mark']} />
    </PaySheet>
  );
}

function MarginFields({
  wish,
  onChange,
  free,
  position,
  error,
}: {
  readonly wish: Wish;
  readonly onChange: (part: Partial<Wish>) => void;
  readonly free: string | undefined;
  readonly position: PositionView;
  readonly error: string | undefined;
}) {
  const t = useTranslations('contract');
  const text = useContractText();
  const most = wish.takeBack ? position.spare : free;
  return (
    <>
      <Segmented
        label={t('addOrTake')}
        value={wish.takeBack ? 'take' : 'add'}
        onChange={(value) => onChange({ takeBack: value === 'take' })}
        choices={[
          { value: 'add', label: t('add') },
          { value: 'take', label: t('takeBack') },
        ]}
      />
      <Stepper
        label={t('amountIn', { currency: 'USDT' })}
        aside={
          most === undefined ? undefined : t(wish.takeBack ? 'spareNow' : 'freeNow', { amount: text.number(most) })
        }
        value={wish.amount}
        unit="USDT"
        onChange={(amount) => onChange({ amount })}
        onStep={(direction) => onChange({ amount: stepped(wish.amount, STEP, direction) })}
        error={typedDecimal(wish.amount) === undefined ? t('typeAmount') : error}
      />
      <QuickAmounts
        label={t('amount')}
        amounts={quick.map((value) => ({
          text: value,
          selected: wish.amount === value,
          onPick: () => onChange({ amount: value }),
        }))}
      />
    </>
  );
}

function Effect({ preview: { before, after, free } }: { readonly preview: ReplyOf<typeof previewMarginChange> }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const room = (position: PositionView) => {
    const away = roomOf(position);
    if (away === undefined || position.distancePercent === null) return t('none');
    return `${text.plainPrice(away)} · ${text.bare(position.distancePercent)}`;
  };
  const long = before.direction === 'long';
  return (
    <>
      {before.mark === null ? undefined : (
        <LiquidationLine mark={before.mark} now={before.liquidation} after={after?.liquidation ?? before.liquidation} />
      )}
      <Receipt
        block
        lines={[
          { label: t(long ? 'roomFallNow' : 'roomRiseNow'), value: room(before) },
          ...(after ? [{ label: t(long ? 'roomFallAfter' : 'roomRiseAfter'), value: room(after) }] : []),
          { label: t('marginHere'), value: text.amount((after ?? before).margin) },
          { label: t('free'), value: text.amount(free) },
        ]}
        total={{ label: t('mostToLose'), value: text.amount((after ?? before).margin) }}
      />
    </>
  );
}
