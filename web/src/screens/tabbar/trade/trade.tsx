import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Country } from '@tarazu/domain/market/instrument';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { type InstrumentDetail, instrumentInfo, listHotStocks, type QuoteRow } from '@tarazu/wire/market';
import { Blocks, CalendarSync, CircleDollarSign, GitFork, List, Search, ShoppingBasket } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useProductName } from '../../../app/address/product-name.ts';
import { type Product, productAt, products } from '../../../app/address/products.ts';
import { CoinWords } from '../../../app/frame/coin-words.tsx';
import { CallFailed, PagePending } from '../../../app/page-states.tsx';
import { usePreferences } from '../../../app/preferences.ts';
import { QuoteLink } from '../../../app/quote/quote-link.tsx';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { useWide } from './desk/use-wide.ts';
import { Own } from './own.tsx';
import { TicketAndBook } from './ticket-and-book.tsx';
import css from './trade.module.css';

const TradeDesk = lazy(async () => ({ default: (await import('./desk/trade-desk.tsx')).TradeDesk }));
const INFO_EVERY_MS = 30_000;
const ownTabs = ['orders', 'triggers', 'held', 'history'] as const;
const PICKS = 8;

/** What is prepared, and placed at once or by itself. */
const prepared = [
  { name: 'basket', Icon: ShoppingBasket, to: '/pages/basket/list' },
  { name: 'plan', Icon: CalendarSync, to: '/pages/plan/list' },
] as const;

/** One place to trade anything: the product, what of it, the ticket, and what waits and is held of it; side by side where there is room. */
export function TradePage() {
  const wide = useWide();
  return (
    <CoinWords>
      {wide ? (
        <Suspense fallback={<PagePending />}>
          <TradeDesk />
        </Suspense>
      ) : (
        <Trade />
      )}
    </CoinWords>
  );
}

function Trade() {
  const t = useTranslations('trade');
  const leave = useLeave();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { product: asked, id: chosen } = useSearch({ from: '/pages/tabbar/trade' });
  const own = usePreferences((preferences) => preferences.stockCountry);
  const product = products.find(({ name }) => name === asked) ?? productAt(chosen ?? '');
  const place: Country = 'place' in product ? product.place : own;
  const hot = useCall(listHotStocks, { country: place, limit: PICKS });
  const id = chosen ?? hot.data?.items[0]?.id ?? '';
  const pick = (next: string) =>
    void navigate({ to: '/pages/tabbar/trade', search: { product: product.name, id: next }, replace: true });
  const actions = (
    <>
      <IconButton label={t('allOrders')} onClick={() => void navigate({ to: '/pages/tabbar/position' })}>
        <List aria-hidden="true" />
      </IconButton>
      <IconButton label={t('search')} onClick={() => void navigate({ to: '/pages/stock/search' })}>
        <Search aria-hidden="true" />
      </IconButton>
    </>
  );
  return (
    <Page route="/pages/tabbar/trade" nav={<NavBar title={t('title')} onBack={leave} actions={actions} />}>
      <Products product={product} />
      {hot.data ? <Picks quotes={hot.data.items} id={id} onPick={pick} /> : undefined}
      {id === '' && hot.error ? <CallFailed error={hot.error} onRetry={() => void hot.refetch()} /> : undefined}
      {id === '' && !hot.error ? <Skeleton width="100%" height={160} /> : <Chosen key={id} id={id} />}
      {signedIn ? <Prepared /> : undefined}
      {signedIn ? <Own place={place} tabs={ownTabs} /> : undefined}
    </Page>
  );
}

function Products({ product }: { readonly product: Product }) {
  const t = useTranslations('trade');
  const nameOf = useProductName();
  return (
    <nav className={css.products} aria-label={t('products')}>
      {products.map((one) => (
        <Link
          key={one.name}
          to="/pages/tabbar/trade"
          search={{ product: one.name }}
          replace
          className={css.product}
          aria-current={one === product ? 'page' : undefined}
        >
          <span className={css.icon}>
            <one.Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {nameOf(one)}
        </Link>
      ))}
      <Link to="/pages/coin/contract" className={css.product}>
        <span className={css.icon}>
          <CircleDollarSign size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {t('product.contract')}
      </Link>
      <Link to="/pages/option/index" className={css.product}>
        <span className={css.icon}>
          <GitFork size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {t('product.option')}
      </Link>
      <Link to="/pages/stockBulk/bulkList" className={css.product}>
        <span className={css.icon}>
          <Blocks size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {t('product.block')}
      </Link>
    </nav>
  );
}

function Prepared() {
  const t = useTranslations('trade');
  return (
    <nav className={css.prepared} aria-label={t('prepared')}>
      {prepared.map(({ name, Icon, to }) => (
        <Link key={name} className={buttonClass('soft', 'small')} to={to}>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

function Picks({
  quotes,
  id,
  onPick,
}: {
  readonly quotes: readonly QuoteRow[];
  readonly id: string;
  readonly onPick: (id: string) => void;
}) {
  const t = useTranslations('trade');
  return (
    <Chips
      label={t('picks')}
      value={id}
      onChange={onPick}
      choices={quotes.map((quote) => ({ value: quote.id, label: quote.symbol }))}
    />
  );
}

/** The instrument that was chosen, and the way into its ticket. */
function Chosen({ id }: { readonly id: string }) {
  const { data, error, refetch } = useCall(instrumentInfo, { id }, { refetchIntervalMs: INFO_EVERY_MS });
  if (data) return <Choice detail={data} />;
  return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Skeleton width="100%" height={160} />;
}

function Choice({ detail }: { readonly detail: InstrumentDetail }) {
  const { quote } = detail;
  return (
    <>
      <Card flush>
        <QuoteLink quote={quote} />
      </Card>
      <TicketAndBook detail={detail} />
    </>
  );
}
