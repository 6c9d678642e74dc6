import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { convertIntraday, type IntradayPosition, previewIntradayConversion } from '@tarazu/wire/trading/intraday';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../command/use-command.ts';
import { useOffline } from '../../connection.ts';
import { useChargeName, useChargeTerms } from '../../order/charge-name.ts';
import { PaySheet } from '../../order/pay-sheet.tsx';
import { PREVIEW_EVERY_MS } from '../../order/use-previewed-draft.ts';
import { CallFailed } from '../../page-states.tsx';
import { useCall } from '../../use-call.ts';
import { IntradayLine } from './intraday-card.tsx';
import { PartOfPosition } from './part-of-position.tsx';
import { refreshIntraday } from './refresh-intraday.ts';
import { usePart } from './use-part.ts';

/** Shares of a long position paid in full and kept, with what that takes. */
export function ConvertIntraday({
  position,
  onClose,
}: {
  readonly position: IntradayPosition;
  readonly onClose: () => void;
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const offline = useOffline();
  const command = useCommand(convertIntraday);
  const part = usePart(position.quantity, command.reset);
  const { quantity, typed, asked } = part;
  const { instrumentId, unit, currency } = position;
  const preview = useCall(
    previewIntradayConversion,
    { instrumentId, quantity: asked ?? '0' },
    { enabled: asked !== undefined, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  const settling = part.typing || preview.isPlaceholderData;
  const refusal = settling ? undefined : (preview.data?.refusal ?? undefined);
  const blocked = offline || settling || typed === undefined || !preview.data || refusal !== undefined;
  const chargeName = useChargeName();
  const chargeTerms = useChargeTerms(currency);
  const money = (value: string) => format.money(value, currency);
  const send = async (digits: { readonly transactionPassword?: string }) => {
    if (typed === undefined) return;
    const answer = await command.run({ instrumentId, quantity: typed, ...digits });
    refreshIntraday();
    if (!answer) return;
    showToast({ text: t('converted', { quantity: format.quantityOf(typed, unit) }), tone: 'ok' });
    onClose();
  };
  const confirm = t('convertNow', { quantity: format.quantityOf(typed ?? '0', unit) });
  const first = (
    <Button disabled={blocked} onClick={() => part.confirm()}>
      {confirm}
    </Button>
  );
  return (
    <PaySheet
      title={t('convertTitle')}
      confirm={confirm}
      command={command}
      blocked={blocked}
      {...(part.confirming ? {} : { first })}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    >
      <IntradayLine position={position} />
      <Fine>{t('convertText')}</Fine>
      <PartOfPosition position={position} quantity={quantity} error={undefined} onChange={part.change} />
      {refusal ? (
        <Note tone="bad" alert>
          {refusal.msg}
        </Note>
      ) : undefined}
      {preview.data ? (
        <Receipt
          block
          lines={[
            { label: t('convertCost'), value: money(preview.data.cost) },
            { label: t('convertMargin'), value: money(`-${preview.data.margin}`) },
            ...preview.data.charges.map((line) => ({
              label: chargeName(line.name),
              note: chargeTerms(line),
              value: money(line.amount),
            })),
          ]}
          total={{ label: t('convertLeaves'), value: money(preview.data.needed) }}
          after={[{ label: t('available'), value: money(preview.data.available) }]}
        />
      ) : undefined}
      {!preview.data && preview.error ? (
        <CallFailed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : undefined}
      {!preview.data && !preview.error ? <Skeleton width="100%" height={140} /> : undefined}
    </PaySheet>
  );
}
