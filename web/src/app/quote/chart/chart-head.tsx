import { type CandleInterval, candleIntervals } from '@tarazu/domain/market/candle';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { SquareFunction } from 'lucide-react';
import { useTranslations } from 'use-intl';
import look from './chart.module.css';

interface ChartHeadProps {
  readonly interval: CandleInterval;
  readonly onInterval: (interval: CandleInterval) => void;
  readonly onSettings: () => void;
}

/** How long a bar lasts, and the way to what is drawn over and under them. */
export function ChartHead({ interval, onInterval, onSettings }: ChartHeadProps) {
  const t = useTranslations('stock');
  const words = useTranslations('chart');
  return (
    <div className={look.bars}>
      <div className={look.intervals} role="radiogroup" aria-label={t('interval')}>
        {candleIntervals.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === interval}
            onClick={() => onInterval(each)}
          >
            <span>{each === '1W' ? t('week') : each}</span>
          </button>
        ))}
      </div>
      <IconButton label={words('settings')} onClick={onSettings}>
        <SquareFunction aria-hidden="true" />
      </IconButton>
    </div>
  );
}
