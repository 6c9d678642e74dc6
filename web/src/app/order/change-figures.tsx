import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import type { OrderPreview, OrderView } from '@tarazu/wire/trading/order';
import { previewModify } from '@tarazu/wire/trading/order-modify';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../page-states.tsx';
import { refreshCalls, useCall } from '../use-call.ts';
import { ChargesReceipt } from './charges-receipt.tsx';
import { PREVIEW_EVERY_MS } from './preview-every.ts';

interface ChangePreview {
  readonly preview: OrderPreview | undefined;
  readonly error: Error | undefined;
  /** True while the figures belong to earlier terms. */
  readonly settling: boolean;
}

interface Terms {
  readonly price: string | undefined;
  readonly quantity: string | undefined;
}

/** What the changed order would cost, by the server's own rule; asked again as the market moves. */
export function useChangePreview(order: OrderView, { price, quantity }: Terms): ChangePreview {
  const asked = useRested(`${price ?? ''}|${quantity ?? ''}`);
  const [restedPrice = '', restedQuantity = ''] = asked.split('|');
  const found = useCall(
    previewModify,
    {
      orderId: order.orderId,
      ...(restedPrice === '' ? {} : { price: restedPrice }),
      ...(restedQuantity === '' ? {} : { quantity: restedQuantity }),
    },
    { keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  return {
    preview: found.data,
    error: found.error ?? undefined,
    settling: asked !== `${price ?? ''}|${quantity ?? ''}` || found.isPlaceholderData,
  };
}

/** Every charge of what still waits, what is set aside for it, and what is left. */
export function ChangeFigures({ order, shown }: { readonly order: OrderView; readonly shown: ChangePreview }) {
  const t = useTranslations('modify');
  const ticket = useTranslations('ticket');
  const format = useFormat();
  const { preview, error, settling } = shown;
  if (!preview && error) return <CallFailed error={error} onRetry={() => refreshCalls(previewModify)} />;
  if (!preview) return <Skeleton width="100%" height={160} />;
  // What is sold to open a position puts up money like a purchase.
  const inMoney = order.side === 'buy' || order.onMargin !== null;
  const left = (value: string) => (inMoney ? format.money(value, order.currency) : format.quantity(value));
  return (
    <div aria-busy={settling}>
      <ChargesReceipt side={order.side} preview={preview} currency={order.currency} estimate={false} />
      <Receipt
        lines={[
          { label: t('heldNow'), value: left(order.held) },
          { label: ticket('availableBefore'), value: left(preview.availableBefore) },
          { label: ticket('availableAfter'), value: left(preview.availableAfter) },
        ]}
      />
    </div>
  );
}
