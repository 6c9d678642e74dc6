import { Button } from '@tarazu/ui/control/button.tsx';
import { type Formats, useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import type { Mend } from './mend.ts';
import css from './mends.module.css';
import { WayLink } from './way-link.tsx';

export type Change = Exclude<Mend, { kind: 'see' }>;

/** What the button of a mend says. */
export function useMendName(): (mend: Change, currency: string) => string {
  const t = useTranslations('mend');
  const format: Formats = useFormat();
  return (mend, currency) => {
    if (mend.kind === 'limit') return t('limit');
    if (mend.kind === 'price') return t('price', { price: format.price(mend.value, currency) });
    return t('quantity', { quantity: format.quantity(mend.value) });
  };
}

/** The ways out of a refusal as buttons: those that change the order, and those that lead to what is in its way. */
export function Mends({
  mends,
  currency,
  onMend,
}: {
  readonly mends: readonly Mend[];
  readonly currency: string;
  readonly onMend: (mend: Change) => void;
}) {
  const t = useTranslations('mend');
  const nameOf = useMendName();
  if (mends.length === 0) return undefined;
  return (
    <div className={css.mends} role="group" aria-label={t('label')}>
      {mends.map((mend) =>
        mend.kind === 'see' ? (
          <WayLink key={mend.place} {...mend} currency={currency} />
        ) : (
          <Button
            key={mend.kind === 'limit' ? mend.kind : `${mend.kind} ${mend.value}`}
            look="soft"
            size="small"
            onClick={() => onMend(mend)}
          >
            {nameOf(mend, currency)}
          </Button>
        ),
      )}
    </div>
  );
}
