import { isOfAverage, isOfBand, isOfStrength, type PriceAlertKind } from '@tarazu/domain/price-alert/alert-kind';
import { Field } from '@tarazu/ui/control/field.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteView } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import css from './alert.module.css';

interface TargetFieldProps {
  readonly kind: PriceAlertKind;
  readonly quote: QuoteView;
  readonly text: string;
  readonly onChange: (next: string) => void;
  readonly error: string | undefined;
}

/** What an alert waits for: a price, a change, a volume, a number of days or a level. */
export function TargetField({ kind, quote, text, onChange, error }: TargetFieldProps) {
  const t = useTranslations('alerts');
  const format = useFormat();
  const isIndex = quote.kind === 'index';
  const last = isIndex ? format.number(quote.last) : format.price(quote.last, quote.currency);
  const words = (): readonly [label: string, hint?: string] => {
    if (isOfAverage(kind)) return [t('days'), t('averageHint')];
    if (isOfBand(kind)) return [t('bandField'), t('bandHint')];
    if (isOfStrength(kind)) return [t('strengthField'), t('strengthHint')];
    if (kind === 'percent') return [t('percentField'), t('percentHint')];
    if (kind === 'volume') return [t('volumeField')];
    return [isIndex ? t('level') : t('price', { currency: quote.currency })];
  };
  const [label, hint] = words();
  return (
    <Field
      label={label}
      aside={
        <span className={css.last}>
          {kind === 'volume' ? t('soFar', { volume: format.quantity(quote.volume) }) : t('last', { price: last })}
        </span>
      }
      value={text}
      inputMode="decimal"
      signed={kind === 'percent'}
      autoComplete="off"
      maxLength={24}
      onChange={onChange}
      hint={hint}
      error={error}
    />
  );
}
