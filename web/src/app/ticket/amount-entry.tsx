import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { stepped, typedDecimal, typedNumber } from '../order/typed-number.ts';
import { quantityFor } from './draft.ts';
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
    // What is no number is no quantity either, and not none of them.
    change({ quantity: typedNumber(next) === undefined ? '' : quantityFor(next, price, detail.lot) });
  };
  const follow = useEffectEvent((at: string) => {
    if (typedNumber(amount) !== undefined) change({ quantity: quantityFor(amount, at, detail.lot) });
  });
  // Another price buys another number of shares for the same amount.
  useEffect(() => follow(price), [price]);
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
      error={typed ? error : t('typeAmount')}
    />
  );
}
