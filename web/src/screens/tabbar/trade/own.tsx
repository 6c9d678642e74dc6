import type { Country } from '@tarazu/domain/market/instrument';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { listHoldings, listOrders } from '@tarazu/wire/stock-order';
import { listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { WaitsWords } from '../../../app/frame/waits-words.tsx';
import { WaitingList } from '../../../app/ticket/waiting/waiting-list.tsx';
import { useCall } from '../../../app/use-call.ts';
import { HoldingsList } from '../held/holdings-list.tsx';
import { OpenOrders, OrderHistory } from '../held/orders-list.tsx';
import { HOLDINGS_ALL } from '../held/position-summary.tsx';
import css from './trade.module.css';

const HeldContracts = lazy(async () => ({
  default: (await import('../../../app/ticket/contract/held-contracts.tsx')).HeldContracts,
}));

export type OwnTab = 'held' | 'orders' | 'triggers' | 'history' | 'onMargin';

interface OwnProps {
  readonly place: Country;
  /** The first of them is shown. */
  readonly tabs: readonly OwnTab[];
  /** What is held, where there is room for more than a list of it. */
  readonly held?: ReactNode;
}

/** What of this product waits and is held. */
export function Own({ place, tabs, held: heldInstead }: OwnProps) {
  const t = useTranslations('trade');
  const [chosen, setTab] = useState<OwnTab>();
  // What another product had is not shown of this one.
  const tab = tabs.find((each) => each === chosen) ?? tabs[0] ?? 'held';
  const open = useCall(listOrders, { filter: 'open', country: place, pageSize: 1 }).data?.total;
  const triggers = useCall(listConditionalOrders, { filter: 'waiting', country: place, pageSize: 1 }).data?.total;
  const held = useCall(listHoldings, { country: place, pageSize: HOLDINGS_ALL }).data?.total;
  const counts = { orders: open, triggers, held, history: undefined, onMargin: undefined };
  return (
    <>
      <Tabs
        label={t('own')}
        value={tab}
        onChange={setTab}
        choices={tabs.map((value) => ({
          value,
          label: t(value),
          ...(counts[value] === undefined ? {} : { count: counts[value] }),
        }))}
      />
      <div role="tabpanel" aria-label={t(tab)} className={css.panel}>
        {tab === 'orders' ? <OpenOrders country={place} /> : undefined}
        {tab === 'triggers' ? (
          <WaitsWords>
            <WaitingList key={place} filter="waiting" place={place} />
          </WaitsWords>
        ) : undefined}
        {tab === 'held' ? (heldInstead ?? <HoldingsList country={place} />) : undefined}
        {tab === 'history' ? <OrderHistory key={place} country={place} /> : undefined}
        {tab === 'onMargin' ? (
          <Suspense fallback={<Skeleton width="100%" height={240} />}>
            <HeldContracts />
          </Suspense>
        ) : undefined}
      </div>
    </>
  );
}
