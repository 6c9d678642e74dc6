import pg from 'pg';

/** What the database answers to a statement behind one that has failed. */
const ABORTED = '25P02';

/** Waits for all statements of a transaction; when some failed, throws what made the others fail. */
export async function allDone(statements: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(statements);
  const reasons = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (reasons.length === 0) return;
  throw reasons.find((reason) => reason instanceof pg.DatabaseError && reason.code !== ABORTED) ?? reasons[0];
}

/**
 * Why a transaction that compares what it goes by with the store found that it no longer holds: another process has changed
 * the same (or waits for the same in another order), or something is there already.
 */
export function brokenPremise(error: unknown): 'outpaced' | 'there already' | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code === '40001' || error.code === '40P01') return 'outpaced';
  return error.code === '23505' ? 'there already' : undefined;
}
