import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '@tarazu/wire/endpoint';
import { usePreferences } from '../preferences.ts';
import { queryClient, type ReadOptions, readOrRemember } from '../use-call.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Of a list with cursors: where the next page begins; null at the end. */
  readonly next?: string | null;
}

type PagedEndpoint<Item> = Endpoint & { readonly reply: { readonly _zod: { readonly output: Page<Item> } } };

type Place = number | string;

/** Where the page after this one begins: by its cursor, or by its number. */
function placeAfter({ next, page, pageSize, total }: Page<unknown>): Place | undefined {
  if (next !== undefined) return next ?? undefined;
  return page * pageSize < total ? page + 1 : undefined;
}

/** The fields of a place. The first page is what is asked for without any: of some lists there are cursors only. */
function placeOf(place: Place) {
  if (typeof place === 'string') return { cursor: place };
  return place === 1 ? {} : { page: place };
}

export type PagedItems<Item> = UseInfiniteQueryResult<{ readonly items: readonly Item[]; readonly total: number }>;

/** All pages of a list fetched so far; without a server its first page as it was last known. */
export function usePagedCall<Item, E extends PagedEndpoint<Item>>(
  endpoint: E,
  input: Omit<RequestInput<E>, 'page' | 'cursor'>,
  { enabled = true, refetchIntervalMs, keepPrevious = false }: Omit<ReadOptions, 'freshMs'> = {},
): PagedItems<Item> {
  const language = usePreferences((preferences) => preferences.language);
  const queryKey = [endpoint.path, input, language, 'pages'];
  return useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) =>
        readOrRemember(
          endpoint,
          {
            ...input,
            ...placeOf(pageParam),
          } as RequestInput<E>,
          queryKey,
          (kept) => {
            const { pages, pageParams } = kept as InfiniteData<Page<Item>, Place>;
            return pages[pageParams.indexOf(pageParam)];
          },
        ),
      meta: { endpoint },
      initialPageParam: 1,
      getNextPageParam: placeAfter,
      select: (data) => ({ items: data.pages.flatMap((page) => page.items), total: data.pages[0]?.total ?? 0 }),
      enabled,
      refetchInterval: refetchIntervalMs ?? false,
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
}
