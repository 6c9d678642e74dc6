import { Button } from '@tarazu/ui/control/button.tsx';
import { type Formats, useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import type { Fix } from './fix.ts';
import css from './fixes.module.css';
import { WayLink } from './way-link.tsx';

export type Change = Exclude<Fix, { kind: 'see' }>;

/** What the button of a mend says. */
export function useFixName(): (mend: Change, currency: string) => string {
  const t = useTranslations('fix');
  const format: Formats = useFormat();
  return (mend, currency) => {
    if (mend.kind === 'limit') return t('limit');
    if (mend.kind === 'price') return t('price', { price: format.price(mend.value, currency) });
    return t('quantity', { quantity: format.quantity(mend.value) });
  };
}

/** The ways out of a refusal as buttons: those that change the order, and those that lead to what is in its way. */
export function Fixes({
  mends,
  currency,
  onFix,
}: {
  readonly mends: readonly Fix[];
  readonly currency: string;
  readonly onFix: (mend: Change) => void;
}) {
  const t = useTranslations('fix');
  const nameOf = useFixName();
  if (mends.length === 0) return undefined;
  return (
    <div className={css.mends} role="group" aria-label={t('label')}>
      {mends.map((mend) =>
        mend.kind === 'see' ? (
          <WayLink key={mend.place} {...mend} currency={currency} />
        ) : (
          <Button
            key={mend.kind === 'limit' ? mend.kind : `${mend.kind} ${mend.value}`}
            variant="soft"
            size="small"
            onClick={() => onFix(mend)}
          >
            {nameOf(mend, currency)}
          </Button>
        ),
      )}
    </div>
  );
}
