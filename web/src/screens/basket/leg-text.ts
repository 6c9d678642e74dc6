import { useFormat } from '@tarazu/ui/use-format';
import type { BasketLegView } from '@tarazu/wire/trading/basket';
import { useTranslations } from 'use-intl';

type LegWords = Pick<BasketLegView, 'side' | 'quantity' | 'unit' | 'price' | 'currency'>;

/** What an order of a basket does, in a few words. */
export function useLegText(): (leg: LegWords) => string {
  const t = useTranslations('basket');
  const format = useFormat();
  return ({ side, quantity: many, unit, price, currency }) => {
    const quantity = format.count(many, unit);
    return price === null
      ? t(`${side}Market`, { quantity })
      : t(`${side}Limit`, { quantity, price: format.price(price, currency) });
  };
}
