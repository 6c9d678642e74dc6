import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OrderPreview, OrderView } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import { useCountsAs } from '../region/trading-day.ts';

/** From when bought shares can be sold, or the money of a sale is there, and why that day: the days between, and the holidays that do not count. */
export function SettlementNote({
  side,
  country,
  preview,
}: {
  readonly side: OrderView['side'];
  readonly country: string;
  readonly preview: OrderPreview;
}) {
  const t = useTranslations('ticket');
  const format = useFormat();
  const countsAs = useCountsAs();
  const date = format.day(preview.settlementDate);
  const counts = countsAs(preview.tradeDate, country);
  // Where a trade settles at once there is nothing to wait for.
  if (preview.settlementDate <= preview.tradeDate) return undefined;
  const holidays = preview.daysWithoutSettlement.map((one) =>
    t('holiday', { weekday: format.weekday(one.date), day: format.day(one.date), name: one.name }),
  );
  return (
    <Note tone="lock">
      {side === 'buy' ? t('lockNote', { date }) : t('moneyNote', { date })}{' '}
      {[
        t('settles', { days: String(preview.settlementDays) }),
        ...(counts === undefined ? [] : [counts]),
        ...holidays,
      ].join('; ')}
      .
    </Note>
  );
}
