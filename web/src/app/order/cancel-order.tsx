import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  closeContractOrder,
  listContractOrders,
  listContractPositions,
} from '@tarazu/wire/coin/contract/contract-order';
import { cancelOrderByPost, listHoldings, listOrders, orderInfo } from '@tarazu/wire/stock-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { useFaultText } from '../command/action-fault.tsx';
import { useCommand } from '../command/use-command.ts';
import { refreshCalls } from '../use-call.ts';
import { remaining } from './remaining.ts';

/** Asks once more, then cancels what has not been filled. */
export function CancelOrder({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }) {
  const t = useTranslations('order');
  const format = useFormat();
  // What is held on contracts has a call of its own; both take the order's id.
  const owned = useCommand(cancelOrderByPost);
  const onMargin = useCommand(closeContractOrder);
  const action = order.onMargin === null || order.product === 'intraday' ? owned : onMargin;
  const fault = useFaultText(action);
  const quantity = format.quantity(remaining(order));
  const confirm = async () => {
    const reply = await action.run({ orderId: order.orderId });
    refreshCalls(listOrders, orderInfo, listHoldings, showAssets, listContractOrders, listContractPositions);
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
      <p role={fault === undefined ? undefined : 'alert'}>
        {fault ?? t('cancelText', { quantity, name: format.instrument(order.name) })}
      </p>
    </Dialog>
  );
}
