import { parseDecimal } from '@tarazu/domain/money';
import { useBook } from '@tarazu/ui/live/use-market';
import { OrderBook } from '@tarazu/ui/show/order-book.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type BookView, showBook } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../page-states.tsx';
import { useCall } from '../use-call.ts';

const LEVELS = 5;
type Level = readonly [string, string];

interface PanelProps {
  readonly id: string;
  readonly currency: string;
  readonly tick: string;
}

function sizes(levels: readonly Level[]): readonly bigint[] {
  return levels.map(([, size]) => parseDecimal(size) ?? 0n);
}

/** Running sums as a share of `whole`, for the lengths of the bars. A share is for the eye, so a float will do. */
function depths(levels: readonly Level[], whole: bigint): readonly number[] {
  let sum = 0n;
  return sizes(levels).map((size) => {
    sum += size;
    return whole === 0n ? 0 : Number((sum * 1000n) / whole) / 1000;
  });
}

export function BookPanel({ id, currency, tick }: PanelProps) {
  const { data, error, refetch } = useCall(showBook, { id, levels: LEVELS });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  return <LiveBook fetched={data} currency={currency} tick={tick} />;
}

function LiveBook({ fetched, tick }: { readonly fetched: BookView; readonly currency: string; readonly tick: string }) {
  const t = useTranslations('stock');
  const format = useFormat();
  const book = useBook(fetched);
  const bids = book.bids.slice(0, LEVELS) as readonly Level[];
  const asks = book.asks.slice(0, LEVELS) as readonly Level[];
  const bidTotal = sizes(bids).reduce((sum, size) => sum + size, 0n);
  const askTotal = sizes(asks).reduce((sum, size) => sum + size, 0n);
  const whole = bidTotal > askTotal ? bidTotal : askTotal;
  if (whole === 0n) return <Empty pose="waiting" title={t('bookEmpty')} />;
  const decimals = Math.max(2, (tick.split('.')[1] ?? '').length);
  const rows = (levels: readonly Level[]) => {
    const bars = depths(levels, whole);
    return levels.map(([price, size], index) => ({
      price: format.number(price, decimals),
      size: format.size(size),
      depth: bars[index] ?? 0,
    }));
  };
  const buyers = Number((bidTotal * 100n) / (bidTotal + askTotal));
  return (
    <OrderBook
      label={t('panel.book')}
      bids={rows(bids)}
      asks={rows(asks)}
      heads={{ size: t('quantity'), bid: t('bid'), ask: t('ask') }}
      buyersShare={buyers}
      buyers={t('buyers', { share: String(buyers) })}
      sellers={t('sellers', { share: String(100 - buyers) })}
    />
  );
}
