import { useFormat } from '@tarazu/ui/use-format';
import type { ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import { useTranslations } from 'use-intl';

type Leg = Pick<ConditionalOrderView['legs'][number], 'trailPercent' | 'trailAmount'>;

/** How far a stop trails, in words. Within `WaitsWords`. */
export function useTrailText() {
  const t = useTranslations('waits');
  const format = useFormat();
  return ({ trailPercent, trailAmount }: Leg, currency: string): string => {
    const distance =
      trailPercent === null ? format.price(trailAmount ?? '0', currency) : `${format.quantity(trailPercent)}%`;
    return t('trails', { distance });
  };
}
