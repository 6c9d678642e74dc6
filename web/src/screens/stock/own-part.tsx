import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { holdingInfo } from '@tarazu/wire/stock-order';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { useCall } from '../../app/use-call.ts';

const EVERY_MS = 5_000;
const HIDDEN = '••••••';

/** What one holds of it and how that did; nothing where one holds none. */
export function OwnPart({ id }: { readonly id: string }) {
  const t = useTranslations('stock');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { data } = useCall(holdingInfo, { instrumentId: id }, { refetchIntervalMs: EVERY_MS });
  if (!data) return undefined;
  const { quantity, unit, averageCost, unrealised, unrealisedPercent, currency } = data.holding;
  return (
    <Card flush>
      <Link to="/pages/stock/holding" search={{ id }} className={rowClass}>
        <Row
          title={t('youHold', { quantity: hidden ? HIDDEN : format.quantityOf(quantity, unit) })}
          detail={t('averageOf', { price: format.average(averageCost, currency) })}
          value={
            <Delta value={unrealised} hidden={hidden} text={hidden ? HIDDEN : format.change(unrealised, currency)} />
          }
          valueDetail={format.percent(unrealisedPercent)}
          chevron
        />
      </Link>
    </Card>
  );
}
