import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { instrumentInfo } from '@tarazu/wire/market';
import {
  type ConditionalOrderView,
  cancelConditionalOrder,
  listConditionalOrders,
} from '@tarazu/wire/trading/conditional-order';
import { useTranslations } from 'use-intl';
import { useFaultText } from '../../command/action-fault.tsx';
import { useCommand } from '../../command/use-command.ts';
import { refreshCalls, useCall } from '../../use-call.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

/** Asks once more before it is revoked. */
export function Revoke({ order, onClose }: { readonly order: ConditionalOrderView; readonly onClose: () => void }) {
  const t = useTranslations('waits');
  const action = useCommand(cancelConditionalOrder);
  const fault = useFaultText(action);
  const confirm = async () => {
    const reply = await action.run({ conditionalId: order.conditionalId });
    refreshCalls(listConditionalOrders);
    if (!reply) return;
    showToast({ text: t('revoked'), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog
      open
      danger
      onClose={onClose}
      title={t('revokeTitle')}
      cancel={t('keep')}
      confirm={t('revoke')}
      busy={action.busy}
      onConfirm={() => void confirm()}
    >
      <p role={fault === undefined ? undefined : 'alert'}>{fault ?? t('revokeText')}</p>
    </Dialog>
  );
}

/** The sheet that sets a new one, with the terms of one that could not be placed. */
export function Again({ order, onClose }: { readonly order: ConditionalOrderView; readonly onClose: () => void }) {
  const { data } = useCall(instrumentInfo, { id: order.instrumentId });
  return data ? <WaitingSheet detail={data} side={order.side} again={order} onClose={onClose} /> : undefined;
}

/** The sheet that set it, with its terms as they are now. */
export function Change({ order, onClose }: { readonly order: ConditionalOrderView; readonly onClose: () => void }) {
  const { data } = useCall(instrumentInfo, { id: order.instrumentId });
  return data ? <WaitingSheet detail={data} side={order.side} order={order} onClose={onClose} /> : undefined;
}
