import { Link } from '@tanstack/react-router';
import { isBankCurrency } from '@tarazu/domain/asset';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { showPlayMoney } from '@tarazu/wire/practice';
import { listOrders } from '@tarazu/wire/stock-order';
import { useTranslations } from 'use-intl';
import { gainsOf } from '../practice/refill-gains.ts';
import { useCall } from '../use-call.ts';
import type { Fix } from './fix.ts';

/** A way out of a refusal that lies on another screen; nothing where it would lead to nothing. */
export function WayLink({ place, currency }: Extract<Fix, { kind: 'see' }> & { readonly currency: string }) {
  if (place === 'money')
    return isBankCurrency(currency) ? <MoneyLink currency={currency} /> : <ExchangeLink to={currency} />;
  if (place === 'rests') return <RestsLink />;
  return place === 'orders' ? <OrdersLink /> : <PositionLink tab={place} />;
}

function PositionLink({ tab }: { readonly tab: 'orders' | 'holdings' }) {
  const t = useTranslations('fix');
  return (
    <Link to="/pages/tabbar/position" search={{ tab }} className={buttonClass('outline', 'small')}>
      {t(tab)}
    </Link>
  );
}

/** Where nothing waits there is nothing to be seen. */
function OrdersLink() {
  const waiting = useCall(listOrders, { filter: 'open', pageSize: 1 });
  return (waiting.data?.total ?? 0) > 0 ? <PositionLink tab="orders" /> : undefined;
}

/** What is too little for an order goes together with other rests. */
function RestsLink() {
  const t = useTranslations('fix');
  return (
    <Link to="/pages/exchange/cryptoConvert" search={{ view: 'small' }} className={buttonClass('soft', 'small')}>
      {t('rests')}
    </Link>
  );
}

/** What no bank keeps is had for what one keeps. */
function ExchangeLink({ to }: { readonly to: string }) {
  const t = useTranslations('fix');
  return (
    <Link to="/pages/exchange/index" search={{ to }} className={buttonClass('outline', 'small')}>
      {t('exchange', { currency: to })}
    </Link>
  );
}

/** More money: play money where it can be topped up now, a deposit everywhere else. */
function MoneyLink({ currency }: { readonly currency: string }) {
  const t = useTranslations('fix');
  const { data, error } = useCall(showPlayMoney, {});
  if (!data && !error) return undefined;
  const lacks = [...gainsOf('top-up', data?.accounts ?? []).keys()].some((each) => each === currency);
  const tops = data?.offered && data.nextAt === undefined && lacks;
  return (
    <Link to={tops ? '/pages/user/assets' : '/pages/recharge/recharge'} className={buttonClass('outline', 'small')}>
      {tops ? t('topUp') : t('deposit')}
    </Link>
  );
}
