import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { CLOSED_AT_ONCE_MAX } from '@tarazu/wire/trading/shown-position';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../page-states.tsx';
import { ShowMe } from '../../practice/guide/show-me.tsx';
import { useCall } from '../../use-call.ts';
import { AccountCard } from './account-card.tsx';
import { type PositionAct, PositionCard } from './position-card.tsx';

/** Marks move about once a second. */
const POSITIONS_EVERY_MS = 2_000;

const sheets = {
  margin: lazy(async () => ({ default: (await import('./sheet/margin-sheet.tsx')).MarginSheet })),
  exits: lazy(async () => ({ default: (await import('./sheet/exits-sheet.tsx')).ExitsSheet })),
  close: lazy(async () => ({ default: (await import('./sheet/close-sheet.tsx')).CloseSheet })),
  leverage: lazy(async () => ({ default: (await import('./sheet/leverage-sheet.tsx')).LeverageSheet })),
  share: lazy(async () => ({ default: (await import('./share-position.tsx')).SharePosition })),
};
const CloseAll = lazy(async () => ({ default: (await import('./sheet/close-all.tsx')).CloseAll }));

interface Opened {
  readonly act: PositionAct;
  /** As it stood when it was asked for: figures under a finger do not move. */
  readonly position: PositionView;
}

/** The open positions, the nearest to liquidation first, with the account before them where `account` says so. */
export function PositionsList({ account = false }: { readonly account?: boolean }) {
  const t = useTranslations('contract');
  const { data, error, refetch } = useCall(listContractPositions, {}, { refetchIntervalMs: POSITIONS_EVERY_MS });
  const [opened, setOpened] = useState<Opened>();
  // Kept while its results are read, when there are no positions any more.
  const [closing, setClosing] = useState<readonly PositionView[]>();
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Card flush>
        <SkeletonRows count={4} />
      </Card>
    );
  }
  const Sheet = opened ? sheets[opened.act] : undefined;
  return (
    <>
      {account ? <AccountCard account={data.account} /> : undefined}
      {data.positions.length === 0 ? <NoPositions /> : undefined}
      {data.positions.map((position) => (
        <PositionCard
          key={`${position.instId} ${position.direction}`}
          position={position}
          onAct={(act) => setOpened({ act, position })}
        />
      ))}
      {data.positions.length > 0 ? (
        <>
          <Button variant="outline" onClick={() => setClosing(data.positions.slice(0, CLOSED_AT_ONCE_MAX))}>
            {t('closeAll')}
          </Button>
          <Fine>{t('positionsFine')}</Fine>
        </>
      ) : undefined}
      {opened && Sheet ? (
        <Suspense>
          <Sheet position={opened.position} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : undefined}
      {closing ? (
        <Suspense>
          <CloseAll positions={closing} onClose={() => setClosing(undefined)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

function NoPositions() {
  const t = useTranslations('contract');
  return (
    <Card>
      <Empty
        title={t('noPositions')}
        actions={
          <>
            <Link to="/pages/exchange/cryptoTransfer" className={buttonClass('soft')}>
              {t('fund')}
            </Link>
            <ShowMe guide="contract" />
          </>
        }
      >
        {t('noPositionsText')}
      </Empty>
    </Card>
  );
}
