import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OrderView } from '@tarazu/wire/trading/order';
import { previewModify } from '@tarazu/wire/trading/order-modify';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../page-states.tsx';
import { ChargesReceipt } from './charges-receipt.tsx';
import { type PreviewedDraft, usePreviewedDraft } from './use-previewed-draft.ts';

type ChangePreview = PreviewedDraft<typeof previewModify>;

interface Terms {
  readonly price: string | undefined;
  readonly quantity: string | undefined;
}

/** What the changed order would cost, by the server's own rule; asked again as the market moves. */
export function useChangePreview(order: OrderView, { price, quantity }: Terms): ChangePreview {
  return usePreviewedDraft(previewModify, {
    orderId: order.orderId,
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
  });
}

/** Every charge of what still waits, what is set aside for it, and what is left. */
export function ChangeFigures({ order, shown }: { readonly order: OrderView; readonly shown: ChangePreview }) {
  const t = useTranslations('modify');
  const ticket = useTranslations('ticket');
  const format = useFormat();
  const { preview, previewError, settling, again } = shown;
  if (!preview && previewError) return <CallFailed error={previewError} onRetry={again} />;
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
