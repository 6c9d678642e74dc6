import type { Country } from '@tarazu/domain/market/instrument';
import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listHoldings, listOrders, orderInfo } from '@tarazu/wire/stock-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { cancelAllOrders } from '@tarazu/wire/trading/order-cancel-all';
import { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { useFaultText } from '../command/action-fault.tsx';
import { useCommand } from '../command/use-command.ts';
import { refreshCalls } from '../use-call.ts';
import css from './fixes.module.css';
import { remaining } from './remaining.ts';

const SHOWN = 4;

/** Asks once more, then cancels everything that waits in one market. */
export function CancelAllOrders({
  country,
  orders,
  total,
  onClose,
}: {
  readonly country: Country;
  /** Those that are on the screen; `total` may be more. */
  readonly orders: readonly OrderView[];
  readonly total: number;
  readonly onClose: () => void;
}) {
  const t = useTranslations('order');
  const format = useFormat();
  const action = useCommand(cancelAllOrders);
  const fault = useFaultText(action);
  const count = String(total);
  const confirm = async () => {
    const reply = await action.run({ country });
    refreshCalls(listOrders, orderInfo, listHoldings, showAssets);
    if (!reply) return;
    showToast({ text: t('allCancelled', { count: String(reply.orders.length) }), tone: 'ok' });
    onClose();
  };
  const lines = orders.slice(0, SHOWN).map((order) => ({
    label: `${order.side === 'buy' ? t('buy') : t('sell')} ${format.instrument(order.name)}`,
    value: format.quantity(remaining(order)),
  }));
  return (
    <Dialog
      open
      danger
      onClose={onClose}
      title={t('cancelAllTitle')}
      cancel={t('keepAll')}
      {...(action.refusal ? {} : { confirm: t('cancelAllConfirm'), onConfirm: () => void confirm() })}
      busy={action.busy}
    >
      <p className={css.question} role={fault === undefined ? undefined : 'alert'}>
        {fault ?? t('cancelAllText', { count })}
      </p>
      {action.refusal ? undefined : (
        <Receipt
          block
          lines={[
            ...lines,
            ...(total > lines.length
              ? [{ label: t('moreOrders', { count: String(total - lines.length) }), value: '' }]
              : []),
          ]}
        />
      )}
    </Dialog>
  );
}
