import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { cancelOrderByPost, listHoldings, listOrders, type OrderView, orderInfo } from '@tarazu/wire/stock-order';
import { showAssets } from '@tarazu/wire/wallet';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { newRequestId } from '../api.ts';
import { refreshCalls, useAction } from '../use-call.ts';
import { remaining } from './remaining.ts';

/** Asks once more, then cancels what has not been filled. */
export function CancelOrder({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }) {
  const t = useTranslations('order');
  const format = useFormat();
  const action = useAction(cancelOrderByPost);
  const requestId = useRef(newRequestId());
  const quantity = format.quantity(remaining(order));
  const confirm = async () => {
    const reply = await action.run({ orderId: order.orderId, requestId: requestId.current });
    refreshCalls(listOrders, orderInfo, listHoldings, showAssets);
    if (!reply) return;
    showToast({ text: t('cancelled'), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog
      open
      danger
      onClose={onClose}
      title={t('cancelTitle')}
      cancel={t('keep')}
      confirm={t('cancelConfirm', { quantity })}
      busy={action.busy}
      onConfirm={() => void confirm()}
    >
      <p role={action.refusal || action.unreachable ? 'alert' : undefined}>
        {action.refusal?.message ??
          (action.unreachable ? t('noAnswer') : t('cancelText', { quantity, name: order.name }))}
      </p>
    </Dialog>
  );
}
