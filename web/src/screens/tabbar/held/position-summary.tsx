import { Link } from '@tanstack/react-router';
import type { Country } from '@tarazu/domain/market/instrument';
import { decimalToText, maximum, parseDecimal } from '@tarazu/domain/money';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listHoldings } from '@tarazu/wire/stock-order';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { type PlaceAssets, showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { usePreferences } from '../../../app/preferences.ts';
import { percentOf } from '../../../app/quote/percent-of.ts';
import { useCall } from '../../../app/use-call.ts';
import css from '../position.module.css';
import { HideAmounts } from './hide-amounts.tsx';

const Allocation = lazy(async () => ({ default: (await import('./allocation.tsx')).Allocation }));
const YearlyReturn = lazy(async () => ({ default: (await import('./yearly-return.tsx')).YearlyReturn }));
const ShareResult = lazy(async () => ({
  default: (await import('../../../app/practice/sharing/share-result.tsx')).ShareResult,
}));

const REFRESH_MS = 5_000;
/** As many as one page of the call holds; the same question for everybody who counts them. */
export const HOLDINGS_ALL = 100;
const HIDDEN = '••••••';
const SHOWN_SHARES = 5;

/** What the shares were worth before today's change. */
function before({ marketValue, today }: PlaceAssets): string {
  return decimalToText((parseDecimal(marketValue) ?? 0n) - (parseDecimal(today) ?? 0n));
}

/** What the shares of one country are worth and how they did. */
export function PositionSummary({ country }: { readonly country: Country }) {
  const { data, error, refetch } = useCall(showAssets, {}, { refetchIntervalMs: REFRESH_MS });
  const holdings = useCall(listHoldings, { country, pageSize: HOLDINGS_ALL });
  const assets = data?.places.find((place) => place.country === country);
  return (
    <Card>
      {assets ? (
        <Summary assets={assets} holdings={holdings.data?.items ?? []} total={holdings.data?.total ?? 0} />
      ) : undefined}
      {!assets && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!assets && !error ? <Skeleton width="100%" height={120} /> : undefined}
    </Card>
  );
}

interface SummaryProps {
  readonly assets: PlaceAssets;
  readonly holdings: readonly HoldingView[];
  /** So many there are; `holdings` is the first page of them. */
  readonly total: number;
}

function Summary({ assets, holdings, total }: SummaryProps) {
  const t = useTranslations('position');
  const stock = useTranslations('stock');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const [sharing, setSharing] = useState(false);
  const shareOf = (part: string, whole: string) => {
    const base = parseDecimal(whole) ?? 0n;
    return base === 0n ? undefined : format.percent(percentOf(part, base));
  };
  const money = (value: string) => (hidden ? HIDDEN : format.money(value, assets.currency));
  const change = (value: string) => (
    <Delta value={value} hidden={hidden} text={hidden ? HIDDEN : format.change(value, assets.currency)} />
  );
  return (
    <>
      <div className={css.summaryHead}>
        <h2>{t('value')}</h2>
        <HideAmounts />
      </div>
      <p className={css.total}>
        <Money text={money(assets.marketValue)} decimalMark={format.decimalMark} />
      </p>
      <StatGrid
        columns={3}
        stats={[
          { label: t('invested'), value: money(assets.invested) },
          {
            label: t('totalResult'),
            value: change(assets.unrealised),
            detail: hidden ? undefined : shareOf(assets.unrealised, assets.invested),
          },
          {
            label: t('todayResult'),
            value: change(assets.today),
            detail: hidden ? undefined : shareOf(assets.today, before(assets)),
          },
        ]}
      />
      <Mix holdings={holdings} worth={parseDecimal(assets.marketValue) ?? 0n} />
      <Suspense>
        {holdings.length > 1 ? <Allocation holdings={holdings} total={total} /> : undefined}
        <YearlyReturn country={assets.country} />
      </Suspense>
      <div className={css.more}>
        <Link to="/pages/stock/income">
          <MoreLabel>{t('income')}</MoreLabel>
        </Link>
        <Link to="/pages/stock/list">
          <MoreLabel>{t('trades')}</MoreLabel>
        </Link>
        <Link to="/pages/robot/analyst">
          <MoreLabel>{stock('analyst')}</MoreLabel>
        </Link>
        <button type="button" onClick={() => setSharing(true)}>
          <MoreLabel>{t('share')}</MoreLabel>
        </button>
      </div>
      {sharing ? (
        <Suspense>
          <ShareResult assets={assets} onClose={() => setSharing(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

interface MixProps {
  /** The largest first; there may be more of them than these. */
  readonly holdings: readonly HoldingView[];
  /** All of them together, e8. */
  readonly worth: bigint;
}

/** How the value is spread over the largest holdings; the whole is all that is held, also beyond those that were asked for. */
function Mix({ holdings, worth }: MixProps) {
  const t = useTranslations('position');
  const format = useFormat();
  const listed = holdings.reduce((sum, holding) => sum + (parseDecimal(holding.marketValue) ?? 0n), 0n);
  // Asked for at another moment: a part is never more than the whole.
  const whole = maximum(listed, worth);
  const sorted = holdings
    .map((holding) => ({ holding, share: percentOf(holding.marketValue, whole) }))
    .toSorted((a, b) => Number(b.share) - Number(a.share));
  const largest = sorted[0];
  if (!largest || whole === 0n) return undefined;
  const shown = sorted.slice(0, SHOWN_SHARES);
  const others = 100 - shown.reduce((sum, { share }) => sum + Number(share), 0);
  return (
    <>
      <div className={css.mix} aria-hidden="true">
        {shown.map(({ holding, share }, index) => (
          <span key={holding.instrumentId} style={{ flexGrow: Number(share), opacity: 1 - index * 0.18 }} />
        ))}
        {others > 0 ? <span style={{ flexGrow: others, opacity: 0.1 }} /> : undefined}
      </div>
      <p className={css.mixNote}>
        {t('largest', { name: format.instrument(largest.holding.name), share: `${format.number(largest.share)}%` })}
      </p>
    </>
  );
}
