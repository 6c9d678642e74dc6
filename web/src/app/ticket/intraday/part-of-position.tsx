import { useFormat } from '@tarazu/ui/use-format';
import type { IntradayPosition } from '@tarazu/wire/trading/intraday';
import { useTranslations } from 'use-intl';
import { typedDecimal } from '../../order/typed-number.ts';
import { PartOfMost, Quantity } from '../price-and-quantity.tsx';

const ONE_SHARE = '1';

/** How much of a position is meant. */
export function PartOfPosition({
  position,
  quantity,
  error,
  onChange,
}: {
  readonly position: IntradayPosition;
  readonly quantity: string;
  readonly error: string | undefined;
  readonly onChange: (quantity: string) => void;
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  return (
    <>
      <Quantity
        detail={{ lot: ONE_SHARE, unit: position.unit, quantityMin: ONE_SHARE }}
        aside={t('ofAll', { quantity: format.quantityOf(position.quantity, position.unit) })}
        value={quantity}
        onChange={onChange}
        error={typedDecimal(quantity) === undefined ? undefined : error}
      />
      <PartOfMost
        label={t('partOfIt')}
        most={position.quantity}
        lot={ONE_SHARE}
        chosen={typedDecimal(quantity)}
        onPick={onChange}
      />
    </>
  );
}
