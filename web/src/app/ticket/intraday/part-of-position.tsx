import { QuickAmounts } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { IntradayPosition } from '@tarazu/wire/trading/intraday';
import { useTranslations } from 'use-intl';
import { stepped, typedDecimal } from '../../order/typed-number.ts';
import { shareOf } from '../draft.ts';

const percents = [25, 50, 75, 100] as const;
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
      <Stepper
        label={t('quantity')}
        aside={t('ofAll', { quantity: format.quantityOf(position.quantity, position.unit) })}
        value={quantity}
        unit={format.unit(position.unit)}
        onChange={onChange}
        onStep={(step) => onChange(stepped(quantity, ONE_SHARE, step))}
        error={typedDecimal(quantity) === undefined ? t('typeQuantity') : error}
      />
      <QuickAmounts
        label={t('partOfIt')}
        amounts={percents.map((percent) => {
          const part = percent === 100 ? position.quantity : shareOf(position.quantity, percent, ONE_SHARE);
          return { text: `${percent}%`, selected: quantity === part, onPick: () => onChange(part) };
        })}
      />
    </>
  );
}
