import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './contract.module.css';
import { ContractOrders } from './contract-orders.tsx';
import { ContractWords } from './contract-words.tsx';
import { PositionHistory } from './position-history.tsx';
import { PositionsList } from './positions-list.tsx';

const tabs = ['positions', 'orders', 'past'] as const;

/** One's contracts in the tab of positions: the account and the positions, what waits, and what has happened. */
export function HeldContracts() {
  return (
    <ContractWords>
      <Held />
    </ContractWords>
  );
}

function Held() {
  const t = useTranslations('contract');
  const [tab, setTab] = useState<(typeof tabs)[number]>('positions');
  return (
    <>
      <Tabs
        label={t('own')}
        value={tab}
        onChange={setTab}
        choices={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      <div role="tabpanel" aria-label={t(`tab.${tab}`)} className={css.panel}>
        {tab === 'positions' ? <PositionsList account /> : undefined}
        {tab === 'orders' ? <ContractOrders filter="open" /> : undefined}
        {tab === 'past' ? <PositionHistory /> : undefined}
      </div>
    </>
  );
}
