import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { closeIntradayPosition, type IntradayPosition, previewIntradayClose } from '@tarazu/wire/trading/intraday';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../command/use-command.ts';
import { useOffline } from '../../connection.ts';
import { ChargesReceipt } from '../../order/charges-receipt.tsx';
import { PaySheet } from '../../order/pay-sheet.tsx';
import { PREVIEW_EVERY_MS } from '../../order/use-previewed-draft.ts';
import { CallFailed } from '../../page-states.tsx';
import { useCall } from '../../use-call.ts';
import { IntradayLine } from './intraday-card.tsx';
import { PartOfPosition } from './part-of-position.tsx';
import { refreshIntraday } from './refresh-intraday.ts';
import { usePart } from './use-part.ts';

/** A position of the day, or a part of it, closed at the market. */
export function CloseIntraday({
  position,
  onClose,
}: {
  readonly position: IntradayPosition;
  readonly onClose: () => void;
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const offline = useOffline();
  const command = useCommand(closeIntradayPosition);
  const part = usePart(position.quantity, command.reset);
  const { quantity, typed, asked } = part;
  const { instrumentId, direction, unit, currency } = position;
  const preview = useCall(
    previewIntradayClose,
    { instrumentId, direction, quantity: asked ?? '0' },
    { enabled: asked !== undefined, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  const settling = part.typing || preview.isPlaceholderData;
  const refusal = settling ? undefined : (preview.data?.refusal ?? undefined);
  const blocked = offline || settling || typed === undefined || !preview.data || refusal !== undefined;
  const send = async (digits: { readonly transactionPassword?: string }) => {
    // All of it is what there is then, also if another order has closed a part meanwhile.
    const some = typed === position.quantity || typed === undefined ? {} : { quantity: typed };
    const answer = await command.run({ instrumentId, direction, ...some, ...digits });
    refreshIntraday();
    if (!answer) return;
    showToast({ text: t('closed', { quantity: format.quantityOf(answer.order.filled, unit) }), tone: 'ok' });
    onClose();
  };
  const confirm = t('closeQuantity', { quantity: format.quantityOf(typed ?? '0', unit) });
  const first = (
    <Button variant="danger" disabled={blocked} onClick={() => part.confirm()}>
      {confirm}
    </Button>
  );
  return (
    <PaySheet
      title={t('closeTitle')}
      confirm={confirm}
      command={command}
      blocked={blocked}
      {...(part.confirming ? {} : { first })}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    >
      <IntradayLine position={position} />
      <PartOfPosition position={position} quantity={quantity} error={refusal?.msg} onChange={part.change} />
      {preview.data ? (
        <>
          <ChargesReceipt
            side={direction === 'long' ? 'sell' : 'buy'}
            preview={preview.data.estimate}
            currency={currency}
            estimate
            totalElsewhere
          />
          <Result result={preview.data.result} currency={currency} />
        </>
      ) : undefined}
      {!preview.data && preview.error ? (
        <CallFailed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : undefined}
      {!preview.data && !preview.error ? <Skeleton width="100%" height={140} /> : undefined}
      <Note tone="warn">{t('closeNote')}</Note>
    </PaySheet>
  );
}

/** What closing would come to against the entry. */
function Result({ result, currency }: { readonly result: string | null; readonly currency: string }) {
  const t = useTranslations('intraday');
  const format = useFormat();
  if (result === null) return undefined;
  return (
    <Receipt
      lines={[]}
      total={{ label: t('closeResult'), value: <Delta value={result} text={format.money(result, currency)} /> }}
    />
  );
}
