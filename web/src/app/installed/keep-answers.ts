import { useSession } from '../session.ts';
import { queryClient } from '../use-call.ts';
import { type Kept, type KeptAnswer, LAST_ANSWERS_KEY, storedAnswers } from './last-answer.ts';

const TEXT_MAX = 400_000;

/** What the app may show without a network: the market, what is published, and what the person has. Never who they are. */
const keptPaths = [
  '/common/props',
  '/index/',
  '/stock/index/indices/list',
  '/stock/index/country/list',
  '/stock/index/list',
  '/stock/index/info',
  '/stock/collect/list',
  '/stock/hold/list',
  '/stock/order/list',
  '/user/assets',
  '/user/notice',
  '/user/tx/',
];

/** Of a list that was fetched in pages, the first is enough to begin with. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: [1] };
}

/** Writes down the newest answers that fit. */
export function keepAnswers(): void {
  const owner = useSession.getState().user?.id;
  const now = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [path], state }) => {
      return (
        state.status === 'success' && typeof path === 'string' && keptPaths.some((start) => path.startsWith(start))
      );
    })
    .map(({ queryKey, state }) => ({
      key: JSON.stringify(queryKey),
      data: firstPage(state.data),
      atMs: state.dataUpdatedAt,
    }));
  const before = storedAnswers();
  const keys = new Set(now.map(({ key }) => key));
  const older = before?.owner === owner ? (before?.answers ?? []).filter(({ key }) => !keys.has(key)) : [];
  const answers: KeptAnswer[] = [];
  let size = 0;
  for (const each of [...now, ...older].toSorted((a, b) => b.atMs - a.atMs)) {
    size += JSON.stringify(each.data).length;
    if (size > TEXT_MAX) break;
    answers.push(each);
  }
  try {
    localStorage.setItem(LAST_ANSWERS_KEY, JSON.stringify({ owner, answers } satisfies Kept));
  } catch {
    // A full storage is no reason to fail; there is less to show without a network then.
  }
}
