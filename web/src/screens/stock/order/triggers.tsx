import { useSearch } from '@tanstack/react-router';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WaitsWords } from '../../../app/frame/waits-words.tsx';
import type { WaitingFilter } from '../../../app/ticket/waiting/use-waiting-orders.ts';
import { WaitingList } from '../../../app/ticket/waiting/waiting-list.tsx';
import { useLeave } from '../../../app/use-leave.ts';

const filters = ['waiting', 'done'] as const satisfies readonly WaitingFilter[];

/** The orders that wait for a price, and what became of those that did. */
export function TriggersPage() {
  return (
    <WaitsWords>
      <Triggers />
    </WaitsWords>
  );
}

function Triggers() {
  const t = useTranslations('waits');
  const leave = useLeave();
  const { show } = useSearch({ from: '/pages/stock/triggers' });
  const [filter, setFilter] = useState<WaitingFilter>(show === 'done' ? show : 'waiting');
  return (
    <Page route="/pages/stock/triggers" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Segmented
        label={t('filter')}
        value={filter}
        onChange={setFilter}
        choices={filters.map((value) => ({ value, label: t(value) }))}
      />
      <WaitingList key={filter} filter={filter} />
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}
