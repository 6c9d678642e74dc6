import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { Depth } from '@tarazu/ui/chart/depth.tsx';
import { useBook } from '@tarazu/ui/live/use-market';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type BookView, type InstrumentDetail, showBook } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';

/** As many as a book is asked for at most. */
const LEVELS = 20;
type Level = readonly [string, string];

export function DepthPanel({ detail }: { readonly detail: InstrumentDetail }) {
  const { data, error, refetch } = useCall(showBook, { id: detail.quote.id, levels: LEVELS });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  return <LiveDepth fetched={data} detail={detail} />;
}

/** The book as a picture, and how much of it waits on either side. */
function LiveDepth({ fetched, detail }: { readonly fetched: BookView; readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const format = useFormat();
  const { bids, asks } = useBook(fetched) as { readonly bids: readonly Level[]; readonly asks: readonly Level[] };
  if (bids.length + asks.length === 0) return <Empty pose="waiting" title={t('bookEmpty')} />;
  const decimals = Math.max(2, (detail.tick.split('.')[1] ?? '').length);
  const whole = (levels: readonly Level[]) => {
    const sum = levels.reduce((total, [, size]) => total + (parseDecimal(size) ?? 0n), 0n);
    return format.quantityOf(decimalToText(sum), detail.unit);
  };
  const [toBuy, toSell] = [whole(bids), whole(asks)];
  return (
    <>
      <Depth
        bids={bids}
        asks={asks}
        label={t('depthLabel', { toBuy, toSell })}
        formatPrice={(price) => format.number(price.toFixed(decimals), decimals)}
      />
      <StatGrid
        stats={[
          { label: t('waitsToBuy'), value: toBuy },
          { label: t('waitsToSell'), value: toSell },
        ]}
      />
    </>
  );
}
