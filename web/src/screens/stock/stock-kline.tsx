import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { isTraded } from '@tarazu/domain/market/instrument';
import { type Validity, validities } from '@tarazu/domain/trading/order';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type InstrumentDetail, instrumentInfo } from '@tarazu/wire/market';
import type { RefusalName } from '@tarazu/wire/refusals';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { productAt, products, type InstrumentPage as Route } from '../../app/address/products.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { useSeen } from '../../app/practice/use-seen.ts';
import { WatchStar } from '../../app/quote/watch-star.tsx';
import { useSignedIn } from '../../app/session.ts';
import type { Draft, Side } from '../../app/ticket/draft.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { AlertBell } from './alert/alert-bell.tsx';
import { Detail } from './detail.tsx';
import { TradeButtons } from './trade-buttons.tsx';

const loadTicket = () => import('../../app/ticket/ticket-sheet.tsx');
const TicketSheet = lazy(async () => ({ default: (await loadTicket()).TicketSheet }));
const SpotOrContract = lazy(async () => ({
  default: (await import('../../app/ticket/contract/spot-or-contract.tsx')).SpotOrContract,
}));
const INFO_EVERY_MS = 30_000;

function isValidity(text: string | undefined): text is Validity {
  return validities.some((each) => each === text);
}

export function StockKlinePage() {
  return <InstrumentPage route="/pages/stock/stockKline" />;
}

export function CoinKlinePage() {
  return <InstrumentPage route="/pages/coin/coinKline" />;
}

const nothingThere: readonly RefusalName[] = ['instrument_unknown', 'malformed_field'];

/** One instrument: price, chart, book, trades, about, and the way to buy and sell. */
function InstrumentPage({ route }: { readonly route: Route }) {
  const t = useTranslations('stock');
  const market = useTranslations('market');
  const format = useFormat();
  const leave = useLeave();
  const { id = '', side, type, validity, quantity, price } = useSearch({ from: route });
  useSeen('shareSeen', id !== '' && productAt(id) === products[0]);
  const info = useCall(instrumentInfo, { id }, { enabled: id !== '', refetchIntervalMs: INFO_EVERY_MS });
  const { error, refetch } = info;
  // The page is large: it is drawn in slices, and not in one piece when the answer comes.
  const data = useDeferredValue(info.data);
  const unknown = id === '' || (error instanceof CallRefused && nothingThere.some((each) => each === error.refusal));
  const place = data ? (data.quote.kind === 'index' ? market('index') : format.place(data.quote.country)) : undefined;
  const nav = (
    <NavBar
      title={data ? format.instrument(data.quote.name) : t('title')}
      {...(data ? { subtitle: `${data.quote.symbol} · ${place ?? ''}` } : {})}
      onBack={leave}
      actions={
        data ? (
          <>
            <WatchStar id={id} name={format.instrument(data.quote.name)} />
            <AlertBell quote={data.quote} />
          </>
        ) : undefined
      }
    />
  );
  const tradable = data && isTraded(data.quote) && data.listing === 'listed';
  return (
    <Page
      route={route}
      nav={nav}
      flush
      foot={
        tradable ? (
          <TradeBar
            route={route}
            detail={data}
            side={side === 'buy' || side === 'sell' ? side : undefined}
            begun={{
              ...(type === 'limit' ? { type } : {}),
              ...(isValidity(validity) ? { validity } : {}),
              ...(quantity === undefined ? {} : { quantity }),
              ...(price === undefined ? {} : { price }),
            }}
          />
        ) : undefined
      }
    >
      {data && 'onMargin' in productAt(id) ? (
        <Suspense>
          <SpotOrContract id={id} />
        </Suspense>
      ) : undefined}
      {data ? <Detail detail={data} /> : undefined}
      {!data && unknown ? (
        <Empty
          pose="tilted"
          whole
          title={t('unknown')}
          code={id}
          actions={
            <Link to="/pages/stock/search" className={buttonClass()}>
              {market('findSomething')}
            </Link>
          }
        >
          {t('unknownText')}
        </Empty>
      ) : undefined}
      {!data && !unknown && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !unknown && !error ? <Loader /> : undefined}
    </Page>
  );
}

function TradeBar({
  route,
  detail,
  side,
  begun,
}: {
  readonly route: Route;
  readonly detail: InstrumentDetail;
  readonly side: Side | undefined;
  readonly begun: Partial<Draft>;
}) {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { id } = detail.quote;
  const close = () => void navigate({ to: route, search: { id }, replace: true });
  return (
    <>
      <TradeButtons quote={detail.quote} onNear={() => void loadTicket()} />
      {side && signedIn ? (
        <Suspense fallback={<Loader />}>
          <TicketSheet detail={detail} side={side} begun={begun} onClose={close} />
        </Suspense>
      ) : undefined}
    </>
  );
}
