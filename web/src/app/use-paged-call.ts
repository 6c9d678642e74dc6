import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '@tarazu/wire/endpoint';
import { usePreferences } from './preferences.ts';
import { queryClient, type ReadOptions, read } from './use-call.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

type PagedEndpoint<Item> = Endpoint & { readonly reply: { readonly _zod: { readonly output: Page<Item> } } };

/** All pages of a list fetched so far. */
export function usePagedCall<Item, E extends PagedEndpoint<Item>>(
  endpoint: E,
  input: Omit<RequestInput<E>, 'page'>,
  { enabled = true }: Pick<ReadOptions, 'enabled'> = {},
): UseInfiniteQueryResult<{ readonly items: readonly Item[]; readonly total: number }> {
  const language = usePreferences((preferences) => preferences.language);
  return useInfiniteQuery(
    {
      queryKey: [endpoint.path, input, language, 'pages'],
      queryFn: ({ pageParam }) =>
        read(endpoint, { ...input, page: pageParam } as RequestInput<E>) as Promise<Page<Item>>,
      initialPageParam: 1,
      getNextPageParam: (last: Page<Item>) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
      select: (data) => ({ items: data.pages.flatMap((page) => page.items), total: data.pages[0]?.total ?? 0 }),
      enabled,
    },
    queryClient,
  );
}
