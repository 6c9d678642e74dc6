import { Segmented, Tabs } from '@tarazu/ui/control/choices.tsx';
import { listContractOrders, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContractOrders } from '../../../app/ticket/contract/contract-orders.tsx';
import { PositionHistory } from '../../../app/ticket/contract/position-history.tsx';
import { PositionsList } from '../../../app/ticket/contract/positions-list.tsx';
import { useCall } from '../../../app/use-call.ts';
import css from './contract-page.module.css';

const tabs = ['positions', 'orders', 'past'] as const;

/** One's positions, waiting orders and history, under the ticket. */
export function OwnContracts() {
  const t = useTranslations('contract');
  const [tab, setTab] = useState<(typeof tabs)[number]>('positions');
  const [of, setOf] = useState<'positions' | 'orders'>('positions');
  const held = useCall(listContractPositions, {}).data?.positions.length;
  const open = useCall(listContractOrders, { filter: 'open', pageSize: 1 }).data?.total;
  const counts = { positions: held, orders: open, past: undefined };
  return (
    <>
      <Tabs
        label={t('own')}
        value={tab}
        onChange={setTab}
        choices={tabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          ...(counts[value] === undefined ? {} : { count: counts[value] }),
        }))}
      />
      <div role="tabpanel" aria-label={t(`tab.${tab}`)} className={css.panel}>
        {tab === 'positions' ? <PositionsList /> : undefined}
        {tab === 'orders' ? <ContractOrders filter="open" /> : undefined}
        {tab === 'past' ? (
          <>
            <Segmented
              label={t('historyOf')}
              value={of}
              onChange={setOf}
              choices={[
                { value: 'positions', label: t('tab.positions') },
                { value: 'orders', label: t('tab.orders') },
              ]}
            />
            {of === 'positions' ? <PositionHistory /> : <ContractOrders filter="past" />}
          </>
        ) : undefined}
      </div>
    </>
  );
}
