import { Card } from '@tarazu/ui/frame/card.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import type { ReactNode } from 'react';
import { CallFailed } from '../page-states.tsx';
import type { PagedItems } from './use-paged-call.ts';

/** Of a longer list it is said where it ends. */
const ONE_SCREEN = 10;

interface PagedListProps<Item> {
  readonly list: PagedItems<Item>;
  /** One item, with its key. */
  readonly renderItem: (item: Item) => ReactNode;
  /** Each item is a card of its own. */
  readonly apart?: boolean;
  /** Where there is none. */
  readonly children: ReactNode;
}

/** A list of one's own in every state: on its way, failed, empty, longer than a page. */
export function PagedList<Item>({ list, renderItem, apart = false, children }: PagedListProps<Item>) {
  const { data, error, hasNextPage, isFetchingNextPage } = list;
  const items = data?.items;
  if (!items) return error ? <CallFailed error={error} onRetry={() => void list.refetch()} /> : <Waiting />;
  if (items.length === 0) return <Card>{children}</Card>;
  return (
    <>
      {apart ? items.map(renderItem) : <Card flush>{items.map(renderItem)}</Card>}
      {hasNextPage || items.length > ONE_SCREEN ? (
        <LoadMore
          state={isFetchingNextPage ? 'loading' : hasNextPage ? 'more' : 'no-more'}
          onMore={() => void list.fetchNextPage()}
        />
      ) : undefined}
    </>
  );
}

function Waiting() {
  return (
    <Card flush>
      <SkeletonRows count={5} />
    </Card>
  );
}
