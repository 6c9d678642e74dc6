import { useSession } from '../session.ts';

export const LAST_ANSWERS_KEY = 'lastAnswers';

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

/** What was written down, if it can be read. */
export function storedAnswers(): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(LAST_ANSWERS_KEY) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The last answer to the same question, asked by the same person. */
export function lastAnswer(key: readonly unknown[]): KeptAnswer | undefined {
  const kept = storedAnswers();
  if (!kept || kept.owner !== useSession.getState().user?.id) return undefined;
  const wanted = JSON.stringify(key);
  return kept.answers.find((answer) => answer.key === wanted);
}
