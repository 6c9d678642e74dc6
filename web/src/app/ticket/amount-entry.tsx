import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { previewOrder } from '@tarazu/wire/stock-order';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { stepped, typedDecimal, typedNumber } from '../order/typed-number.ts';
import { usePreviewedDraft } from '../order/use-previewed-draft.ts';
import { useSignedIn } from '../session.ts';
import { amountInput, quantityFor } from './draft.ts';
import type { Ticket } from './use-ticket.ts';

const STEP = '100';

/** How much to spend or to raise in place of how many shares; the order itself is always for whole lots. */
export function AmountEntry({
  detail,
  ticket,
  aside,
  error,
}: {
  readonly detail: InstrumentDetail;
  readonly ticket: Ticket;
  /** The way back to a quantity. */
  readonly aside: ReactNode;
  readonly error: string | undefined;
}) {
  const t = useTranslations('ticket');
  const format = useFormat();
  const [amount, setAmount] = useState('');
  const { draft, change } = ticket;
  const typed = amount === '' || typedNumber(amount) !== undefined;
  const price = draft.type === 'limit' ? (typedDecimal(draft.price) ?? detail.quote.last) : detail.quote.last;
  const enter = (next: string) => {
    setAmount(next);
    // What is no number is no quantity either, and not none of them. Charges not counted, until the server has said how many.
    change({ quantity: typedNumber(next) === undefined ? '' : quantityFor(next, price, detail.lot) });
  };
  const signedIn = useSignedIn();
  const asked = signedIn ? amountInput(detail.quote.id, draft, amount) : undefined;
  const { preview, settling } = usePreviewedDraft(previewOrder, asked);
  const bought = settling ? undefined : preview?.quantity;
  const take = useEffectEvent((quantity: string) => change({ quantity }));
  // As many as it pays for with all charges; at another price others.
  useEffect(() => {
    if (bought !== undefined) take(bought);
  }, [bought]);
  const tooLittle = bought !== undefined && !/[1-9]/.test(bought) ? preview?.refusal?.msg : undefined;
  return (
    <Stepper
      label={t('amount')}
      aside={aside}
      value={amount}
      unit={t('amountUnits', {
        currency: detail.quote.currency,
        quantity: format.quantityOf(typedDecimal(draft.quantity) ?? '0', detail.unit),
      })}
      onChange={enter}
      onStep={(direction) => enter(stepped(amount, STEP, direction))}
      error={typed ? (tooLittle ?? error) : t('typeAmount')}
    />
  );
}
