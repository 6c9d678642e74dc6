import { isCurrency } from '@tarazu/domain/asset';
import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { type LedgerLine, listLedger, type StatementGroup } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { ChosenDays, PeriodButton } from '../../app/period/choose-period.tsx';
import type { Span } from '../../app/period/period.ts';
import { usePeriod } from '../../app/period/use-period.ts';
import { useSeen } from '../../app/practice/use-seen.ts';
import { useLeave } from '../../app/use-leave.ts';
import { entriesOf } from './entries.ts';
import { EntryCard } from './entry-card.tsx';
import { KeepFile } from './keep-file.tsx';
import { ProofCard } from './proof-card.tsx';

const tradingGroups = [
  'all',
  'trades',
  'charges',
  'orders',
  'settlement',
  'dividends',
  'splits',
  'offers',
  'grants',
] as const;
const movementGroups = [
  'deposits',
  'withdrawals',
  'exchange',
  'positions',
  'transfers',
  'loans',
  'membership',
  'adjustments',
] as const;
type Group = (typeof tradingGroups)[number] | (typeof movementGroups)[number];
/** All assets together. */
export const ALL = 'all';
export type LedgerView = 'simple' | 'double';

interface StatementProps {
  readonly route: string;
  /** By the codes of the ledger. */
  readonly assets: readonly string[];
  /** What those are called that are not called by their code. */
  readonly names?: ReadonlyMap<string, string>;
}

/** Every movement, newest first, as a sentence or as the double entry it is in the books. The first of the assets is shown at first. */
export function Statement({ route, assets, names }: StatementProps) {
  const t = useTranslations('ledger');
  const movement = useTranslations('movement');
  const leave = useLeave();
  useSeen('statementSeen');
  const [view, setView] = useState<LedgerView>('simple');
  const [asset, setAsset] = useState(assets[0] ?? ALL);
  const [group, setGroup] = useState<Group>('all');
  const chosen = usePeriod();
  const { span } = chosen;
  const chosenAsset = asset === ALL ? undefined : asset;
  const currency = chosenAsset !== undefined && isCurrency(chosenAsset) ? chosenAsset : undefined;
  const kind = group === 'all' ? undefined : group;
  return (
    <Page route={route} nav={<NavBar title={t('title')} onBack={leave} actions={<PeriodButton chosen={chosen} />} />}>
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
        choices={assets.map((value) => ({ value, label: value === ALL ? t('all') : (names?.get(value) ?? value) }))}
      />
      <Chips
        label={t('group')}
        value={group}
        onChange={setGroup}
        choices={[
          ...tradingGroups.map((value) => ({ value, label: t(`groups.${value}`) })),
          ...movementGroups.map((value) => ({ value, label: movement(`groups.${value}`) })),
        ]}
      />
      <ChosenDays chosen={chosen} />
      {currency === undefined ? undefined : <ProofCard currency={currency} span={span} />}
      <Entries
        view={view}
        filter={{
          ...(chosenAsset === undefined ? {} : { asset: chosenAsset }),
          ...(kind === undefined ? {} : { group: kind }),
          ...span,
        }}
      />
      <KeepFile asset={chosenAsset} currency={currency} group={kind} span={span} />
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}

function Entries({
  view,
  filter,
}: {
  readonly view: LedgerView;
  readonly filter: { readonly asset?: string; readonly group?: StatementGroup } & Span;
}) {
  const t = useTranslations('ledger');
  const ledger = usePagedCall<LedgerLine, typeof listLedger>(listLedger, { pageSize: 50, ...filter });
  const lines = ledger.data?.items;
  if (!lines && ledger.error) return <CallFailed error={ledger.error} onRetry={() => void ledger.refetch()} />;
  if (!lines) {
    return (
      <Card flush>
        <SkeletonRows count={6} />
      </Card>
    );
  }
  const entries = entriesOf(lines);
  if (entries.length === 0) {
    return (
      <Card>
        <Empty title={t('none')}>{t('noneText')}</Empty>
      </Card>
    );
  }
  // The last entry may go on in the next page; it is shown when all of it is there.
  const whole = ledger.hasNextPage && entries.length > 1 ? entries.slice(0, -1) : entries;
  return (
    <>
      <Card flush>
        <ul>
          {whole.map((entry) => (
            <EntryCard key={entry.entry} entry={entry} view={view} />
          ))}
        </ul>
      </Card>
      <LoadMore
        state={ledger.isFetchingNextPage ? 'loading' : ledger.hasNextPage ? 'more' : 'no-more'}
        onMore={() => void ledger.fetchNextPage()}
      />
    </>
  );
}
