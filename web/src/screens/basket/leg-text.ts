import { useFormat } from '@tarazu/ui/use-format';
import type { BasketLegView } from '@tarazu/wire/trading/basket';
import { useTranslations } from 'use-intl';

type LegWords = Pick<BasketLegView, 'side' | 'quantity' | 'unit' | 'price' | 'currency' | 'onMargin' | 'product'>;

/** What an order of a basket does, in a few words. */
export function useLegText(): (leg: LegWords) => string {
  const t = useTranslations('basket');
  const format = useFormat();
  return ({ side, quantity: many, unit, price, currency, onMargin, product }) => {
    const quantity = format.count(many, unit);
    const order =
      price === null
        ? t(`${side}Market`, { quantity })
        : t(`${side}Limit`, { quantity, price: format.price(price, currency) });
    if (!onMargin) return order;
    const { direction, effect, leverage } = onMargin;
    const meant = t(`onMargin.${effect}.${direction}`, { times: String(leverage) });
    return [order, meant, ...(product === 'intraday' ? [t('onMargin.intraday')] : [])].join(' · ');
  };
}
