import type { ShareCountry } from '@tarazu/domain/market/instrument';
import { directionOf } from '@tarazu/ui/show/delta.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listStocks } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { QuoteLink } from '../../../app/quote/quote-link.tsx';
import { useCall } from '../../../app/use-call.ts';

export const moverKinds = ['risers', 'fallers', 'traded'] as const;
export type MoverKind = (typeof moverKinds)[number];

const sorts = { risers: '-change', fallers: 'change', traded: '-turnover' } as const;
const SHOWN = 10;
const EVERY_MS = 10_000;

/** The shares that moved most; a share that fell is no riser, however few rise. */
export function Movers({ country, kind }: { readonly country: ShareCountry; readonly kind: MoverKind }) {
  const t = useTranslations('overview');
  const { data, error, refetch } = useCall(
    listStocks,
    { country, sort: sorts[kind], pageSize: SHOWN },
    { refetchIntervalMs: EVERY_MS },
  );
  if (!data) {
    return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={SHOWN} />;
  }
  const wanted = kind === 'risers' ? 'up' : 'down';
  const shown = kind === 'traded' ? data.items : data.items.filter(({ change }) => directionOf(change) === wanted);
  if (shown.length === 0) return <Empty title={kind === 'fallers' ? t('noFallers') : t('noRisers')} />;
  return shown.map((quote) => <QuoteLink key={quote.id} quote={quote} />);
}
