import { Button } from '@tarazu/ui/control/button.tsx';
import { type Formats, useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import type { Fix } from './fix.ts';
import css from './fixes.module.css';
import { WayLink } from './way-link.tsx';

export type Change = Exclude<Fix, { kind: 'see' }>;

/** What the button of a fix says. */
export function useFixName(): (fix: Change, currency: string) => string {
  const t = useTranslations('fix');
  const format: Formats = useFormat();
  return (fix, currency) => {
    if (fix.kind === 'limit') return t('limit');
    if (fix.kind === 'price') return t('price', { price: format.price(fix.value, currency) });
    return t('quantity', { quantity: format.quantity(fix.value) });
  };
}

/** The ways out of a refusal as buttons: those that change the order, and those that lead to what is in its way. */
export function Fixes({
  fixes,
  currency,
  onFix,
}: {
  readonly fixes: readonly Fix[];
  readonly currency: string;
  readonly onFix: (fix: Change) => void;
}) {
  const t = useTranslations('fix');
  const nameOf = useFixName();
  if (fixes.length === 0) return undefined;
  return (
    <div className={css.fixes} role="group" aria-label={t('label')}>
      {fixes.map((fix) =>
        fix.kind === 'see' ? (
          <WayLink key={fix.place} {...fix} currency={currency} />
        ) : (
          <Button
            key={fix.kind === 'limit' ? fix.kind : `${fix.kind} ${fix.value}`}
            variant="soft"
            size="small"
            onClick={() => onFix(fix)}
          >
            {nameOf(fix, currency)}
          </Button>
        ),
      )}
    </div>
  );
}
