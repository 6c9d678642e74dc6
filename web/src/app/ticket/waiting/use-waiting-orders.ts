import type { Country } from '@tarazu/domain/market/instrument';
import { type WaitingKind, waitingKinds } from '@tarazu/domain/trading/conditional/waiting-kind';
import { type ConditionalOrderView, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { useState } from 'react';
import { usePagedCall } from '../../paged/use-paged-call.ts';
import { useCall } from '../../use-call.ts';

export type WaitingFilter = 'waiting' | 'done';

const PAGE = 20;
/** As many as one person may have waiting: asked for at once, since their order by distance changes with every print. */
const WAITING_MAX = 250;

/** Those that wait come together and are shown in parts; those that are done come in parts. */
export function useWaitingOrders(filter: WaitingFilter, kind: WaitingKind | undefined, place: Country | undefined) {
  const there = { ...(place === undefined ? {} : { country: place }), ...(kind === undefined ? {} : { kind }) };
  const isWaiting = filter === 'waiting';
  const [shown, setShown] = useState(PAGE);
  const waiting = useCall(
    listConditionalOrders,
    { filter: 'waiting', sort: 'nearest', pageSize: WAITING_MAX, ...there },
    { enabled: isWaiting, keepPrevious: true },
  );
  const done = usePagedCall<ConditionalOrderView, typeof listConditionalOrders>(
    listConditionalOrders,
    { filter: 'done', pageSize: PAGE, ...there },
    { enabled: !isWaiting },
  );
  if (isWaiting) {
    const { data, error, refetch } = waiting;
    return {
      items: data?.items.slice(0, shown),
      error,
      retry: () => void refetch(),
      more: (data?.items.length ?? 0) > shown ? ('more' as const) : undefined,
      onMore: () => setShown(shown + PAGE),
    };
  }
  const next = done.isFetchingNextPage ? ('loading' as const) : ('more' as const);
  return {
    items: done.data?.items,
    error: done.error,
    retry: () => void done.refetch(),
    more: done.hasNextPage ? next : undefined,
    onMore: () => void done.fetchNextPage(),
  };
}

/** The kinds that are there, with how many of each, in the order of their names here. */
export function useWaitingKinds(filter: WaitingFilter, place: Country | undefined) {
  const { data } = useCall(listConditionalOrders, {
    filter,
    pageSize: 1,
    ...(place === undefined ? {} : { country: place }),
  });
  const kinds = data?.kinds ?? [];
  return waitingKinds.flatMap((kind) => kinds.filter((one) => one.kind === kind));
}
