import type { Reader, Statement } from '../database.ts';

/** What somebody is told who must know whether to send people here. */
export type Health = 'ok' | 'stopping' | 'store unreachable';

/** A store that is slower than this answers nobody in time. */
const STORE_MS = 2_000;

const look: Statement = { name: 'health_look', text: 'select 1 as one' };

/** Asks the store, once for all who ask at the same time. */
export function createHealth(store: Reader, isStopping: () => boolean): () => Promise<Health> {
  let asking: Promise<Health> | undefined;
  const ask = async (): Promise<Health> => {
    const { promise: late, resolve } = Promise.withResolvers<Health>();
    const timer = setTimeout(() => resolve('store unreachable'), STORE_MS);
    const answered = store.query(look).then(
      (): Health => 'ok',
      (): Health => 'store unreachable',
    );
    const health = await Promise.race([answered, late]);
    clearTimeout(timer);
    asking = undefined;
    return health;
  };
  return () => {
    if (isStopping()) return Promise.resolve('stopping');
    asking ??= ask();
    return asking;
  };
}
