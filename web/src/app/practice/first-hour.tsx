import { Link, type LinkProps } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { listPriceAlerts } from '@tarazu/wire/market-features/price-alert';
import { listTrades } from '@tarazu/wire/stock-order';
import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { productAt, products } from '../address/products.ts';
import { setPreference, usePreferences } from '../preferences.ts';
import { useCall } from '../use-call.ts';

const TRADES = 100;

interface Step {
  readonly name: 'look' | 'buy' | 'alert' | 'sell' | 'statement';
  readonly done: boolean;
  readonly target: LinkProps;
}

/** What to try first. Ticks itself from what happened; gone when all is done, or when it was hidden in this browser. */
export function FirstHour({ shareId }: { readonly shareId: string }) {
  const t = useTranslations('home.firstHour');
  const looked = usePreferences((preferences) => preferences.shareSeen);
  const read = usePreferences((preferences) => preferences.statementSeen);
  const trades = useCall(listTrades, { pageSize: TRADES }).data?.items;
  const alerts = useCall(listPriceAlerts, {}).data?.items;
  if (!trades || !alerts) return undefined;
  const traded = (side: 'buy' | 'sell') =>
    trades.some((trade) => trade.side === side && productAt(trade.instrumentId) === products[0]);
  const share = { to: '/pages/stock/stockKline', search: { id: shareId } } as const;
  const steps: readonly Step[] = [
    { name: 'look', done: looked, target: share },
    { name: 'buy', done: traded('buy'), target: { to: share.to, search: { id: shareId, side: 'buy' } } },
    { name: 'alert', done: alerts.length > 0, target: share },
    { name: 'sell', done: traded('sell'), target: { to: '/pages/tabbar/position' } },
    { name: 'statement', done: read, target: { to: '/pages/fundsDetail/index' } },
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return undefined;
  return (
    <Card flush title={t('title')} aside={t('progress', { done: String(done), all: String(steps.length) })}>
      <nav aria-label={t('title')}>
        {steps.map((step) => (
          <Link key={step.name} className={rowClass} {...step.target}>
            <Row
              leading={<IconTile tone={step.done ? 'ok' : 'plain'}>{step.done ? <Check /> : <Circle />}</IconTile>}
              title={t(`step.${step.name}`)}
              detail={step.done ? t('done') : t(`detail.${step.name}`)}
              chevron
            />
          </Link>
        ))}
      </nav>
      <Link to="/pages/common/glossary" className={buttonClass('soft', 'small')}>
        {t('guides')}
      </Link>
      <Button variant="ghost" size="small" onClick={() => setPreference('firstHourHidden', true)}>
        {t('hide')}
      </Button>
    </Card>
  );
}
