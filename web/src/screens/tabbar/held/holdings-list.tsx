import { Link } from '@tanstack/react-router';
import type { Country } from '@tarazu/domain/market/instrument';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { SortChips } from '@tarazu/ui/control/sort-chips.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { listHoldings } from '@tarazu/wire/stock-order';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { Hourglass, Lock } from 'lucide-react';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { guideOf, isStockCountry, productAt } from '../../../app/address/products.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { ShowMe } from '../../../app/practice/guide/show-me.tsx';
import { StarterOffer } from '../../../app/practice/starter-offer.tsx';
import { holdingSorts, setPreference, usePreferences } from '../../../app/preferences.ts';
import css from '../position.module.css';

const SellAll = lazy(async () => ({ default: (await import('../../../app/ticket/holdings/sell-all.tsx')).SellAll }));

const HIDDEN = '••••••';

export function HoldingsList({ country }: { readonly country: Country }) {
  const t = useTranslations('position');
  const { by, turned } = usePreferences((preferences) => preferences.holdingsSort);
  const holdings = usePagedCall<HoldingView, typeof listHoldings>(listHoldings, {
    country,
    sort: by,
    turned: turned ? 'yes' : 'no',
    pageSize: 50,
  });
  const items = holdings.data?.items;
  if (!items && holdings.error) return <CallFailed error={holdings.error} onRetry={() => void holdings.refetch()} />;
  if (!items) {
    return (
      <Card flush>
        <SkeletonRows count={4} />
      </Card>
    );
  }
  if (items.length === 0) {
    return (
      <>
        <Card>
          <Empty
            title={t('noHoldings')}
            actions={
              <>
                <Link to="/pages/tabbar/markets" search={{ tab: country }} className={buttonClass()}>
                  {t('seeMarket')}
                </Link>
                <ShowMe guide={guideOf(productAt(`${country}:`))} />
              </>
            }
          >
            {t('noHoldingsText')}
          </Empty>
        </Card>
        <StarterOffer />
      </>
    );
  }
  return (
    <>
      {items.length > 1 ? <HoldingsSort country={country} /> : undefined}
      <Card flush>
        {items.map((holding, place) => (
          <Fragment key={holding.instrumentId}>
            {by === 'sector' && holding.sector !== items[place - 1]?.sector ? (
              <h3 className={css.sector}>{holding.sector}</h3>
            ) : undefined}
            <Link to="/pages/stock/holding" search={{ id: holding.instrumentId }} className={rowClass}>
              <HoldingRow holding={holding} />
            </Link>
          </Fragment>
        ))}
      </Card>
      {holdings.hasNextPage ? (
        <LoadMore
          state={holdings.isFetchingNextPage ? 'loading' : 'more'}
          onMore={() => void holdings.fetchNextPage()}
        />
      ) : undefined}
      {isStockCountry(country) ? (
        <Suspense>
          <SellAll place={country} holdings={items} total={holdings.data?.total ?? items.length} />
        </Suspense>
      ) : undefined}
      <Fine>{t('holdingsFine')}</Fine>
    </>
  );
}

/** By what the holdings stand in order; kept for the next time. */
function HoldingsSort({ country }: { readonly country: Country }) {
  const t = useTranslations('position');
  const market = useTranslations('market');
  const { by, turned } = usePreferences((preferences) => preferences.holdingsSort);
  const columns = isStockCountry(country) ? holdingSorts : holdingSorts.filter((value) => value !== 'sector');
  // Names are read from A, everything else from the highest.
  const down = turned === (by === 'name');
  return (
    <SortChips
      label={t('sort')}
      columns={columns.map((value) => ({ value, text: t(`sortBy.${value}`) }))}
      by={by}
      down={down}
      direction={down ? market('sortedDown') : market('sortedUp')}
      onPick={(next) => setPreference('holdingsSort', { by: next, turned: next === by && !turned })}
    />
  );
}

/** Two decimals; of what costs less than one unit as many as it has. */
function decimalsOf(price: string): number {
  return price.startsWith('0.') ? priceDecimals(price) : 2;
}

function HoldingRow({ holding }: { readonly holding: HoldingView }) {
  const t = useTranslations('position');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const locked = /[1-9]/.test(holding.locked);
  const lockedIn = /[1-9]/.test(holding.lockedIn);
  const covering = /[1-9]/.test(holding.covering);
  const held = /[1-9]/.test(holding.held);
  const changed = /[1-9]/.test(holding.today);
  const unlock = holding.unlocks[0];
  return (
    <>
      <Row
        title={format.instrument(holding.name)}
        detail={t('timesAverage', {
          quantity: hidden ? '•••' : format.count(holding.quantity, holding.unit),
          price: format.number(holding.averageCost, decimalsOf(holding.averageCost)),
        })}
        value={
          <Delta
            value={holding.unrealised}
            hidden={hidden}
            text={hidden ? HIDDEN : format.change(holding.unrealised, holding.currency)}
          />
        }
        valueDetail={t('percentLast', {
          percent: format.percent(holding.unrealisedPercent),
          last: format.number(holding.last, decimalsOf(holding.last)),
        })}
      />
      {changed || locked || lockedIn || covering || held ? (
        <span className={css.holding}>
          {changed ? (
            <Tag>{t('todayTag', { change: hidden ? HIDDEN : format.change(holding.today, holding.currency) })}</Tag>
          ) : undefined}
          {locked ? (
            <Tag tone="warn">
              <Lock aria-hidden="true" />
              {t('lockedTag', {
                quantity: format.count(holding.locked, holding.unit),
                days: String(holding.settlementDays),
              })}
            </Tag>
          ) : undefined}
          {locked && unlock ? <Tag>{t('unlocks', { date: format.day(unlock.date) })}</Tag> : undefined}
          {lockedIn ? (
            <Tag tone="warn">
              <Lock aria-hidden="true" />
              {t('lockedInTag', { quantity: format.count(holding.lockedIn, holding.unit) })}
            </Tag>
          ) : undefined}
          {covering ? (
            <Tag tone="warn">
              <Lock aria-hidden="true" />
              {t('coveringTag', { quantity: format.count(holding.covering, holding.unit) })}
            </Tag>
          ) : undefined}
          {held ? (
            <Tag>
              <Hourglass aria-hidden="true" />
              {t('heldTag', { quantity: format.count(holding.held, holding.unit) })}
            </Tag>
          ) : undefined}
        </span>
      ) : undefined}
    </>
  );
}
