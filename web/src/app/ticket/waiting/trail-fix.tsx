import { Button } from '@tarazu/ui/control/button.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OrderView } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import fixes from '../../order/fixes.module.css';
import { leastTrail } from './least-trail.ts';
import type { WaitingDraft } from './terms.ts';

interface TrailFixProps {
  readonly refusal: Pick<NonNullable<OrderView['refusal']>, 'name' | 'params'>;
  readonly currency: string;
  readonly onChange: (part: Pick<WaitingDraft, 'trail'>) => void;
}

/** The way out of a distance that is too small: the least that is taken, in the unit in which it was said. */
export function TrailFix({ refusal, currency, onChange }: TrailFixProps) {
  const t = useTranslations('fix');
  const format = useFormat();
  const least = leastTrail(refusal);
  if (!least) return undefined;
  const { trail, byPercent } = least;
  const quantity = byPercent ? `${format.quantity(trail)}%` : format.price(trail, currency);
  return (
    <div className={fixes.fixes} role="group" aria-label={t('label')}>
      <Button variant="soft" size="small" onClick={() => onChange({ trail })}>
        {t('quantity', { quantity })}
      </Button>
    </div>
  );
}
