import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listBlocks } from '@tarazu/wire/block/block';
import type { PublishedBlock } from '@tarazu/wire/block/block-parts';
import { BookOpenText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { PagedList } from '../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './block.module.css';
import { BlockCard } from './block-card.tsx';
import { BlockWords } from './block-words.tsx';
import { OwnBlocks } from './own.tsx';
import { Tape } from './tape.tsx';

const ROUTE = '/pages/stockBulk/bulkList';
const tabs = ['open', 'closed', 'mine', 'tape'] as const;
type Tab = (typeof tabs)[number];
const REFRESH_MS = 10_000;

/** Published blocks, one's own, and the public tape. */
export function BlockListPage() {
  return (
    <BlockWords>
      <BlockList />
    </BlockWords>
  );
}

function BlockList() {
  const t = useTranslations('block');
  const leave = useLeave();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { tab: asked } = useSearch({ from: ROUTE });
  const tab: Tab = tabs.find((one) => one === asked) ?? 'open';
  const actions = (
    <IconButton label={t('rules')} onClick={() => void navigate({ to: '/pages/stockBulk/bulkRules' })}>
      <BookOpenText aria-hidden="true" />
    </IconButton>
  );
  return (
    <Page route={ROUTE} nav={<NavBar title={t('title')} onBack={leave} actions={actions} />}>
      <Note>
        <strong>{t('vip')}</strong> {t('about')}
      </Note>
      <Chips
        label={t('tabs')}
        value={tab}
        onChange={(next) => void navigate({ to: ROUTE, search: { tab: next }, replace: true })}
        choices={tabs.map((value) => ({ value, label: t(value) }))}
      />
      {tab === 'open' ? <Open /> : undefined}
      {tab === 'closed' ? <Closed /> : undefined}
      {tab === 'tape' ? <Tape /> : undefined}
      {tab === 'mine' && signedIn ? <OwnBlocks /> : undefined}
      {tab === 'mine' && !signedIn ? (
        <Card>
          <Empty
            title={t('needsAccount')}
            actions={
              <Link to="/pages/account/login" search={{ from: `${ROUTE}?tab=mine` }} className={buttonClass()}>
                {t('logIn')}
              </Link>
            }
          />
        </Card>
      ) : undefined}
      <Fine>{t('practice')}</Fine>
    </Page>
  );
}

function Open() {
  const t = useTranslations('block');
  const { data, error, refetch } = useCall(listBlocks, { pageSize: 30 }, { refetchIntervalMs: REFRESH_MS });
  return (
    <>
      <Card>
        <div className={css.stack}>
          <p className={css.quiet}>{t('askText')}</p>
          <Link to="/pages/stockBulk/bulkOrder" className={buttonClass('soft')}>
            {t('ask')}
          </Link>
        </div>
      </Card>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {data?.items.map((block) => (
        <BlockCard key={block.blockId} block={block} />
      ))}
      {data?.items.length === 0 ? (
        <Card>
          <Empty title={t('none.open')}>{t('noneText')}</Empty>
        </Card>
      ) : undefined}
      {data && data.items.length > 0 ? <Fine>{t('sameForAll')}</Fine> : undefined}
    </>
  );
}

function Closed() {
  const t = useTranslations('block');
  const list = usePagedCall<PublishedBlock, typeof listBlocks>(listBlocks, { state: 'closed', pageSize: 10 });
  return (
    <PagedList list={list} apart renderItem={(block) => <BlockCard key={block.blockId} block={block} />}>
      <Empty title={t('none.closed')}>{t('noneText')}</Empty>
    </PagedList>
  );
}
