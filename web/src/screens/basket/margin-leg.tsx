import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { BasketLegView } from '@tarazu/wire/trading/basket';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { stepped, typedDecimal } from '../../app/order/typed-number.ts';
import type { LegFields } from '../../app/ticket/prepare/leg-of.ts';
import { LimitPrice, OrderType, Quantity } from '../../app/ticket/price-and-quantity.tsx';

type OnMargin = NonNullable<BasketLegView['onMargin']>;

/** An order on margin as it is written. Numbers are text as typed. */
export interface MarginDraft extends Pick<OnMargin, 'direction' | 'effect' | 'mode'> {
  readonly leverage: string;
  readonly type: 'market' | 'limit';
  readonly quantity: string;
  readonly price: string;
}

export function useMarginDraft(leg: BasketLegView & { readonly onMargin: OnMargin }, last: string) {
  const { onMargin, type, quantity, price, validity, postOnly } = leg;
  const { direction, effect, mode, leverage } = onMargin;
  const [draft, setDraft] = useState<MarginDraft>({
    ...{ direction, effect, mode, leverage: String(leverage), type, quantity },
    price: price ?? last,
  });
  const change = (part: Partial<MarginDraft>) => setDraft((now) => ({ ...now, ...part }));
  // Of a limit its own way to wait stays.
  const waits = validity === 'ioc' || type === 'market' ? ({ validity: 'day' } as const) : { validity, postOnly };
  return { draft, change, terms: marginTerms(draft, waits) };
}

const isTimes = (text: string) => /^[1-9]\d{0,2}$/.test(text);

/** The fields of the call; undefined while a number is missing. `waits`: how a limit does. */
export function marginTerms(
  { direction, effect, mode, leverage, type, quantity, price }: MarginDraft,
  waits: Pick<LegFields, 'validity' | 'postOnly'>,
) {
  const [counted, limit] = [typedDecimal(quantity), typedDecimal(price)];
  if (counted === undefined || !isTimes(leverage) || (type === 'limit' && limit === undefined)) return undefined;
  const side = (direction === 'long') === (effect === 'open') ? ('buy' as const) : ('sell' as const);
  const at =
    type === 'market' || limit === undefined
      ? ({ type: 'market', validity: 'ioc' } as const)
      : ({ type: 'limit', ...waits, price: limit } as const);
  return { side, direction, mode, leverage: Number(leverage), quantity: counted, ...at };
}

interface FieldsProps {
  readonly detail: InstrumentDetail;
  readonly draft: MarginDraft;
  readonly change: (part: Partial<MarginDraft>) => void;
}

/** What is changed of an order on margin in a basket. */
export function MarginLegFields({ detail, draft, change }: FieldsProps) {
  const t = useTranslations('basket.onMargin');
  return (
    <>
      <Segmented
        label={t('direction')}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
        choices={[
          { value: 'long', label: t('long'), tone: 'buy' },
          { value: 'short', label: t('short'), tone: 'sell' },
        ]}
      />
      <Segmented
        label={t('effect')}
        value={draft.effect}
        onChange={(effect) => change({ effect })}
        choices={[
          { value: 'open', label: t('opens') },
          { value: 'close', label: t('closes') },
        ]}
      />
      {draft.effect === 'open' ? (
        <Stepper
          label={t('leverage')}
          value={draft.leverage}
          unit={t('times')}
          onChange={(leverage) => change({ leverage })}
          onStep={(direction) => change({ leverage: stepped(draft.leverage, '1', direction) })}
          error={isTimes(draft.leverage) ? undefined : t('wrongTimes')}
        />
      ) : undefined}
      <OrderType type={draft.type} onChange={(type) => change({ type })} />
      {draft.type === 'limit' ? (
        <LimitPrice tick={detail.tick} value={draft.price} onChange={(price) => change({ price })} />
      ) : undefined}
      <Quantity detail={detail} value={draft.quantity} onChange={(quantity) => change({ quantity })} />
      <Fine>{t('later')}</Fine>
    </>
  );
}
