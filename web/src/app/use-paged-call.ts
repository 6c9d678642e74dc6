import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '@tarazu/wire/endpoint';
import { usePreferences } from './preferences.ts';
import { queryClient, type ReadOptions, readOrRemember } from './use-call.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

type PagedEndpoint<Item> = Endpoint & { readonly reply: { readonly _zod: { readonly output: Page<Item> } } };

/** All pages of a list fetched so far; without a server its first page as it was last known. */
export function usePagedCall<Item, E extends PagedEndpoint<Item>>(
  endpoint: E,
  input: Omit<RequestInput<E>, 'page'>,
  { enabled = true }: Pick<ReadOptions, 'enabled'> = {},
): UseInfiniteQueryResult<{ readonly items: readonly Item[]; readonly total: number }> {
  const language = usePreferences((preferences) => preferences.language);
  const queryKey = [endpoint.path, input, language, 'pages'];
  return useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) =>
        readOrRemember(
          endpoint,
          { ...input, page: pageParam } as RequestInput<E>,
          queryKey,
          (kept) => (kept as InfiniteData<Page<Item>>).pages[pageParam - 1],
        ) as Promise<Page<Item>>,
      meta: { endpoint },
      initialPageParam: 1,
      getNextPageParam: (last: Page<Item>) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
      select: (data) => ({ items: data.pages.flatMap((page) => page.items), total: data.pages[0]?.total ?? 0 }),
      enabled,
    },
    queryClient,
  );
}
