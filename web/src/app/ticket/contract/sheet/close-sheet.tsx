import { Button } from '@tarazu/ui/control/button.tsx';
import { QuickAmounts } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useRested } from '@tarazu/ui/use-rested';
import type { ContractPreview } from '@tarazu/wire/coin/contract/contract-order';
import { liquidatePosition, previewContractOrder } from '@tarazu/wire/coin/contract/contract-order';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { instrumentInfo } from '@tarazu/wire/market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../command/use-command.ts';
import { useOffline } from '../../../connection.ts';
import { PaySheet } from '../../../order/pay-sheet.tsx';
import { stepped, typedDecimal } from '../../../order/typed-number.ts';
import { PREVIEW_EVERY_MS } from '../../../order/use-previewed-draft.ts';
import { CallFailed } from '../../../page-states.tsx';
import { useCall } from '../../../use-call.ts';
import { shareOf } from '../../draft.ts';
import { useContractText } from '../contract-text.ts';
import { refreshContracts } from '../refresh-contracts.ts';
import { PositionLine } from './position-line.tsx';

const percents = [25, 50, 75, 100] as const;
/** Closing of a position at the market asks the same of its preview. */
export function closingOf({ instId, direction, mode, leverage, quantity }: PositionView) {
  return { instId, direction, mode, leverage, quantity, effect: 'close', type: 'market', validity: 'ioc' } as const;
}

/** A position, or a part of it, closed at the market, with what that would bring. */
export function CloseSheet({ position, onClose }: { readonly position: PositionView; readonly onClose: () => void }) {
  const t = useTranslations('contract');
  const words = useTranslations('ticket');
  const text = useContractText();
  const offline = useOffline();
  const [quantity, setQuantity] = useState(position.quantity);
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(liquidatePosition);
  const lot = useCall(instrumentInfo, { id: position.instrumentId }).data?.lot;
  const rested = useRested(quantity);
  const asked = typedDecimal(rested);
  const { instId, direction } = position;
  const preview = useCall(
    previewContractOrder,
    { ...closingOf(position), quantity: asked ?? '0' },
    { enabled: asked !== undefined, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  const settling = rested !== quantity || preview.isPlaceholderData;
  const refusal = settling ? undefined : (preview.data?.refusal ?? undefined);
  const typed = typedDecimal(quantity);
  const blocked = offline || settling || typed === undefined || !preview.data || refusal !== undefined;
  const change = (next: string) => {
    setConfirming(false);
    command.reset();
    setQuantity(next);
  };
  const send = async (digits: { readonly transactionPassword?: string }) => {
    // All of it is what there is then, also if another order has closed a part meanwhile.
    const part = typed === position.quantity || typed === undefined ? {} : { quantity: typed };
    const answer = await command.run({ instId, direction, ...part, ...digits });
    if (!answer) return;
    refreshContracts();
    const { filled } = answer.order;
    showToast({ text: t('closed', { quantity: text.quantityOf(filled, position.unit) }), tone: 'ok' });
    onClose();
  };
  const confirm = t('closeQuantity', { quantity: text.quantityOf(typed ?? '0', position.unit) });
  return (
    <PaySheet
      title={t('closeTitle')}
      confirm={confirm}
      command={command}
      blocked={blocked}
      {...(confirming
        ? {}
        : {
            first: (
              <Button variant="danger" disabled={blocked} onClick={() => setConfirming(true)}>
                {confirm}
              </Button>
            ),
          })}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    >
      <PositionLine position={position} />
      <Stepper
        label={t('quantity')}
        aside={t('ofAll', { quantity: text.quantityOf(position.quantity, position.unit) })}
        value={quantity}
        unit={position.unit}
        onChange={change}
        onStep={(step) => change(stepped(quantity, lot ?? position.quantity, step))}
        error={typed === undefined ? words('typeQuantity') : refusal?.msg}
      />
      <QuickAmounts
        label={t('partOfIt')}
        disabled={lot === undefined}
        amounts={percents.flatMap((percent) => {
          const part = percent === 100 ? position.quantity : shareOf(position.quantity, percent, lot ?? '1');
          // Of a position of a lot or two there is no such part.
          if (typedDecimal(part) === undefined) return [];
          return [{ text: `${percent}%`, selected: quantity === part, onPick: () => change(part) }];
        })}
      />
      {preview.error && !preview.data ? (
        <CallFailed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : undefined}
      {preview.data ? <Closing preview={preview.data} /> : <Skeleton width="100%" height={140} />}
      <Note tone="warn">{t('closeNote')}</Note>
      <Fine>{t('closeFine')}</Fine>
    </PaySheet>
  );
}

function Closing({ preview: { estimate, closingFee, result } }: { readonly preview: ContractPreview }) {
  const t = useTranslations('contract');
  const text = useContractText();
  return (
    <Receipt
      block
      lines={[
        { label: t('expectedPrice'), value: estimate.price === null ? t('none') : text.plainAverage(estimate.price) },
        { label: t('value'), value: text.amount(estimate.value) },
        { label: t('closingFee'), value: text.amount(closingFee) },
      ]}
      {...(result === null
        ? {}
        : { total: { label: t('estimatedResult'), value: <Delta value={result} text={text.result(result)} /> } })}
    />
  );
}
