import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { instrumentInfo } from '@tarazu/wire/market';
import type { OrderView } from '@tarazu/wire/trading/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmFoot } from '../protection/confirm-foot.tsx';
import { Signature } from '../protection/signature.tsx';
import { LimitPrice, Quantity } from '../ticket/price-and-quantity.tsx';
import { useCall } from '../use-call.ts';
import { ChangeFigures, useChangePreview } from './change-figures.tsx';
import { fixesOf } from './fix.ts';
import { Fixes } from './fixes.tsx';
import { remaining } from './remaining.ts';
import { typedDecimal, typedNumber } from './typed-number.ts';
import { useModifyOrder } from './use-modify-order.ts';

interface ModifyOrderProps {
  readonly order: OrderView;
  /** Where its line on the chart was dragged to. */
  readonly price?: string;
  readonly onClose: () => void;
}

/** Another price or quantity for what still waits. Confirmed like an order: with the six digits unless trading is unlocked. */
export function ModifyOrder({ order, price: begun, onClose }: ModifyOrderProps) {
  const t = useTranslations('modify');
  const [price, setPrice] = useState(begun ?? order.price ?? '');
  const [quantity, setQuantity] = useState(order.quantity);
  const modify = useModifyOrder(order);
  const wanted = { price: typedDecimal(price), quantity: typedDecimal(quantity) };
  const changed = typedDecimal(order.price ?? '') !== wanted.price || order.quantity !== wanted.quantity;
  const shown = useChangePreview(order, { price: typedNumber(price), quantity: typedNumber(quantity) });
  const fault = changed ? shown.preview?.refusal : undefined;
  const refusal = modify.refusal
    ? { name: modify.refusal.refusal ?? '', msg: modify.refusal.message, params: modify.refusal.params }
    : (fault ?? undefined);
  const submit = async () => {
    if (wanted.price === undefined || wanted.quantity === undefined) return;
    if (!(await modify.run({ price: wanted.price, quantity: wanted.quantity }))) return;
    showToast({ text: t('done'), tone: 'ok' });
    onClose();
  };
  const press = () => (modify.digits.needed ? modify.ask() : void submit());
  const fix = ({ kind, value }: { readonly kind: string; readonly value?: string }) => {
    if (kind === 'price' && value !== undefined) setPrice(value);
    // The refusal counts what waits; the field is of the whole order.
    const most = refusal?.name === 'insufficient_balance' ? shown.preview?.quantityMax : undefined;
    if (kind === 'quantity' && value !== undefined) setQuantity(most ?? value);
    modify.reset();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('title')}
      footer={
        modify.asking ? (
          <ConfirmFoot digits={modify.digits} confirm={t('confirm')} busy={modify.busy} onSend={() => void submit()} />
        ) : (
          <Button
            onClick={press}
            busy={modify.busy}
            disabled={!changed || wanted.price === undefined || wanted.quantity === undefined || Boolean(fault)}
          >
            {t('confirm')}
          </Button>
        )
      }
    >
      {modify.asking ? (
        <Signature digits={modify.digits} refusal={modify.refusal} />
      ) : (
        <Terms order={order} price={price} quantity={quantity} onPrice={setPrice} onQuantity={setQuantity} />
      )}
      {refusal && !modify.asking && !modify.unknown ? (
        <>
          <Note tone="bad" alert>
            {refusal.msg}
          </Note>
          <Fixes fixes={fixesOf(refusal)} currency={order.currency} onFix={fix} />
        </>
      ) : undefined}
      {modify.asking ? undefined : <ChangeFigures order={order} shown={shown} />}
      {modify.unknown ? (
        <Note tone="bad" alert>
          {t('noAnswer')}
        </Note>
      ) : undefined}
    </Sheet>
  );
}

interface TermsProps {
  readonly order: OrderView;
  readonly price: string;
  readonly quantity: string;
  readonly onPrice: (price: string) => void;
  readonly onQuantity: (quantity: string) => void;
}

function Terms({ order, price, quantity, onPrice, onQuantity }: TermsProps) {
  const t = useTranslations('modify');
  const words = useTranslations('order');
  const format = useFormat();
  const { data } = useCall(instrumentInfo, { id: order.instrumentId });
  const lot = data?.lot ?? '1';
  return (
    <>
      <Receipt
        lines={[
          { label: words(order.side), value: format.instrument(order.name) },
          ...(data ? [{ label: t('last'), value: format.price(data.quote.last, order.currency) }] : []),
          {
            label: words('quantity'),
            value: `${format.quantity(order.filled)} / ${format.quantityOf(order.quantity, order.unit)}`,
          },
          { label: t('waiting'), value: format.quantity(remaining(order)) },
          ...(order.price === null ? [] : [{ label: t('priceNow'), value: format.price(order.price, order.currency) }]),
        ]}
      />
      <LimitPrice tick={data?.tick ?? '0.05'} value={price} onChange={onPrice} />
      <Quantity
        label={t('total')}
        detail={{ lot, unit: order.unit, quantityMin: lot }}
        value={quantity}
        onChange={onQuantity}
      />
      <Note tone="warn">{t('queue')}</Note>
    </>
  );
}
