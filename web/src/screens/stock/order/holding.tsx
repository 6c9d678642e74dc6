import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { holdingInfo, listTrades } from '@tarazu/wire/stock-order';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CompanyActions } from '../../../app/dividend/company-actions.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCountsAs } from '../../../app/region/trading-day.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { HoldingSummary } from './holding-summary.tsx';
import css from './order.module.css';
import { TradeRow } from './trade-row.tsx';

const ShareHolding = lazy(async () => ({
  default: (await import('../../../app/practice/sharing/share-holding.tsx')).ShareHolding,
}));
const REFRESH_MS = 5_000;
const SHOWN_TRADES = 10;
type Lots = ReplyOf<typeof holdingInfo>['lots'];

/** One holding: its result, what of it can be sold and from when, the lots it was bought in, and its fills. */
export function HoldingPage() {
  const t = useTranslations('holding');
  const format = useFormat();
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/stock/holding' });
  const asked = { enabled: id !== '', refetchIntervalMs: REFRESH_MS };
  const { data, error, refetch } = useCall(holdingInfo, { instrumentId: id }, asked);
  const none = id === '' || (error instanceof CallRefused && error.refusal === 'holding_unknown');
  const shown = none ? undefined : data;
  // As it stood when it was asked for.
  const [sharing, setSharing] = useState<HoldingView>();
  return (
    <Page
      route="/pages/stock/holding"
      nav={
        <NavBar
          title={shown ? format.instrument(shown.holding.name) : t('title')}
          {...(shown ? { subtitle: shown.holding.symbol } : {})}
          onBack={leave}
          actions={
            shown ? (
              <IconButton label={t('share')} onClick={() => setSharing(shown.holding)}>
                <Share2 aria-hidden="true" />
              </IconButton>
            ) : undefined
          }
        />
      }
      foot={shown ? <Actions id={id} /> : undefined}
    >
      {shown ? (
        <>
          <HoldingSummary holding={shown.holding} />
          <LotsCard holding={shown.holding} lots={shown.lots} />
          <CompanyActions id={id} quiet />
        </>
      ) : undefined}
      {none ? (
        <Card>
          <Empty
            title={t('none')}
            actions={
              <Link to="/pages/tabbar/position" search={{}} className={buttonClass('soft')}>
                {t('seeAll')}
              </Link>
            }
          >
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {!shown && !none && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!shown && !none && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      {id === '' ? undefined : <Trades id={id} />}
      {shown ? <Fine>{t('fine')}</Fine> : undefined}
      {sharing ? (
        <Suspense>
          <ShareHolding holding={sharing} onClose={() => setSharing(undefined)} />
        </Suspense>
      ) : undefined}
    </Page>
  );
}

/** What is left of each purchase, oldest first: a sale takes from the oldest. */
function LotsCard({ holding, lots }: { readonly holding: HoldingView; readonly lots: Lots }) {
  const t = useTranslations('holding');
  return (
    <Card title={t('lots')} flush>
      {lots.map((lot) => (
        <Lot key={lot.tradeId ?? `${lot.bonus ? 'bonus' : 'given'} ${lot.date}`} lot={lot} holding={holding} />
      ))}
    </Card>
  );
}

function Lot({ holding, lot }: { readonly holding: HoldingView; readonly lot: Lots[number] }) {
  const t = useTranslations('holding');
  const format = useFormat();
  const countsAs = useCountsAs();
  const { tradeId, date } = lot;
  const counts = date === null ? undefined : countsAs(date, holding.country);
  const row = (
    <Row
      chevron={tradeId !== null}
      title={t('left', {
        remaining: format.quantity(lot.remaining),
        quantity: format.count(lot.quantity, holding.unit),
      })}
      detail={
        // A sentence may take two lines; a date alone never does.
        counts ?? (date === null ? undefined : <time dateTime={date}>{format.day(date)}</time>)
      }
      value={format.money(lot.cost, holding.currency)}
      valueDetail={lot.bonus ? t('bonus') : tradeId === null ? t('given') : t('paid')}
    />
  );
  if (tradeId === null) return <div className={rowClass}>{row}</div>;
  return (
    <Link to="/pages/stock/contractNote" search={{ tradeId }} className={rowClass}>
      {row}
    </Link>
  );
}

function Trades({ id }: { readonly id: string }) {
  const t = useTranslations('holding');
  const { data, error, refetch } = useCall(listTrades, { instrumentId: id, pageSize: SHOWN_TRADES });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return undefined;
  return (
    <Card title={t('trades')} flush>
      {data.items.map((trade) => (
        <TradeRow key={trade.tradeId} trade={trade} />
      ))}
      {data.total > data.items.length ? (
        <Link to="/pages/stock/list" className={css.more}>
          <MoreLabel>{t('allTrades')}</MoreLabel>
        </Link>
      ) : undefined}
    </Card>
  );
}

function Actions({ id }: { readonly id: string }) {
  const words = useTranslations('ticket');
  return (
    <ActionBar>
      <Link to="/pages/stock/stockKline" search={{ id, side: 'sell' }} className={buttonClass('sell')}>
        {words('sell')}
      </Link>
      <Link to="/pages/stock/stockKline" search={{ id, side: 'buy' }} className={buttonClass('buy')}>
        {words('buy')}
      </Link>
    </ActionBar>
  );
}
