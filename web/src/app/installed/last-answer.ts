import { useSession } from '../session.ts';

/** Where answers are kept, by the beginning of their path; what is in none of these is with the rest. */
const places: Readonly<Record<string, readonly string[]>> = {
  noticeData: ['/user/notice', '/index/notice'],
  newsData: ['/index/news'],
  rechargeRecordData: ['/user/recharge/order'],
  withdrawRecordData: ['/user/withdraw/order'],
  countryList: ['/stock/index/country/list'],
};
const REST = 'lastAnswers';
export const answerPlaces: readonly string[] = [...Object.keys(places), REST];

export interface KeptAnswer {
  readonly key: string;
  readonly data: unknown;
  readonly atMs: number;
}

export interface Kept {
  /** Whose they are; a guest's have none. */
  readonly owner: string | undefined;
  readonly answers: readonly KeptAnswer[];
}

/** The name in the browser's storage under which an answer to this path is kept. */
export function placeOf(path: string): string {
  const found = Object.entries(places).find(([, paths]) => paths.some((start) => path.startsWith(start)));
  return found?.[0] ?? REST;
}

/** What was written down at a place, if it can be read. */
export function storedAnswers(place: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The last answer to the same question, asked by the same person. */
export function lastAnswer(key: readonly unknown[]): KeptAnswer | undefined {
  const kept = storedAnswers(placeOf(String(key[0])));
  if (!kept || kept.owner !== useSession.getState().user?.id) return undefined;
  const wanted = JSON.stringify(key);
  return kept.answers.find((answer) => answer.key === wanted);
}
