import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { type LedgerLine, listLedger } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useLeave } from '../../app/use-leave.ts';
import { usePagedCall } from '../../app/use-paged-call.ts';
import { entriesOf } from './entries.ts';
import { EntryCard } from './entry-card.tsx';

const assets = ['all', 'INR', 'BRL', 'USD'] as const;
export type LedgerView = 'simple' | 'double';

/** The statement: every movement, newest first, as a sentence or as the double entry it is in the books. */
export function FundsDetailPage() {
  const t = useTranslations('ledger');
  const leave = useLeave();
  const [view, setView] = useState<LedgerView>('simple');
  const [asset, setAsset] = useState<(typeof assets)[number]>('all');
  const ledger = usePagedCall<LedgerLine, typeof listLedger>(listLedger, {
    pageSize: 50,
    ...(asset === 'all' ? {} : { asset }),
  });
  const lines = ledger.data?.items;
  return (
    <Page route="/pages/fundsDetail/index" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Segmented
        label={t('view')}
        value={view}
        onChange={setView}
        choices={[
          { value: 'simple', label: t('simple') },
          { value: 'double', label: t('double') },
        ]}
      />
      <Chips
        label={t('asset')}
        value={asset}
        onChange={setAsset}
        choices={assets.map((value) => ({ value, label: value === 'all' ? t('all') : value }))}
      />
      {lines && lines.length > 0 ? (
        <Card flush>
          <ul>
            {entriesOf(lines).map((entry) => (
              <EntryCard key={entry.entry} entry={entry} view={view} />
            ))}
          </ul>
        </Card>
      ) : undefined}
      {lines && lines.length > 0 ? (
        <LoadMore
          state={ledger.isFetchingNextPage ? 'loading' : ledger.hasNextPage ? 'more' : 'no-more'}
          onMore={() => void ledger.fetchNextPage()}
        />
      ) : undefined}
      {lines?.length === 0 ? (
        <Card>
          <Empty title={t('none')}>{t('noneText')}</Empty>
        </Card>
      ) : undefined}
      {!lines && ledger.error ? <CallFailed error={ledger.error} onRetry={() => void ledger.refetch()} /> : undefined}
      {!lines && !ledger.error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}
