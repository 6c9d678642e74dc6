import { useSession } from '../session.ts';
import { queryClient } from '../use-call.ts';
import { answerPlaces, type Kept, type KeptAnswer, placeOf, storedAnswers } from './last-answer.ts';

const TEXT_MAX = 400_000;

/** Of a list that was fetched in pages, the first is enough to begin with. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: [1] };
}

/** The newest answers that fit, each at its place. */
export function keepAnswers(): void {
  const owner = useSession.getState().user?.id;
  const now = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => state.status === 'success' && meta?.endpoint.keptOffline === true)
    .map(({ queryKey, state }) => ({
      place: placeOf(String(queryKey[0])),
      key: JSON.stringify(queryKey),
      data: firstPage(state.data),
      atMs: state.dataUpdatedAt,
    }));
  const keys = new Set(now.map(({ key }) => key));
  const older = answerPlaces.flatMap((place) => {
    const before = storedAnswers(place);
    const answers = before?.owner === owner ? (before?.answers ?? []) : [];
    return answers.filter(({ key }) => !keys.has(key)).map((answer) => ({ ...answer, place }));
  });
  const kept = new Map<string, KeptAnswer[]>(answerPlaces.map((place) => [place, []]));
  let size = 0;
  for (const { place, ...answer } of [...now, ...older].toSorted((a, b) => b.atMs - a.atMs)) {
    size += JSON.stringify(answer.data).length;
    if (size > TEXT_MAX) break;
    kept.get(place)?.push(answer);
  }
  for (const [place, answers] of kept) write(place, { owner, answers });
}

function write(place: string, kept: Kept): void {
  try {
    if (kept.answers.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // A full storage is no reason to fail; there is less to show without a network then.
  }
}
