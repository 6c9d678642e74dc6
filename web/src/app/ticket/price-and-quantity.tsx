import { QuickAmounts, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { stepped, typedDecimal } from '../order/typed-number.ts';
import { type Draft, shareOf } from './draft.ts';

const percents = [25, 50, 75, 100] as const;

/** As many characters of a quantity as a small button has room for. */
const SHORT_MAX = 8;

interface OrderTypeProps {
  readonly type: Draft['type'];
  readonly onChange: (type: Draft['type']) => void;
  /** In place of "Order type". */
  readonly label?: string;
}

/** At the market, or with a limit. */
export function OrderType({ type, onChange, label }: OrderTypeProps) {
  const t = useTranslations('ticket');
  return (
    <Segmented
      label={label ?? t('type')}
      value={type}
      onChange={onChange}
      choices={[
        { value: 'market', label: t('market') },
        { value: 'limit', label: t('limit') },
      ]}
    />
  );
}

interface NumberProps {
  /** As typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In place of "Limit price" and of "Quantity". */
  readonly label?: string;
  /** What stands against it; left out, that it is no number. */
  readonly error?: string | undefined;
}

/** A limit, stepped by ticks. */
export function LimitPrice({ tick, value, onChange, label, error }: NumberProps & Pick<InstrumentDetail, 'tick'>) {
  const t = useTranslations('ticket');
  const format = useFormat();
  return (
    <Stepper
      label={label ?? t('limitPrice')}
      value={value}
      unit={t('tick', { tick: format.number(tick, Math.max(2, (tick.split('.')[1] ?? '').length)) })}
      onChange={onChange}
      onStep={(direction) => onChange(stepped(value, tick, direction))}
      error={error ?? (typedDecimal(value) === undefined ? t('typePrice') : undefined)}
    />
  );
}

interface QuantityProps extends NumberProps {
  readonly detail: Pick<InstrumentDetail, 'lot' | 'unit' | 'quantityMin'>;
  readonly aside?: ReactNode;
}

/** How many, stepped by the least that can be ordered. */
export function Quantity({ detail: { lot, unit, quantityMin }, value, onChange, label, aside, error }: QuantityProps) {
  const t = useTranslations('ticket');
  const format = useFormat();
  return (
    <Stepper
      label={label ?? t('quantity')}
      aside={aside}
      value={value}
      unit={unit === null && lot !== '1' ? t('lot', { lot: format.quantity(lot) }) : format.unit(unit)}
      onChange={onChange}
      onStep={(direction) => onChange(stepped(value, quantityMin, direction))}
      error={error ?? (typedDecimal(value) === undefined ? t('typeQuantity') : undefined)}
    />
  );
}

interface PartOfMostProps {
  /** As much as there may be; undefined until that is known. Decimal text, as what is chosen. */
  readonly most: string | undefined;
  readonly lot: string;
  readonly chosen: string | undefined;
  readonly onPick: (quantity: string) => void;
  /** In place of "Part of the maximum". */
  readonly label?: string;
}

/** Quarters of the most, down to whole lots, and how many that is. */
export function PartOfMost({ most, lot, chosen, onPick, label }: PartOfMostProps) {
  const t = useTranslations('ticket');
  const format = useFormat();
  const short = (quantity: string) => {
    const text = format.quantity(quantity);
    if (text.length <= SHORT_MAX) return text;
    const [whole = ''] = quantity.split('.');
    // Of a fraction as many digits as there is room for, cut off and not rounded up.
    return whole.length > 3 ? format.compact(quantity) : format.quantity(quantity.slice(0, SHORT_MAX));
  };
  return (
    <QuickAmounts
      label={label ?? t('share')}
      disabled={most === undefined}
      amounts={percents.map((percent) => {
        const quantity = shareOf(most ?? '0', percent, lot);
        return {
          text: percent === 100 && most !== undefined ? t('max', { quantity: short(quantity) }) : `${percent}%`,
          selected: quantity !== '0' && quantity === chosen,
          onPick: () => onPick(quantity),
        };
      })}
    />
  );
}
