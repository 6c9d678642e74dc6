import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { DrawingView } from '@tarazu/wire/market-features/drawing';
import { useTranslations } from 'use-intl';

/** Bars of a day and longer are dated by their day at 00:00 UTC. */
export const isDay = (at: string): boolean => at.endsWith('T00:00:00.000Z');

/** A drawing in words: what it is, and from where to where it goes. */
export function useDrawingText({ quote: { kind, currency } }: InstrumentDetail) {
  const t = useTranslations('drawing');
  const format = useFormat();
  return ({ tool, text, points }: DrawingView): string => {
    const path = points
      .map(({ at, price }) =>
        t('point', {
          price: kind === 'index' ? format.number(price) : format.price(price, currency),
          when: isDay(at) ? format.day(at.slice(0, 10)) : format.instant(at),
        }),
      )
      .reduce((before, point) => t('further', { before, point }));
    const name = t(`tool.${tool}`);
    return text === '' ? t('path', { tool: name, points: path }) : t('words', { tool: name, text, points: path });
  };
}
